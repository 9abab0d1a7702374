import { storeValue, readStored } from '../shell/browser-storage.ts'
import { type HeartChange, heartQueue } from './heart-queue.ts'

const key = 'watchlist'
const undoFor = 6_000

/** Hearts fill at once; the server is told behind the shopper's back, and what does not arrive is put back and said. */
export function startGarage(form: HTMLFormElement): void {
  const main = document.querySelector('main') ?? document.body
  const link = { href: form.action, textContent: form.dataset['label'] ?? '' }
  const hearts = heartQueue((readStored(key) ?? []) as string[], {
    ask,
    remember: (stored) => storeValue(key, [...stored]),
    show(saved) {
      for (const heart of document.querySelectorAll<HTMLButtonElement>('[data-heart]'))
        heart.ariaPressed = `${saved.has(heart.value)}`
      for (const count of document.querySelectorAll('[data-garage-count]')) count.textContent = `${saved.size || ''}`
    },
    onEnd(change, isStored) {
      const { slug, isSaving } = change
      const again = { textContent: 'Try again', onclick: () => void hearts.change(change) }
      if (!isStored) return say(main, 'That didn’t reach us.', [['button', again]])
      const undo = { textContent: 'Undo', onclick: () => void hearts.change({ slug, isSaving: !isSaving }) }
      say(main, isSaving ? 'Saved' : 'Removed', [
        ['a', link],
        ['button', undo],
      ])
    },
  })
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLButtonElement>('[data-heart]')
    if (!heart) return
    event.preventDefault()
    void hearts.change({ slug: heart.value, isSaving: !hearts.isSaved(heart.value) })
  })
  new MutationObserver(hearts.show).observe(main, { childList: true, subtree: true })
  hearts.show()
  void hearts.refresh()
}

/** The saved vehicles, after a change if there is one; undefined when nobody could say. */
async function ask(change?: HeartChange): Promise<string[] | undefined> {
  const { slug, isSaving } = change ?? {}
  const body = JSON.stringify(isSaving ? { save: slug } : { remove: slug })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }
  try {
    const response = await fetch(change ? '/api/garage' : '/api/auth', change && post)
    return response.ok ? ((await response.json()) as { watchlist: string[] }).watchlist : undefined
  } catch {
    return undefined
  }
}

let notice: HTMLElement | undefined

/** A word at the foot of the page, with what can be done about it; it goes when something is. */
function say(main: Element, text: string, actions: readonly [string, object][]): void {
  notice?.remove()
  const own = (notice = document.createElement('output'))
  own.dataset['notice'] = ''
  own.append(text)
  for (const [tag, properties] of actions) own.append(' ', Object.assign(document.createElement(tag), properties))
  const remove = () => own.remove()
  own.addEventListener('click', remove)
  main.append(own)
  setTimeout(remove, undoFor)
}
