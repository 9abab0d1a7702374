import { isSpentEntry } from '../shell/back-closes.ts'

/** An entry of the history: which one it is, and how far down its list was read when it was left. */
type Entry = { key: string; y?: number }

/** Places in entries that were left by Back or Forward, when it is too late to write into them. */
const places = new Map<string, number>()
let entry: Entry = { key: '' }
let shown = ''

const here = () => location.pathname + location.search

/**
 * With Back come the list, its filters and how far it was read. `show` draws the list of an address; a list that is loaded
 * anew is put in its place by the browser, and by us where the browser was told to leave that to us.
 */
export function startPlaces(show: (address: string) => void): void {
  entry = entryOf(history.state)
  shown = here()
  history.replaceState(entry, '')
  returnToPlace()
  addEventListener('popstate', ({ state }) => {
    // Only the anchor changed.
    if (here() === shown) return
    places.set(entry.key, scrollY)
    entry = entryOf(state)
    shown = here()
    show(location.href)
  })
  addEventListener('pagehide', () => {
    history.replaceState({ ...entry, y: scrollY }, '')
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

/** Another list becomes an entry of its own. */
export function enterPlace(address: string): void {
  if (address === shown) return
  const isSpent = isSpentEntry()
  history.replaceState({ ...entry, y: scrollY }, '')
  places.set(entry.key, scrollY)
  entry = entryOf(null)
  shown = address
  if (isSpent) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
}

export function returnToPlace(): void {
  const place = places.get(entry.key) ?? entry.y
  if (place !== undefined) scrollTo(0, place)
}

const entryOf = (state: unknown): Entry => (state as Entry | null) ?? { key: Math.random().toString(36).slice(2) }
