import { clearFilters, filters, isSheet, leadsToList, results, withoutCount } from './filter-form.ts'
import { enterPlace, returnToPlace, startPlaces } from './list-places.ts'
import { fetchAllStyles } from '../shell/all-styles.ts'
import { addressOf } from '../shell/plain-addresses.ts'
import { recordFirstSearch, recordSearch } from './search-event.ts'
import { addSliderThumbs, moveSliderThumb, placeSliderThumbs } from './range-sliders.ts'

/** Keeps the list and its counts in step with the filters, without leaving the page. The server stays the only author of both. */
export function startLiveResults(): void {
  const form = filters()
  if (!form || !results()) return
  recordFirstSearch()
  addSliderThumbs(form)
  // This event does not bubble.
  form.addEventListener('toggle', ({ target }) => addFinder(form, target), true)
  startPlaces((address) => void show(address, { isNew: false }))
  document.addEventListener('input', ({ target }) => moveSliderThumb(target))
  document.addEventListener('change', ({ target }) => heed(form, target))
  document.addEventListener('click', (event) => follow(form, event))
  document.addEventListener('submit', (event) => {
    if (event.target !== form) return
    event.preventDefault()
    isUnapplied = false
    if (isSheet(form)) form.hidePopover()
    void show(addressOf(form), { isNew: true })
  })
  // A sheet that is closed by anything but its button takes its choices back.
  form.addEventListener('toggle', (event) => {
    if (!(event instanceof ToggleEvent)) return
    if (event.newState === 'open') void fetchCounts().catch(() => undefined)
    if (!isUnapplied || event.newState === 'open') return
    isUnapplied = false
    form.reset()
    placeSliderThumbs(form)
    void count(form)
  })
  addEventListener('pagehide', () => underWay.abort())
}

function addFinder(form: HTMLFormElement, list: EventTarget | null): void {
  if (list instanceof HTMLDetailsElement && list.open && list.matches('details details'))
    void import('./list-finder.ts').then((part) => part.addFinder(form, list))
}

let isUnapplied = false
let pause = 0

/** Thumbs change with every press of a key: only where they come to rest is meant. */
function heed(form: HTMLFormElement, target: EventTarget | null): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (!isField || target.name === 'q' || 'find' in target.dataset) return
  const isSliderThumb = target.type === 'range' && form.contains(target)
  if (!isSliderThumb && target.form !== form) return
  clearTimeout(pause)
  if (isSliderThumb) pause = window.setTimeout(() => apply(form), 250)
  else apply(form)
}

/** A change in the rail counts at once. In the sheet, whose list is out of sight, it is counted first. */
function apply(form: HTMLFormElement): void {
  if (!isSheet(form)) return void show(addressOf(form), { isNew: true })
  isUnapplied = true
  placeSliderThumbs(form)
  void count(form)
}

/** Nobody needs it but in a sheet: it is fetched when one is opened. */
const fetchCounts = () => import('./filter-counts.ts')

async function count(form: HTMLFormElement): Promise<void> {
  const part = await fetchCounts().catch(() => null)
  if (part) await part.showCounts(form)
  else withoutCount(form)
}

/** Chips, pages, looks and offers lead to another list of this path. */
function follow(form: HTMLFormElement, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-locate]'))
    return void import('./near-me.ts').then((part) => part.searchNearMe(form))
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // What could not be fetched is tried again by the browser itself.
  if (link?.closest('[data-unreached]')) return
  const isOurs = link?.closest('[data-results], [data-filters], [data-head]') && leadsToList(link, form)
  if (!link || !isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (!form.contains(link)) return void show(link.href, { isNew: true })
  clearFilters(form)
  apply(form)
}

let underWay = new AbortController()

async function show(address: string, { isNew }: { isNew: boolean }): Promise<void> {
  underWay.abort()
  const { signal } = (underWay = new AbortController())
  results()?.setAttribute('aria-busy', 'true')
  try {
    const url = new URL(address, location.href)
    url.searchParams.set('part', 'results')
    const [response, isStyled, parts] = await Promise.all([
      fetch(url, { signal }).catch(() => null),
      fetchAllStyles(),
      import('./put-part.ts').catch(() => null),
    ])
    if (!response || response.status >= 500) return signal.aborted ? undefined : stay(address, isNew)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const part = page.querySelector<HTMLElement>('[data-title]')
    const canonical = part?.querySelector<HTMLElement>('[data-results]')?.dataset['address']
    if (!part || !parts || !canonical || !response.ok || !isStyled) throw new Error('not a list of vehicles')
    if (isNew) enterPlace(canonical)
    parts.putPart(part)
    if (isNew) recordSearch()
    if (!isNew) returnToPlace()
  } catch {
    if (!signal.aborted) location.assign(address)
  } finally {
    if (underWay.signal === signal) results()?.removeAttribute('aria-busy')
  }
}

/** No network is no reason to lose the list: it stays, says so, and is searched again with the network. */
function stay(address: string, isNew: boolean): void {
  const note = results()?.querySelector<HTMLElement>('[data-unreached]')
  if (!note) return location.assign(address)
  note.querySelector('a')?.setAttribute('href', address)
  note.hidden = false
  note.scrollIntoView({ block: 'center' })
  addEventListener('online', () => void show(address, { isNew }), { once: true, signal: underWay.signal })
}
