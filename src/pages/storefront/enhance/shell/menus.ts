const dropDowns = 'nav[data-open-on] details'

/** Drop-down menus close when one turns away from them, and open under the pointer where the site wants that. */
export function startMenus(): void {
  document.addEventListener('click', (event) => closeOthers(event.target))
  document.addEventListener('focusin', (event) => closeOthers(event.target))
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? document.querySelector<HTMLDetailsElement>(`${dropDowns}[open]`) : null
    if (!open) return
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
    open.open = false
  })
  for (const details of document.querySelectorAll<HTMLDetailsElement>('nav[data-open-on="hover"] details'))
    openOnHover(details)
}

const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && isWide()

const isWide = () => matchMedia('(min-width: 992px)').matches

function closeOthers(target: EventTarget | null): void {
  if (!isWide()) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${dropDowns}[open]`)) {
    if (!(target instanceof Node && details.contains(target))) details.open = false
  }
}

/** Long enough to cross the gap between a word and its menu. */
const leaveDelayMs = 180

function openOnHover(details: HTMLDetailsElement): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  details.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving)
    if (byMouse(event)) details.open = true
  })
  details.addEventListener('pointerleave', (event) => {
    if (byMouse(event)) leaving = setTimeout(() => (details.open = false), leaveDelayMs)
  })
  details.querySelector('summary')?.addEventListener('click', (event) => {
    // The pointer has opened it already; the click that follows would close it. A key press has no detail.
    if (isWide() && details.open && event.detail > 0 && matchMedia('(hover: hover)').matches) event.preventDefault()
  })
}
