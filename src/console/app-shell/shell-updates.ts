import { minute } from '#kernel/duration.ts'
import { newerBuild } from './newer-build.ts'
import type { ShellReply, ShellMessage } from './shell-message.ts'

const workerPath = '/console-worker.js'
/** A tab that is looked at again asks for a newer build, but not every minute. */
const pollInterval = 10 * minute

let isStarted = false

/** Keeps the shell of the program in this browser, so that it opens without a line, and notices newer ones. */
export async function startShellUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (isStarted) return notify((await serviceWorker.ready).active, { kind: 'fill' })
  isStarted = true
  const registration = await serviceWorker.register(trusted(workerPath), { updateViaCache: 'none' })
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ShellReply | null>) => {
    if (data?.kind === 'newer') newerBuild.set(() => takeOver(registration))
  })
  askWaiting(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && askWaiting(registration))
  })
  notify(registration.active, { kind: 'fill' })
  checkAgainWhenVisible(registration)
}

/** The build that waits says whether it is another one than this page runs. */
const askWaiting = ({ waiting, active }: ServiceWorkerRegistration): void => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  // A page that came with its screen names its program, which `first-moments.ts` has fetched.
  const path = document.documentElement.dataset['first'] ?? (entry ? new URL(entry.src).pathname : '')
  if (active) notify(waiting, { kind: 'loaded', entry: path })
}

/** Nothing is handed over with it. */
const notify = (worker: ServiceWorker | null, message: ShellMessage): void => worker?.postMessage(message, [])

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  if (waiting) notify(waiting, { kind: 'take-over' })
  else window.location.reload()
}

function checkAgainWhenVisible(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < pollInterval) return
    last = Date.now()
    void registration.update().catch(() => undefined)
  })
}

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedUrls }
type TrustedUrls = { createScriptURL(url: string): string }

/** The page forbids addresses of scripts as plain text, where browsers know how. */
function trusted(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  return (
    trustedTypes
      ?.createPolicy('console-worker', { createScriptURL: (url) => (url === workerPath ? url : '') })
      .createScriptURL(path) ?? path
  )
}
