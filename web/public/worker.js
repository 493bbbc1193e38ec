/* Keeps the shell of the page, so that it opens without a connection and can say so. */
const SHELL = 'shell-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')))
  self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/')) return
  const isPage = event.request.mode === 'navigate'
  event.respondWith(isPage ? fresh(event.request) : kept(event.request))
})

async function fresh(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}

async function kept(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && new URL(request.url).pathname.startsWith('/assets/'))
    (await caches.open(SHELL)).put(request, answer.clone())
  return answer
}
