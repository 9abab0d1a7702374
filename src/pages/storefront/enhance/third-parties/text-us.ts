import { storeValue, readStored } from '../shell/browser-storage.ts'
import { loadScript } from './load-script.ts'

type TextWindow = { PodiumWebChat?: { open(): void } }

const closedKey = 'text-us-closed'
/** Specification 4: the prompt comes after 3 s; a widget that was loaded on the press opens about 1.3 s later. */
const promptAfter = 3_000
const openAfter = 1_300

/** Opens the messages; loads the widget first where it is not there yet, the button showing that meanwhile. */
export async function openTextUs(params: Record<string, string>, button: HTMLElement | null): Promise<boolean> {
  const chat = (): TextWindow['PodiumWebChat'] => (window as TextWindow).PodiumWebChat
  if (chat()) {
    chat()?.open()
    return true
  }
  button?.setAttribute('aria-busy', 'true')
  const token = params['token'] ?? ''
  const came = await loadScript(`https://connect.podium.com/widget.js#ORG_TOKEN=${encodeURIComponent(token)}`, {
    id: 'podium-widget',
    'data-organization-api-token': token,
  })
  if (came) await new Promise((resolve) => setTimeout(resolve, openAfter))
  button?.removeAttribute('aria-busy')
  chat()?.open()
  return came && chat() !== undefined
}

/** A quiet word above the button, unless it was closed before; closing is remembered. */
export function promptTextUs(button: HTMLElement): void {
  if (readStored(closedKey) === true) return
  setTimeout(() => {
    const prompt = document.createElement('div')
    prompt.dataset['textPrompt'] = ''
    prompt.setAttribute('role', 'status')
    const close = document.createElement('button')
    close.type = 'button'
    close.ariaLabel = 'Close'
    close.textContent = '×'
    close.addEventListener('click', () => {
      storeValue(closedKey, true)
      prompt.remove()
    })
    prompt.append('Any questions? Text us and we’ll reply to your phone.', close)
    button.addEventListener('click', () => prompt.remove(), { once: true })
    document.body.append(prompt)
  }, promptAfter)
}
