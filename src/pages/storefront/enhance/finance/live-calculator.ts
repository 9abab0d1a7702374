import {
  type FigureName,
  figureKeys,
  readFigures,
  type FinanceFigures,
} from '#features/finance/domain/finance-figures.ts'
import { quotePieces, quoteText, type QuoteText } from '#features/finance/domain/quote-text.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { asCents } from '#kernel/money.ts'

/** Works the figures out while they are typed, by the server's own rules. */
export function makeLive(form: HTMLFormElement): void {
  if (form.dataset['live'] !== undefined) return
  form.dataset['live'] = ''
  form.addEventListener('input', () => show(form))
  show(form)
}

function show(form: HTMLFormElement): void {
  const values = new FormData(form)
  const { figures, problems } = readFigures((key) => {
    const value = values.get(key)
    return typeof value === 'string' ? value : null
  }, nothing)
  mark(form, Object.keys(problems) as FigureName[])
  if (Object.keys(problems).length > 0) return
  const result = form.querySelector<HTMLElement>('[data-quote]')
  if (result) putQuote(result, quoteText(figures, form.dataset['calculator'] as Region))
}

/** An emptied box means nothing, not what the page began with. */
const nothing: FinanceFigures = {
  price: asCents(0),
  deposit: asCents(0),
  tradeIn: asCents(0),
  owing: asCents(0),
  balloon: asCents(0),
  years: 5,
  frequency: 'weekly',
  ratePercent: 0,
  fee: asCents(0),
  monthlyFee: asCents(0),
  isInAdvance: false,
}

function mark(form: HTMLFormElement, wrong: readonly FigureName[]): void {
  const keys = new Set(wrong.map((name) => figureKeys[name]))
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-figure]'))
    if (keys.has(box.name)) box.setAttribute('aria-invalid', 'true')
    else box.removeAttribute('aria-invalid')
}

/** Puts each piece of a result in its place; a row without one is hidden. */
export function putQuote(result: HTMLElement, text: QuoteText): void {
  for (const piece of quotePieces) {
    const place = result.querySelector<HTMLElement>(`[data-piece=${piece}]`)
    if (!place) continue
    if (place.textContent !== text[piece]) place.textContent = text[piece]
    if (place.tagName === 'DD') place.parentElement?.toggleAttribute('hidden', text[piece] === '')
  }
}
