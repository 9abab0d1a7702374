import { fetchAllStyles } from '../shell/all-styles.ts'
import { prepareForm, startLeadForms } from '../form/lead-forms.ts'

/** Brings the free times of another page into a dialog, and goes on there from choice to choice without leaving the page. */
export function showTimes(dialog: HTMLDialogElement, place: HTMLElement): void {
  const address = place.dataset['timesOf'] ?? ''
  if (place.dataset['isShown'] === undefined) {
    dialog.addEventListener('submit', (event) => onSubmit(event, place))
    dialog.addEventListener('click', (event) => onClick(event, place))
  }
  place.dataset['isShown'] = ''
  // Each time anew, because somebody may have booked since it was last open; but nothing typed is lost.
  if (!place.querySelector('[data-booking-form]')) void load(place, address, null)
}

function onSubmit(event: SubmitEvent, place: HTMLElement): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
  event.preventDefault()
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') query.append(name, value)
  void load(place, `${new URL(form.action).pathname}?${query}`, submitter)
}

function onClick(event: MouseEvent, place: HTMLElement): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.pathname !== place.dataset['timesOf'] || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void load(place, link.pathname + link.search, link)
}

/** Only the newest choice is waited for: the answer to an earlier one is never shown. */
let underWay = new AbortController()
const timeout = 8_000

/** The browser goes to the page itself where anything is in the way. */
async function load(place: HTMLElement, address: string, pressed: HTMLElement | null): Promise<void> {
  underWay.abort()
  const { signal } = (underWay = new AbortController())
  const late = setTimeout(() => location.assign(address), timeout)
  signal.addEventListener('abort', () => clearTimeout(late))
  place.ariaBusy = 'true'
  const takeBack = showPressed(place, pressed)
  try {
    const [response, isStyled] = await Promise.all([
      fetch(address, { headers: { accept: 'text/html' }, signal }),
      fetchAllStyles(),
    ])
    const text = await response.text()
    if (signal.aborted) return
    if (response.status >= 500) throw new Error(response.statusText)
    if (!isStyled) return location.assign(address)
    // The head is for a page of its own: this one's policy would refuse its styles, which are fetched as a file instead.
    const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html')
    const part = page.querySelector('[data-booking]')
    if (!part) return location.assign(address)
    place.replaceChildren(document.adoptNode(part))
  } catch {
    return signal.aborted ? undefined : takeBack()
  } finally {
    if (!signal.aborted) place.ariaBusy = null
    clearTimeout(late)
  }
  startLeadForms()
  const form = place.querySelector<HTMLFormElement>('form[data-lead-form]')
  if (form) prepareForm(form)
  place.querySelector<HTMLElement>('[aria-current], button, a')?.focus()
}

/**
 * The choice is marked at once; what belonged to the one before it can no longer be pressed, and what is beside it can. Returns what
 * leaves everything as it was before the press, and says that the press did not go through.
 */
function showPressed(place: HTMLElement, pressed: HTMLElement | null): () => void {
  place.querySelector('[data-unsent]')?.remove()
  const own = pressed?.closest('form')
  const before = own?.querySelector('[aria-current]')
  const takeBack = (): void => {
    pressed?.removeAttribute('aria-busy')
    pressed?.removeAttribute('aria-current')
    if (before) before.ariaCurrent = 'date'
    for (const form of place.querySelectorAll('form')) form.inert = false
    sayFailed(place, pressed)
  }
  if (!pressed) return takeBack
  for (const other of own?.querySelectorAll('[aria-busy], [aria-current]') ?? []) {
    other.removeAttribute('aria-busy')
    other.removeAttribute('aria-current')
  }
  pressed.ariaBusy = 'true'
  if (pressed.hasAttribute('data-day')) pressed.ariaCurrent = 'date'
  for (const form of place.querySelectorAll('form')) form.inert = form !== own
  return takeBack
}

/** Stands beside the button that may be pressed again; a dialog without times yet has a link to them. */
function sayFailed(place: HTMLElement, pressed: HTMLElement | null): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.dataset['unsent'] = ''
  note.textContent = 'That didn’t go through. Try again.'
  if (!pressed) {
    const again = Object.assign(document.createElement('a'), {
      href: place.dataset['timesOf'] ?? '',
      textContent: 'See free times',
    })
    note.append(' ', again)
  }
  const own = pressed?.closest('form')
  if (own) own.after(note)
  else place.append(note)
  pressed?.focus()
}
