/** What of a service worker is used here; it has no page and answers for none: nothing on the site becomes slower by it. */
type PushWorker = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<unknown> }
  addEventListener(name: 'push' | 'notificationclick', respond: (event: WorkerEvent) => void): void
}
type WorkerEvent = {
  waitUntil(work: Promise<unknown>): void
  data?: { json(): { title: string; body: string; path: string; tag: string } } | null
  notification?: Notification
}

const scope: unknown = self
const worker = scope as PushWorker

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, body, path, tag } = message
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path }))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification?.close()
  const path: unknown = notification?.data
  event.waitUntil(worker.clients.openWindow(typeof path === 'string' && path.startsWith('/') ? path : '/'))
})
