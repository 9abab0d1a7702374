import { askServer, whenPressed } from './ask-server.ts'

const scope = '/account/'
const worker = '/account/push-worker.js'

/** Notifications of this device, where the browser has them: nothing is asked before the button is pressed. */
export async function startDeviceAlerts(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-push]')
  const [button, output] = [box?.querySelector('button'), box?.querySelector('output')]
  if (!box || !button || !output || !('serviceWorker' in navigator) || !('PushManager' in window)) return
  const show = (isOn: boolean): void => {
    button.textContent = isOn ? 'Turn off on this device' : 'Notify me on this device'
    button.dataset['on'] = isOn ? '1' : ''
  }
  if (Notification.permission === 'denied') output.textContent = blocked
  const known = await navigator.serviceWorker.getRegistration(scope)
  show(Boolean(await known?.pushManager.getSubscription()))
  whenPressed(box, async () => {
    const isOn = button.dataset['on'] === '1'
    if (!isOn) output.textContent = 'Your browser is asking you now.'
    await (isOn ? turnOff() : turnOn(box.dataset['push'] ?? ''))
    show(!isOn)
    output.textContent = isOn ? 'Notifications are off on this device.' : 'Done. We’ll notify you here.'
  })
}

const blocked = 'Your browser blocks notifications from this site. You can allow them in its settings.'

async function turnOn(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(blocked)
  const registration = await navigator.serviceWorker.register(worker, { scope })
  await active(registration)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await askServer('/api/push', subscription.toJSON())
  await registration.showNotification('Notifications are on', {
    body: 'This is how we’ll tell you of price drops and news.',
    tag: 'welcome',
    data: location.pathname,
  })
}

async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await askServer('/api/push/off', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  await registration?.unregister()
}

/** The worker never has this page, so it is not `ready` for it: it is watched until it runs. */
const active = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const coming = installing ?? waiting
    if (active || !coming) return resolve()
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })
