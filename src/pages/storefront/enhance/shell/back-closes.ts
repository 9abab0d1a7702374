/** How many things lie over the page, as an entry of the history knows it; `isSpent` when the next address may take its place. */
type Entry = { overlay?: number; isSpent?: boolean } | null

/**
 * On a phone Back is how people close what lies over a page. Each dialog and each sheet that opens becomes an entry of the
 * history, so that Back closes it and the page stays; closing it otherwise takes its entry away again.
 */
export function startBackCloses(): void {
  if (depthOf(history.state) > 0) history.replaceState({ ...history.state, overlay: 0 }, '')
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement) changed(target, target.open)
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
  document.addEventListener(
    'toggle',
    (event) => {
      const { target } = event
      if (target instanceof HTMLElement && target.popover === 'auto' && event instanceof ToggleEvent)
        changed(target, event.newState === 'open')
    },
    true, // `toggle` does not bubble.
  )
  // What is sent from a sheet leads on from here: going back at the same time would undo it.
  document.addEventListener('submit', ({ target }) => target instanceof HTMLElement && spend(target), true)
  addEventListener('popstate', ({ state }) => {
    for (const over of above.slice(depthOf(state)).toReversed()) close(over)
  })
  // Somebody who comes back from where a menu led sees the page, not the menu.
  addEventListener('pagehide', () => above.forEach((over) => over.popover && over.hidePopover()))
}

/** What is open, the last one on top. */
let above: HTMLElement[] = []

const depthOf = (state: unknown): number => (state as Entry)?.overlay ?? 0

function changed(over: HTMLElement, isOpen: boolean): void {
  if (isOpen === above.includes(over)) return
  above = isOpen ? [...above, over] : above.filter((other) => other !== over)
  if (isOpen) history.pushState({ ...history.state, overlay: above.length }, '')
  else if (depthOf(history.state) > above.length) history.back()
}

function spend(form: HTMLElement): void {
  if (above.includes(form)) history.replaceState({ ...history.state, overlay: above.length - 1, isSpent: true }, '')
}

/** The present entry was made for a sheet that has done its work. */
export const isSpentEntry = (): boolean => (history.state as Entry)?.isSpent === true

function close(over: HTMLElement): void {
  above = above.filter((other) => other !== over)
  if (over instanceof HTMLDialogElement) over.close()
  else if (over.matches(':popover-open')) over.hidePopover()
}
