import { keep, readKept } from '../shell/kept.ts'

const key = 'watchlist'
const undoFor = 6_000

/** Hearts fill at once; the server is told behind the shopper's back, and what it refuses is put back and said. */
export function startGarage(form: HTMLFormElement): void {
  let saved = new Set((readKept(key) ?? []) as string[])
  const show = (): void => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button[data-heart]'))
      heart.setAttribute('aria-pressed', String(saved.has(heart.value)))
    for (const count of document.querySelectorAll<HTMLElement>('[data-garage-count]'))
      count.textContent = saved.size > 0 ? String(saved.size) : ''
  }
  const change = async (slug: string, isSaving: boolean, isUndo = false): Promise<void> => {
    const before = new Set(saved)
    if (isSaving) saved.add(slug)
    else saved.delete(slug)
    show()
    const answer = await tell(isSaving ? { save: slug } : { remove: slug })
    saved = answer ? new Set(answer) : before
    keep(key, [...saved])
    show()
    if (!answer) say('That did not reach us. Please try again.')
    else if (!isUndo)
      say(
        isSaving ? 'Saved' : 'Removed',
        { label: form.dataset['label'] ?? '', href: form.action },
        () => void change(slug, !isSaving, true),
      )
  }
  document.addEventListener('click', (event) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-heart]') : null
    if (!heart) return
    event.preventDefault()
    void change(heart.value, heart.getAttribute('aria-pressed') !== 'true')
  })
  new MutationObserver(show).observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
  })
  show()
  void fetch('/api/auth')
    .then((response) => response.json() as Promise<{ watchlist: string[] }>)
    .then(({ watchlist }) => {
      saved = new Set(watchlist)
      keep(key, watchlist)
      show()
    })
    .catch(() => {})
}

async function tell(body: object): Promise<string[] | null> {
  const answer = await fetch('/api/garage', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { watchlist: string[] }).watchlist : null
}

/** A word at the foot of the page, with the way to take it back. */
function say(text: string, link?: { label: string; href: string }, undo?: () => void): void {
  document.querySelector('[data-garage-notice]')?.remove()
  const notice = document.createElement('output')
  notice.dataset['garageNotice'] = ''
  notice.append(text, ' ')
  if (link) notice.append(Object.assign(document.createElement('a'), { href: link.href, textContent: link.label }), ' ')
  if (undo) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Undo' })
    button.addEventListener('click', () => {
      notice.remove()
      undo()
    })
    notice.append(button)
  }
  document.querySelector('main')?.append(notice)
  setTimeout(() => notice.remove(), undoFor)
}
