import { estimateText } from '#features/leads/domain/forms/repayment-figures.ts'
import { putQuote } from '../finance/live-calculator.ts'
import { contextOf, valuesOf } from './form-controls.ts'

/** Keeps what the figures of a calculator form come to in step with them. */
export function startEstimates(): void {
  for (const result of document.querySelectorAll<HTMLElement>('[data-estimate]')) {
    const form = result.closest('form')
    if (form) show(form, result)
  }
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    const result = form?.querySelector<HTMLElement>('[data-estimate]')
    if (form && result) show(form, result)
  })
}

function show(form: HTMLFormElement, result: HTMLElement): void {
  const { region } = contextOf(form)
  putQuote(result, estimateText(valuesOf(form), { region, ratePercent: Number(result.dataset['estimate']) }))
}
