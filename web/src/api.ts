/** Calls to the server: JSON in, JSON out, and one sentence when something is wrong. */
import type { Progress } from './protocol'
import { words } from './words'

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

function token(): string {
  const found = /(?:^|;\s*)ringside_csrf=([^;]*)/.exec(document.cookie)
  return found ? decodeURIComponent(found[1] ?? '') : ''
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') headers['X-Ringside-Token'] = token()
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError(words.errors.offline, 0)
  }
  const data: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new ApiError(sentence(data), answer.status)
  return data as T
}

export interface News<T> {
  waiting?: boolean
  progress?: Progress
  found?: T
  error?: string
}

/** Follow work that tells how far it is until something is found; the signal ends it. */
export async function follow<T>(
  path: string,
  body: unknown,
  signal: AbortSignal,
  tell: (news: News<T>) => void,
): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Ringside-Token': token(), 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  if (!answer.ok || !answer.body)
    throw new ApiError(sentence(await answer.json().catch(() => null)), answer.status)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new ApiError(words.errors.offline, 0)
    const parts = (unread + value).split('\n\n')
    unread = parts.pop() ?? ''
    for (const part of parts) {
      const news = JSON.parse(part.replace(/^data: /, '')) as News<T>
      if (news.error) throw new ApiError(news.error, 400)
      if (news.found !== undefined) return news.found
      tell(news)
    }
  }
}

/** Send a file as it is, telling how much of it has gone. */
export function send<T>(path: string, file: Blob, tell: (share: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.setRequestHeader('X-Ringside-Token', token())
    request.setRequestHeader('Content-Type', 'text/plain')
    request.responseType = 'json'
    request.upload.onprogress = (event) => tell(event.loaded / (event.total || 1))
    request.onerror = () => reject(new ApiError(words.errors.offline, 0))
    request.onload = () => {
      if (request.status < 300) resolve(request.response as T)
      else reject(new ApiError(sentence(request.response), request.status))
    }
    request.send(file)
  })
}

function sentence(data: unknown): string {
  if (data && typeof data === 'object' && 'error' in data) return String(data.error)
  return words.errors.unknown
}

export const get = <T>(path: string) => call<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body)
export const put = <T>(path: string, body: unknown) => call<T>('PUT', path, body)
export const remove = <T>(path: string) => call<T>('DELETE', path)

/** A card's id has a slash in it, which belongs to the path. */
export const cardPath = (id: string) => `/cards/${id.split('/').map(encodeURIComponent).join('/')}`

/** The words of whatever went wrong. */
export const reason = (error: unknown) =>
  error instanceof Error ? error.message : words.errors.unknown
