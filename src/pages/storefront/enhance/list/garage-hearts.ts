import { storeValue, readStored } from '../shell/browser-storage.ts'

const key = 'watchlist'
const undoFor = 6_000

/** Hearts fill at once; the server is told behind the shopper's back, and what it refuses is put back and said. */
export function startGarage(form: HTMLFormElement): void {
  const main = document.querySelector('main') ?? document.body
  const link = { href: form.action, textContent: form.dataset['label'] ?? '' }
  let saved = new Set((readStored(key) ?? []) as string[])
  const show = (): void => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('[data-heart]'))
      heart.ariaPressed = `${saved.has(heart.value)}`
    for (const count of document.querySelectorAll('[data-garage-count]')) count.textContent = `${saved.size || ''}`
  }
  const take = (slugs: Iterable<string>): void => {
    saved = new Set(slugs)
    storeValue(key, [...saved])
    show()
  }
  const change = async (slug: string, isSaving: boolean): Promise<void> => {
    const before = [...saved]
    if (isSaving) saved.add(slug)
    else saved.delete(slug)
    show()
    const answer = await ask(isSaving ? { save: slug } : { remove: slug })
    take(answer ?? before)
    if (!answer) return say(main, 'That didn’t reach us. Try again.', [])
    const undo = { textContent: 'Undo', onclick: () => void change(slug, !isSaving) }
    say(main, isSaving ? 'Saved' : 'Removed', [
      ['a', link],
      ['button', undo],
    ])
  }
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLButtonElement>('[data-heart]')
    if (!heart) return
    event.preventDefault()
    void change(heart.value, !saved.has(heart.value))
  })
  new MutationObserver(show).observe(main, { childList: true, subtree: true })
  show()
  void ask().then((answer) => answer && take(answer))
}

/** Returns what is saved, after a change if there is one; undefined when nobody could say. */
async function ask(change?: object): Promise<string[] | undefined> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) }
  try {
    const answer = await fetch(change ? '/api/garage' : '/api/auth', change && { ...post, keepalive: true })
    return answer.ok ? ((await answer.json()) as { watchlist: string[] }).watchlist : undefined
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
