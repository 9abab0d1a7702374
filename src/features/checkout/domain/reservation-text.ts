import type { Region } from '#features/sites/domain/region.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'
import { localClockText } from '#features/sites/domain/hours/local-clock.ts'
import { dateFormat, withSmallHalves } from '#features/sites/domain/hours/date-format.ts'

/** `Monday 23 November at 5:00 pm Sydney time`: weekday, day, time and clock of a place, which New Zealand need not be told. */
export function momentInFull(moment: Date, { region }: Pick<Site, 'region'>, timeZone: string): string {
  const day = formatOf(region, timeZone, 'day').format(moment).replace(',', '')
  const clock = localClockText({ start: moment, timeZone }, region)
  return [`${day} at ${clockText(moment, { region }, timeZone)}`, clock].filter(Boolean).join(' ')
}

/** `5:00 pm`. */
export const clockText = (moment: Date, { region }: Pick<Site, 'region'>, timeZone: string): string =>
  withSmallHalves(formatOf(region, timeZone, 'clock').format(moment)).replace(/\u202f/g, '\u00a0')

const parts = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  clock: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatOf = (region: Region, timeZone: string, part: keyof typeof parts): Intl.DateTimeFormat =>
  dateFormat(region, { timeZone, ...parts[part] })

/** `$500.00 AUD`, as receipts say it. */
export const amountInFull = (amount: Cents, currency: string): string => {
  const text = formatMoney(amount)
  return `${text.includes('.') ? text : `${text}.00`} ${currency}`
}

/** The name by which the law knows the holder of the money. */
export const holderName = ({ legalName, name }: Pick<Dealership, 'legalName' | 'name'>): string => legalName || name

const numberNames = { AU: 'ABN', NZ: 'NZBN', US: 'EIN' } as const

/** `ABN 12 345 678 901`; empty when it is not on file. */
export const businessNumberText = (
  { businessNumber }: Pick<Dealership, 'businessNumber'>,
  { region }: Pick<Site, 'region'>,
): string => (businessNumber === '' ? '' : `${numberNames[region]} ${businessNumber}`)

/** `Long Road Motors Pty Ltd (ABN 12 345 678 901)`. */
export function holderInFull(
  dealership: Pick<Dealership, 'legalName' | 'name' | 'businessNumber'>,
  site: Pick<Site, 'region'>,
): string {
  const number = businessNumberText(dealership, site)
  return number === '' ? holderName(dealership) : `${holderName(dealership)} (${number})`
}

export const completionText = {
  applied: 'Sold: the deposit counts towards the price',
  refunded: 'Sold: the deposit is refunded to the card',
}

/** A reason stored before there were words for it is shown as it stands. */
export const endedText = (because: string): string =>
  because === 'deposit applied'
    ? completionText.applied
    : because === 'deposit refunded'
      ? completionText.refunded
      : because.replace(/^./, (first) => first.toUpperCase())
