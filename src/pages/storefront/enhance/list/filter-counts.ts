import { groupsOf, isSheet, listPath, withoutCount } from './filter-form.ts'
import { addressOf } from '../shell/plain-addresses.ts'

/** What `GET /api/search` says, as far as the filters need it. */
type Counted = { totalText: string; facets: Record<string, Value[]> }
type Value = { value: string; label: string; count: number }

let underWay = new AbortController()

/** Counts what the form asks for, beside its values and on its button, which is busy until then; where that fails, it says no number. */
export async function showCounts(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('[type=submit]')
  button?.setAttribute('aria-busy', 'true')
  const counted = await countsFor(form)
  // Another choice is being counted by now.
  if (counted === 'overtaken') return
  button?.removeAttribute('aria-busy')
  if (counted) putCounts(form, counted)
  else withoutCount(form)
}

function putCounts(form: HTMLFormElement, counted: Counted): void {
  for (const group of groupsOf(form).filter(isFacet))
    putValues(group, counted.facets[group.dataset['group'] ?? ''] ?? [])
  const button = form.querySelector('[type=submit]')
  if (button) button.textContent = `Show ${counted.totalText}`
}

/** The values that were left out of a long list for the sake of its size. */
export async function completeList(form: HTMLFormElement, group: HTMLDetailsElement): Promise<void> {
  const counted = await countsFor(form)
  if (counted === 'overtaken') return
  form.querySelector('[type=submit]')?.removeAttribute('aria-busy')
  const rest = group.querySelector('[data-left]')
  // It may have overtaken the count of a choice.
  if (counted && isSheet(form)) putCounts(form, counted)
  const values = counted?.facets[group.dataset['group'] ?? '']
  if (!values || !rest) return
  rest.removeAttribute('data-left')
  rest.querySelector('p')?.remove()
  putValues(group, values, rest)
  const lines = [...rest.querySelectorAll('label')]
  rest.append(...lines.sort((a, b) => a.textContent.localeCompare(b.textContent)))
}

/** Null where no answer comes. */
async function countsFor(form: HTMLFormElement): Promise<Counted | 'overtaken' | null> {
  underWay.abort()
  const { signal } = (underWay = new AbortController())
  const url = new URL('/api/search', location.href)
  url.search = `${new URL(addressOf(form)).search}&hits=0&path=${encodeURIComponent(listPath(form))}`
  try {
    const response = await fetch(url, { signal })
    const counted = response.ok ? ((await response.json()) as Counted) : null
    return signal.aborted ? 'overtaken' : counted
  } catch {
    return signal.aborted ? 'overtaken' : null
  }
}

/** Not a range, and not the folded end of a list. */
const isFacet = (group: Element): boolean =>
  group.querySelector('[inputmode]') === null && !group.matches('details details')

/** New counts, and values that another choice has brought; what is not there any more counts nothing. */
function putValues(
  group: HTMLDetailsElement,
  values: readonly Value[],
  place: Element | null = group.querySelector('fieldset'),
): void {
  const ticks = new Map([...group.querySelectorAll('input')].map((tick) => [tick.value, tick]))
  const counts = new Map(values.map(({ value, count }) => [value, count]))
  for (const [value, tick] of ticks) setCount(tick, counts.get(value) ?? 0)
  const added = values.filter(({ value }) => !ticks.has(value))
  // What a long list left out stays out until it is asked for.
  if (!group.querySelector('[data-left]')) place?.append(...added.map((each) => tickOf(group, each)))
  group.hidden = group.querySelectorAll('label:not([hidden])').length === 0
}

function setCount(tick: HTMLInputElement, count: number): void {
  const label = tick.closest('label')
  label?.querySelector('i')?.replaceChildren(String(count))
  // Models of another make are of no use.
  if (label) label.hidden = count === 0 && !tick.checked && /^(model|badge|series)$/.test(tick.name)
}

/** Made after the pattern of any other. */
function tickOf(group: HTMLDetailsElement, { value, label, count }: Value): Node {
  const pattern = document.querySelector('form[data-filters] label:has(> [type=checkbox])')
  const line = pattern?.cloneNode(true) as HTMLLabelElement
  const [tick, number] = [line.querySelector('input'), line.querySelector('i')]
  if (!tick || !number) return line
  Object.assign(tick, { name: group.dataset['group'], value, checked: false, defaultChecked: false })
  number.textContent = String(count)
  line.hidden = false
  line.replaceChildren(tick, label, number)
  return line
}
