/** The texts of the lesson. */
export const teaching = {
  lesson: {
    title: 'Your first game',
    progress: (done: number, all: number) => `${done} of ${all} learned`,
    next: 'Got it',
    doneTitle: 'You know the game',
    doneLead:
      'Checks, progressive difficulty, foundations, attacks, zones, blocks and momentum: that is all you need. Play this game to its end, or start a real one.',
    playOn: 'Play this game on',
    real: 'Choose a fighter',
    topics: {
      welcome: {
        title: 'Welcome to the ring',
        text: 'Whoever runs out of health loses. Your cards are at the bottom, and whatever you may choose now glows. To read a card, press it long or point at it.',
      },
      hand: {
        title: 'Your first hand',
        text: 'Grey cards are foundations, orange-red ones are attacks. You need foundations to get going; this hand has both, so keep it.',
      },
      check: {
        title: 'A check for each card',
        text: 'The top card of your deck is turned over: the number in its lower right corner is your check. It must reach the difficulty of the card you play, in that card’s upper left corner. The yellow line says what you need and how likely that is. Play a foundation.',
      },
      progressive: {
        title: 'It gets harder with each card',
        text: 'Each card in your card pool makes the next one harder by one: see “next” at the end of your pool. So begin with the hardest card.',
      },
      commit: {
        title: 'Short? Commit.',
        text: 'The check was too low. Each ready card of your stage that you commit, turning it sideways, adds one. Commit enough to pass, or fail and lose the card. Committed cards are ready again in your next turn.',
      },
      foundations: {
        title: 'Foundations stay',
        text: 'At the end of your turn, foundations move from the card pool to your stage. The more you have, the more you can commit, and many have abilities of their own.',
      },
      attack: {
        title: 'Attack!',
        text: 'Attacks have a zone (high, mid or low), a speed and a damage. The faster an attack, the harder it is to block. Play one when it glows: the panel in the middle works out what it will do.',
      },
      enhance: {
        title: 'Both may enhance',
        text: 'Before the block, both players in turn may use Enhance abilities, printed on cards. If nothing helps, pass.',
      },
      block: {
        title: 'Zones and blocking',
        text: 'The shield on a card shows its block: zone and modifier. The same zone stops all damage, the zone next to it half. You check against the attack’s speed plus the modifier, so a low modifier is better.',
      },
      momentum: {
        title: 'Momentum',
        text: 'An attack that dealt damage may go to your momentum, which strong cards spend. Attacks that were blocked go to the discard pile.',
      },
    } as Record<string, { title: string; text: string }>,
  },
}
