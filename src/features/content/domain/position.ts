/** Somebody the dealer looks for. */
export type Position = {
  slug: string
  title: string
  summary: string
  /** HTML that was sanitised when it was stored. */
  html: string
  employment: Employment
  /** Slug of the location; empty when it is any of them. */
  location: string
  pay: Pay | null
  /** Local days. */
  postedOn: string
  closesOn: string | null
}

export const employments = ['full-time', 'part-time', 'casual', 'apprenticeship', 'contract', 'internship'] as const
export type Employment = (typeof employments)[number]

export const payPeriods = ['hour', 'week', 'year'] as const
/** In whole units of the region's currency. */
export type Pay = { from: number; to: number; per: (typeof payPeriods)[number] }

const employmentLabels: Record<Employment, string> = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  casual: 'Casual',
  apprenticeship: 'Apprenticeship',
  contract: 'Contract',
  internship: 'Internship',
}

export const employmentLabel = (employment: Employment): string => employmentLabels[employment]

/** Positions that one may still apply for today, the newest first. */
export const openPositions = (positions: readonly Position[], today: string): Position[] =>
  positions
    .filter(({ closesOn }) => closesOn === null || closesOn >= today)
    .toSorted((a, b) => b.postedOn.localeCompare(a.postedOn))

/** `$38 to $44 an hour`. */
export function payText({ from, to, per }: Pay): string {
  const amount = (value: number) => `$${value.toLocaleString('en-US')}`
  const range = from === to ? amount(from) : `${amount(from)} to ${amount(to)}`
  return `${range} ${per === 'hour' ? 'an hour' : `a ${per}`}`
}
