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
  if (!place.querySelector('[data-booking-form]')) void load(place, address)
}

function onSubmit(event: SubmitEvent, place: HTMLElement): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
  event.preventDefault()
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') query.append(name, value)
  void load(place, `${new URL(form.action).pathname}?${query}`)
}

function onClick(event: MouseEvent, place: HTMLElement): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.pathname !== place.dataset['timesOf'] || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void load(place, link.pathname + link.search)
}

/** The browser goes to the page itself where anything is in the way. */
async function load(place: HTMLElement, address: string): Promise<void> {
  place.ariaBusy = 'true'
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(8_000) })
    const text = await response.text()
    // The head is for a page of its own: this one's policy would refuse its styles, which stand here already.
    const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html')
    const part = page.querySelector('[data-booking]')
    if (!part) return location.assign(address)
    place.replaceChildren(document.adoptNode(part))
  } catch {
    return location.assign(address)
  } finally {
    place.ariaBusy = null
  }
  startLeadForms()
  const form = place.querySelector<HTMLFormElement>('form[data-lead-form]')
  if (form) prepareForm(form)
  place.querySelector<HTMLElement>('[aria-current], button, a')?.focus()
}
