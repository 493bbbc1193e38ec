/** Short tones made by the browser itself; off unless the reader likes them. */
import { likes } from './settings.svelte'

type Tone = 'turn' | 'card' | 'hit' | 'win' | 'lose'

const NOTES: Record<Tone, number[]> = {
  turn: [520, 660],
  card: [340],
  hit: [150, 110],
  win: [523, 659, 784, 1046],
  lose: [392, 330, 262],
}
let context: AudioContext | null = null

export function sound(tone: Tone): void {
  if (!likes.sounds) return
  context ??= new AudioContext()
  const from = context.currentTime
  NOTES[tone].forEach((pitch, place) => ring(context as AudioContext, pitch, from + place * 0.11))
}

function ring(audio: AudioContext, pitch: number, start: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  tone.type = 'triangle'
  volume.gain.setValueAtTime(0.09, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.18)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.2)
}
