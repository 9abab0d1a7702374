const switchKey = 'staff-shortcuts'

/** Single keys for those who live in the inbox. They can be switched off in the help that lists them (WCAG 2.1.4). */
export function startShortcuts(): void {
  const help = document.querySelector<HTMLElement>('[data-shortcuts]')
  const opener = document.querySelector<HTMLElement>('[data-shortcuts-open]')
  const onOff = help?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!help || !opener || !onOff) return
  opener.hidden = false
  onOff.checked = readSwitch()
  onOff.addEventListener('change', () => writeSwitch(onOff.checked))
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') act(event, () => help.togglePopover())
    else if (onOff.checked) press(event)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

const act = (event: KeyboardEvent, work: () => void): void => {
  event.preventDefault()
  work()
}

function press(event: KeyboardEvent): void {
  switch (event.key) {
    case 'j':
      return move(event, 1)
    case 'k':
      return move(event, -1)
    case 'x':
      return choose(event)
    case '/':
      return focusOn(event, '[data-search]')
    case 'n':
      return focusOn(event, '[data-note] textarea')
    case 'u':
      return follow(event, '[data-up]')
    default:
  }
}

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-rows] [data-open]')]

/** To the next or previous line; a link that has the focus opens with Enter, as links do. */
function move(event: KeyboardEvent, by: 1 | -1): void {
  const links = rowLinks()
  if (links.length === 0) return
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  const next = at < 0 ? (by === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))
  act(event, () => links[next]?.focus())
}

function choose(event: KeyboardEvent): void {
  const box = document.activeElement?.closest('[data-rows] tr')?.querySelector<HTMLElement>('input[type=checkbox]')
  if (box) act(event, () => box.click())
}

function focusOn(event: KeyboardEvent, selector: string): void {
  const control = document.querySelector<HTMLElement>(selector)
  if (control) act(event, () => control.focus())
}

function follow(event: KeyboardEvent, selector: string): void {
  const link = document.querySelector<HTMLElement>(selector)
  if (link) act(event, () => link.click())
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(switchKey) !== 'off'
  } catch {
    return true
  }
}

function writeSwitch(isOn: boolean): void {
  try {
    localStorage.setItem(switchKey, isOn ? 'on' : 'off')
  } catch {
    // Forbidden: it holds for this page.
  }
}
