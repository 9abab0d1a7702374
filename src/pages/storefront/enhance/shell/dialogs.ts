/** Links that lead to a form's own page open it as a dialog where the page holds one. */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target
    if (target instanceof HTMLDialogElement) closeFromOutside(target, event)
    const link = target instanceof Element ? target.closest('a') : null
    const dialog = link && dialogFor(link.pathname)
    // A link inside an open dialog leads on.
    if (!dialog || dialog.open) return
    event.preventDefault()
    dialog.showModal()
    const times = dialog.querySelector<HTMLElement>('[data-times-of]')
    if (times) void import('../vehicle/times-dialog.ts').then((part) => part.showTimes(dialog, times))
    // A touch screen would cover half of the form with its keyboard before it was read.
    if (matchMedia('(pointer: fine)').matches)
      dialog.querySelector<HTMLElement>('[id]:is(input, select, textarea):not([tabindex])')?.focus()
  })
}

function dialogFor(path: string): HTMLDialogElement | undefined {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[data-opened-by]')
  return [...dialogs].find((dialog) => dialog.dataset['openedBy'] === path)
}

/** A click on a dialog itself, outside its box, is a click on what lies behind it. */
function closeFromOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): void {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
