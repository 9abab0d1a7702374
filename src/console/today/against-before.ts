import type { ComparedWeeks } from '../calls/today-calls.ts'

/** `12% more than the week before`, of the days that have ended; small numbers are counted, not divided. */
export function againstBefore({ now, ended, before }: ComparedWeeks): string {
  if (before === 0) return now === 0 ? 'Nothing yet' : 'None the week before'
  if (ended === before) return 'As many as the week before'
  const direction = ended > before ? 'more' : 'fewer'
  const difference = Math.abs(ended - before)
  if (before < 20) return `${difference} ${direction} than the week before`
  const percent = Math.round((difference / before) * 100)
  return percent === 0 ? 'About as many as the week before' : `${percent}% ${direction} than the week before`
}
