import { repaymentWords } from '#features/leads/domain/forms/repayment-words.ts'
import { valuesOf } from './form-controls.ts'

/** Keeps what the figures of a calculator come to in step with them. */
export function startEstimates(): void {
  for (const output of document.querySelectorAll<HTMLElement>('[data-estimate]')) {
    const form = output.closest('form')
    if (form) show(form, output)
  }
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    const output = form?.querySelector<HTMLElement>('[data-estimate]')
    if (form && output) show(form, output)
  })
}

function show(form: HTMLFormElement, output: HTMLElement): void {
  const { weekly, figures } = repaymentWords(valuesOf(form), Number(output.dataset['estimate']))
  const [sum, named] = [output.querySelector('[data-weekly]'), output.querySelector('[data-figures]')]
  if (sum) sum.textContent = weekly
  if (named) named.textContent = figures
}
