import { suggestionsPath } from '#features/search/domain/list/search-part-paths.ts'
import { fetchAllStyles } from '../shell/all-styles.ts'

/** Long enough for a quick typist's next letter. */
const pauseMs = 120

export type Combobox = { box: HTMLInputElement; list: HTMLElement; status: HTMLElement }

/** Says what one may mean while it is typed. What was typed before this came is asked for at once. */
export function attachSuggestions(combobox: Combobox, wasTyped: boolean): void {
  const { box, list } = combobox
  const { soon, cancel } = suggester(combobox)
  const close = () => {
    cancel()
    show(combobox, '')
  }
  const suggestSoon = () => {
    if (box.value.trim().length < 2) close()
    else soon()
  }
  box.addEventListener('input', suggestSoon)
  box.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const active = list.querySelector<HTMLElement>('[aria-selected="true"]')
    if (event.key === 'ArrowDown') move(combobox, 1)
    else if (event.key === 'ArrowUp') move(combobox, -1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active) active.click()
    else return
    event.preventDefault()
  })
  // A press on an option must not take the focus from the box, which would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('blur', close)
  box.form?.addEventListener('submit', close)
  addEventListener('pagehide', close)
  if (wasTyped && document.activeElement === box) suggestSoon()
}

/** Asks for suggestions once the shopper pauses, and never twice for the same letters. */
function suggester(combobox: Combobox) {
  const responses = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = new AbortController()
  const cancel = () => {
    clearTimeout(timer)
    underWay.abort()
  }
  async function suggest({ value, form }: HTMLInputElement): Promise<void> {
    underWay = new AbortController()
    const { signal } = underWay
    const path = new URL(form?.action ?? '', location.href).pathname
    const query = `${new URLSearchParams({ path, q: value.trim() })}`
    try {
      const known = responses.get(query)
      if (known === undefined) showWaiting(combobox)
      const html = known ?? (await partAt(suggestionsPath(query), signal))
      responses.set(query, html)
      if (!signal.aborted) show(combobox, html)
    } catch {
      // Overtaken by the next letter, or without the network: the box can do without.
      if (!signal.aborted) show(combobox, '')
    }
  }
  function soon(): void {
    cancel()
    timer = setTimeout(() => void suggest(combobox.box), pauseMs)
  }
  return { soon, cancel }
}

async function partAt(address: string, signal: AbortSignal): Promise<string> {
  const [response, isStyled] = await Promise.all([fetch(address, { signal }), fetchAllStyles()])
  if (!response.ok || !isStyled) throw new Error(response.statusText)
  return response.text()
}

function showWaiting({ list }: Combobox): void {
  list.ariaBusy = 'true'
  list.hidden = false
}

/** Opens the list with these options, or closes it when there are none. */
function show({ box, list, status }: Combobox, html: string): void {
  list.innerHTML = html
  const count = list.childElementCount
  const isOpening = box.ariaExpanded !== 'true' && count > 0
  list.ariaBusy = null
  list.hidden = count === 0
  // The keyboard of a phone leaves little room below a box in the middle of the page.
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isOpening) (isTouch ? box : list).scrollIntoView({ block: isTouch ? 'start' : 'nearest' })
  box.ariaExpanded = String(count > 0)
  box.removeAttribute('aria-activedescendant')
  status.textContent = count === 0 ? '' : `${count} suggestion${count === 1 ? '' : 's'}`
}

/** Beyond either end of the list the box itself is active again. */
function move({ box, list }: Combobox, step: 1 | -1): void {
  const options = [...list.children]
  const at = options.findIndex((option) => option.ariaSelected === 'true')
  const active = options.at(at < 0 && step < 0 ? -1 : at + step)
  const isBeyond = at >= 0 && (at + step < 0 || at + step >= options.length)
  for (const option of options) option.ariaSelected = String(option === active && !isBeyond)
  if (isBeyond || !active) return box.removeAttribute('aria-activedescendant')
  active.scrollIntoView({ block: 'nearest' })
  box.setAttribute('aria-activedescendant', active.id)
}
