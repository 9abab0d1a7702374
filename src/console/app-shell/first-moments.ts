import type { singleLettersKey } from '../kit/hooks/hot-keys.ts'
import type { EarlyIntent, EarlyIntents } from './early-intents.ts'

// Written into the page itself, behind `page-start.ts`, and therefore without imports of values. A page that came with its screen
// fetches its program once that is painted. What its person does before the program has come is noted here, in order, and
// `early-intents.ts` does it over: links work by themselves, everything else would be lost.

const keyOfLetters: typeof singleLettersKey = 'console-single-keys'
const list: EarlyIntent[] = []
const { dataset } = document.documentElement
const hasScreen = 'first' in dataset
/** Nothing counts as painted in a window that is not in sight: its program comes after so many milliseconds. */
const withoutPaint = 1_000

const buttons = 'button, [role="button"], [role="menuitem"], [role="tab"], [role="switch"]'
const texts = 'input, textarea, select'
const checks = 'input[type="checkbox"], input[type="radio"]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey

const isField = (target: Element): boolean => target.matches(texts) && !target.matches(checks)

/** Stands for what the event would have done, which nobody else learns of. */
function note(event: Event, intent: EarlyIntent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  list.push(intent)
  dataset['early'] = ''
  fetchProgram()
}

function onKey(event: KeyboardEvent): void {
  // Without its screen, the page waits for keys only as long as it says that it is loading.
  if (event.isComposing || !(hasScreen || document.querySelector('.opening'))) return
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const target = event.target instanceof Element ? event.target : document.body
  const palette = list.findIndex(({ kind }) => kind === 'palette')
  const init = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
  if (isPaletteKey(event)) {
    // Pressed again by somebody who waits for it: the second time would close it.
    if (palette === -1) note(event, { kind: 'palette', init })
    else event.preventDefault()
  } else if (palette !== -1 && (key === 'Backspace' || key === 'Escape')) {
    event.preventDefault()
    if (key === 'Escape' || palette < list.length - 1) list.splice(key === 'Escape' ? palette : -1)
  } else if (ctrlKey || metaKey || altKey || key.length !== 1) return
  else if (palette !== -1) note(event, { kind: 'key', init })
  else if (key !== ' ' && !isField(target)) onLetter(event, init)
}

/** Letters that do something; the one that goes to the search does so at once, because what follows is typed there. */
function onLetter(event: KeyboardEvent, init: KeyboardEventInit): void {
  if (localStorage.getItem(keyOfLetters) === 'off') return
  const search = event.key === '/' ? document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]') : null
  if (!search) return note(event, { kind: 'key', init })
  event.preventDefault()
  search.focus()
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const check = target?.closest<HTMLInputElement>(checks)
  if (check) list.push({ kind: 'check', target: check, isChecked: check.checked })
  const button = target?.closest<HTMLElement>(buttons)
  if (!button || button.matches('a[href], :disabled')) return
  const last = list.at(-1)
  // Pressed again by somebody who waits: once is meant.
  if (last?.kind === 'press' && last.target === button) return event.preventDefault()
  button.dataset['pressed'] = ''
  note(event, { kind: 'press', target: button })
}

function onSubmit(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement) note(event, { kind: 'submit', target: event.target })
}

/** The text stays where it is; the program learns of it. */
function onInput({ target }: Event): void {
  if (!(target instanceof Element) || !isField(target)) return
  const field = target as Field
  const known = list.find((each) => each.kind === 'text' && each.target === field)
  if (known?.kind === 'text') known.text = field.value
  else list.push({ kind: 'text', target: field, text: field.value })
  fetchProgram()
}

const listening = new AbortController()
const capture = { capture: true, signal: listening.signal }
const take: EarlyIntents['take'] = () => {
  listening.abort()
  delete dataset['early']
  return list.splice(0)
}
window.earlyIntents = { take }
if (!('outside' in dataset)) window.addEventListener('keydown', onKey, capture)
if (hasScreen) {
  window.addEventListener('click', onClick, capture)
  window.addEventListener('submit', onSubmit, capture)
  window.addEventListener('input', onInput, capture)
  afterPaint(fetchProgram)
}

function afterPaint(start: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, withoutPaint)
}

/** The program is named by the page, and its parts by links that fetch nothing until then. */
function fetchProgram(): void {
  const program = dataset['first']
  if (!program || 'started' in dataset) return
  dataset['started'] = ''
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload'
  // Without its program the page is one of links again.
  import(/* @vite-ignore */ program).catch(take)
}
