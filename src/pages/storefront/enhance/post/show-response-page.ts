import { answerShown } from '#kernel/form-by-script.ts'

/**
 * Puts the page that answered a form in the place of the one that holds it: what the server says is wrong, and everything typed. The
 * frame of the page stays, and so does its address.
 */
export function showResponsePage(html: string, { form, action }: { form: HTMLFormElement; action: URL }): void {
  const sheets: string[] = []
  // A parsed page is held to the policy of this one, which does not know its style: it is taken out before.
  const markup = html.replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => (sheets.push(sheet), ''))
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const inPlace = form.closest('[data-booking]')
  const [place, fresh] = pairOf(inPlace, page.querySelector('[data-booking]')) ?? [
    document.querySelector('main'),
    page.querySelector('main'),
  ]
  if (!place || !fresh) return
  addStyles(sheets)
  if (place.localName === 'main') {
    form.closest('dialog')?.close()
    document.title = page.title
  }
  // A form without an address belongs to that of its page.
  for (const other of fresh.querySelectorAll('form:not([action])')) other.setAttribute('action', action.href)
  place.replaceChildren(...fresh.childNodes)
  document.dispatchEvent(new Event(answerShown))
  const first = place.querySelector<HTMLElement>(problem) ?? place.querySelector<HTMLElement>('h1, h2, form')
  if (!first) return
  if (first.tabIndex < 0) first.tabIndex = -1
  first.focus()
  first.scrollIntoView({ block: 'center' })
}

const problem = '[data-form-summary]:not([hidden]), [role=alert]:not([hidden]), [aria-invalid=true]'

const pairOf = (own: Element | null, other: Element | null) => own && other && ([own, other] as const)

/** Sheets that a script makes are the script's: the policy of this page names the hash of its own only. */
function addStyles(sheets: readonly string[]): void {
  // A page that has fetched every style needs none twice: later ones would count for more.
  const { styles: all } = document.body.dataset
  if (all && document.querySelector(`link[href="${all}"]`)) return
  const known = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  for (const text of sheets) {
    if (known.includes(text)) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}
