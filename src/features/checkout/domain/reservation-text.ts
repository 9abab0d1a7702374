import { regionRules } from '#features/sites/domain/region.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'

/** `Monday 23 November at 5:00 pm AEDT`: weekday, day, time and zone of a place. */
export function momentInFull(moment: Date, { region }: Pick<Site, 'region'>, timeZone: string): string {
  const { locale } = regionRules(region)
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    moment,
  )
  return `${day.replace(',', '')} at ${clockText(moment, { region }, timeZone)} ${zoneText(moment, { region }, timeZone)}`
}

/** `5:00 pm`. */
export const clockText = (moment: Date, { region }: Pick<Site, 'region'>, timeZone: string): string =>
  new Intl.DateTimeFormat(regionRules(region).locale, { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(moment)
    .replace(/\u202f/g, '\u00a0')

function zoneText(moment: Date, { region }: Pick<Site, 'region'>, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(regionRules(region).locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `$500.00 AUD`, as receipts say it. */
export const amountInFull = (amount: Cents, currency: string): string => {
  const text = formatMoney(amount)
  return `${text.includes('.') ? text : `${text}.00`} ${currency}`
}

/** Who holds the money, as the law names them. */
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
