import { call } from '../data/call.ts'

/** What a push service needs to reach this browser. */
export type OwnSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canBeNotified()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const blocked = 'Your browser blocks notifications of the console. You can allow them in its settings.'
const failed = 'Your browser couldn’t subscribe. Check your connection and try again.'

/** Asks the person and then the browser; answers a sentence where either refuses. */
export async function subscribe(applicationServerKey: string): Promise<OwnSubscription | string> {
  if ((await Notification.requestPermission()) !== 'granted') return blocked
  try {
    const registration = await navigator.serviceWorker.ready
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    return ownOf(made) ?? failed
  } catch {
    return failed
  }
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/** This browser is in use by its person: told to the server, which tells nobody who has not been there for a month. */
export async function renewSubscription(): Promise<void> {
  const found = await findSubscription()
  const own = found && ownOf(found)
  if (!found || !own) return
  const { devices } = await call('devices.list', {})
  const known = devices.find(({ endpoint }) => endpoint === own.endpoint)
  if (!known) return void found.unsubscribe()
  const { tellsNew, tellsOverdue } = known
  await call('devices.save', { ...own, tellsNew, tellsOverdue })
}

function ownOf(subscription: PushSubscription): OwnSubscription | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}
