import {
  chosenPlace,
  timeChoice,
  timesLeft,
  visitProblems,
  type VisitTable,
} from '#features/leads/domain/form/visit-times.ts'

const timesSelect = 'select[data-visit]'

/** Offers the times of the chosen yard on the chosen day, and keeps the one that was chosen where it is still among them. */
export function offerTimes(form: HTMLFormElement): void {
  const visit = visitIn(form)
  if (!visit) return
  const { select, table, place, values } = visit
  const [none] = select.options
  if (!place || !none) return
  const times = timesLeft(place, values['date'] ?? '', { now: new Date(), leadMinutes: table.leadMinutes }).map(
    timeChoice,
  )
  const shown = [...select.options].slice(1).map(({ value }) => value)
  if (shown.join() === times.map(({ value }) => value).join()) return
  const chosen = select.value
  select.replaceChildren(none, ...times.map(({ value, label }) => new Option(label, value)))
  select.value = times.some(({ value }) => value === chosen) ? chosen : ''
}

/** Judges the wished day and time by the same rules as the server's. */
export function visitProblemsOf(form: HTMLFormElement): Record<string, string> {
  const visit = visitIn(form)
  if (!visit?.place) return {}
  const { place, table, values } = visit
  const wish = { date: values['date'] ?? '', time: values['time'] ?? '' }
  return visitProblems(wish, place, { now: new Date(), leadMinutes: table.leadMinutes })
}

function visitIn(form: HTMLFormElement) {
  const select = form.querySelector<HTMLSelectElement>(timesSelect)
  if (!select || select.matches(':disabled')) return undefined
  const table = JSON.parse(select.dataset['visit'] ?? '') as VisitTable
  const names = [...table.choosers, 'date', 'time']
  const values = Object.fromEntries(names.map((name) => [name, valueIn(form, name)]))
  return { select, table, values, place: chosenPlace(table, values) }
}

function valueIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
}
