import { visitorId } from './visitor.ts'

/** A number that the page does not hold is fetched into its place. Whatever goes wrong, the form is sent and its page answers. */
export function startRequestedNumbers(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement && event.target.dataset['number'] ? event.target : null
    const button = form?.querySelector('button')
    if (!form || !button) return
    event.preventDefault()
    const known = form.querySelector('a')
    if (known) known.hidden = !known.hidden
    else void show(form, button).catch(() => form.submit())
  })
}

async function show(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  const response = await fetch('/api/reveal-phone', { method: 'POST', body: question(form) })
  if (!response.ok) throw new Error(`The number was not told: ${response.status}`)
  const { phone, href } = (await response.json()) as { phone: string; href: string }
  button.removeAttribute('aria-busy')
  const link = Object.assign(document.createElement('a'), { href, textContent: phone })
  Object.assign(link.dataset, form.dataset, { event: 'car_phone_call' })
  // An icon has no room for a number: it stays, and the number shows below it.
  if (button.hasAttribute('aria-label')) form.append(link)
  else {
    link.className = button.className
    link.prepend(...button.querySelectorAll(':scope > svg'))
    form.replaceChildren(link)
  }
  link.focus({ preventScroll: true })
  // Whoever presses Call in the bar of a phone wants to call: the number is shown, and dialled by the same tap.
  if (form.closest('[data-action-bar]')) link.click()
}

const question = ({ dataset }: HTMLFormElement): string =>
  JSON.stringify({
    number: dataset['number'],
    car_id: dataset['car'],
    dealership_id: dataset['dealership'],
    session_id: visitorId() || undefined,
    page: location.pathname,
  })
