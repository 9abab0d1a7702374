import type { ShellReply, ShellMessage } from './shell-message.ts'

/** What of a service worker is used here: the compiler knows the browser's pages only. */
type ShellWorker = {
  /** Written before this program by the server: what the shell of this build is made of. */
  consoleShell: { cache: string; entry: string; files: string[] }
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    openWindow(path: string): Promise<unknown>
    matchAll(options: { type: 'window' }): Promise<ConsoleWindow[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: string, respond: (event: WorkerEvent) => void): void
}
type ConsoleWindow = { focus(): Promise<{ navigate(path: string): Promise<unknown> }> }
type PushMessage = { title: string; body: string; path: string; tag: string }
type WorkerEvent = {
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
  request: Request
  /** The data of a message from a page, or from a push service. */
  data: (ShellMessage & { json?: undefined }) | { kind?: undefined; json(): PushMessage } | null
  notification?: Notification
  source: { postMessage(message: ShellReply, transfer: []): void } | null
}

const scope: unknown = self
const worker = scope as ShellWorker
const { cache: cacheName, entry, files } = worker.consoleShell
const pagePath = '/'
/** A line that is too weak to bring the page in this time is as good as none: the yard's far corner. */
const timeout = 4_000

worker.addEventListener('install', (event) => event.waitUntil(fill()))

worker.addEventListener('activate', (event) => event.waitUntil(removeOthers().then(() => worker.clients.claim())))

worker.addEventListener('message', ({ data, source }) => {
  if (data?.kind === 'fill') void fill()
  if (data?.kind === 'take-over') void worker.skipWaiting()
  // Whoever runs this build already need not be told of it.
  if (data?.kind === 'loaded' && data.entry === entry) void worker.skipWaiting()
  else if (data?.kind === 'loaded') source?.postMessage({ kind: 'newer' }, [])
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Answers of the server belong to a person: they are never touched here, and so never kept.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(programFile(request))
})

worker.addEventListener('push', (event) => {
  const message = event.data?.json?.()
  if (!message) return
  const { title, body, tag, path } = message
  const check = { body, tag, data: path, icon: '/app/icon-192.png', badge: '/app/badge-96.png' }
  event.waitUntil(worker.registration.showNotification(title, check))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification?.close()
  const path: unknown = notification?.data
  // Of the console alone: `//other.example` and `/\other.example` would lead elsewhere.
  event.waitUntil(showPath(typeof path === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : '/'))
})

/** In a window of the console that is open already, else in a new one. */
async function showPath(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  try {
    if (!open) throw new Error('No window is open')
    await (await open.focus()).navigate(path)
  } catch {
    await worker.clients.openWindow(path)
  }
}

/** The page, which is the same for everybody, and the files of the program. Not again when they are there. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [pagePath, ...files].filter((path) => !stored.has(path))
  await cache.addAll(missing)
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** From the server where there is one; without a line the page of the last visit, which says so. */
async function openPage(request: Request): Promise<Response> {
  const stored = async (): Promise<Response | undefined> => (await caches.open(cacheName)).match(pagePath)
  const late = new Promise<Response | undefined>((resolve) => setTimeout(() => void resolve(stored()), timeout))
  const pending = fetch(request)
  try {
    return (await Promise.race([pending, late])) ?? (await pending)
  } catch (error) {
    const page = await stored()
    if (page) return page
    throw error
  }
}

/** A file's name changes with its text, so what is stored never grows old. */
async function programFile(request: Request): Promise<Response> {
  const stored = await caches.match(request)
  if (stored) return stored
  const response = await fetch(request)
  // After signing out nothing is stored until somebody signs in again.
  if (response.ok && (await caches.has(cacheName))) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}
