/** The bar for several leads at once comes with the first choice and counts; one box chooses the whole page. */
export function startBulk(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-bulk]')
  const all = form?.querySelector<HTMLInputElement>('[data-choose-all]')
  const count = form?.querySelector<HTMLElement>('[data-bulk-count]')
  if (!form || !all || !count) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  const show = (): void => {
    const chosen = boxes.filter((box) => box.checked).length
    count.textContent = String(chosen)
    all.checked = chosen > 0 && chosen === boxes.length
    all.indeterminate = chosen > 0 && chosen < boxes.length
  }
  form.dataset['bulk'] = 'ready'
  all.hidden = false
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
  })
  form.addEventListener('change', show)
  // A browser brings choices back with the page.
  addEventListener('pageshow', show)
}
