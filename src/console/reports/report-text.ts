export const number = (count: number): string => count.toLocaleString('en')

/** `25 min`, `3 h`, `2 days`; a dash where nothing was answered. */
export function answerTime(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} days`
}

/** Groups of answer times: `Under 15 min`, `15 min to 1 h`, `Later than 1 day`. */
export const answerBands = (bands: readonly { under: number | null; leads: number }[]): [string, number][] =>
  bands.map(({ under, leads }, at) => {
    const from = bands[at - 1]?.under ?? null
    if (under === null) return [`Later than ${bound(from ?? 0)}`, leads]
    return [from === null ? `Under ${bound(under)}` : `${bound(from)} to ${bound(under)}`, leads]
  })

function bound(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return minutes % 1440 === 0 ? `${minutes / 1440} day` : `${minutes / 60} h`
}

/** `30 to 59 days`, `180 days and more`. */
export const bandText = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? `${from} days and more` : `${from} to ${to - 1} days`

export const speedText = (metric: string, p75: number): string =>
  metric === 'CLS' ? p75.toFixed(2) : `${(p75 / 1000).toFixed(2)} s`

/** Visits are counted under `direct`, which no dealer says. */
export const sourceName = (source: string): string => (source === 'direct' ? 'Straight to the site' : source)

/** How many of a hundred who looked sent an enquiry; a dash where nobody looked. */
export const perHundred = (part: number, whole: number): string =>
  whole === 0 ? '–' : ((part / whole) * 100).toFixed(1)

/** The name of a bar. It breaks at spaces only, so a word that is longer than the room beside the chart ends in an ellipsis. */
export const barName = (name: string): string => name.replaceAll(/\S{18,}/g, (word) => `${word.slice(0, 16)}…`)
