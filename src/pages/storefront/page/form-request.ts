import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FormAbout } from '#features/leads/domain/form/enquiry-form.ts'
import { figureKeys } from '#features/finance/domain/finance-figures.ts'
import { budgetField, termYears } from '#features/leads/domain/forms/finance-forms.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** A form knows its vehicle, today's date at the dealer's, and the dealer's offers. */
export function formAbout({ site, asOf, published, records }: SiteSnapshot, vehicle?: Vehicle): FormAbout {
  const { date } = localTime(asOf, site.timeZone)
  const about = { today: date, offers: published.offers.map(({ title }) => title), ownForms: records.content.forms }
  return vehicle ? { ...about, vehicle } : about
}

/** The vehicle with this id, if this site shows it. */
export const vehicleById = ({ records }: SiteSnapshot, id: string | null): Vehicle | undefined =>
  id === null ? undefined : records.vehicles.find((vehicle) => vehicle.id === id && vehicle.isShown)

/** Letters of a message that an address brings, as an assistant prepared it. */
export const mostDraftLetters = 500

/** The address may name values (specification 2, finance): dealership, budget, vehicle; the offer or product it came from, or a prepared message. */
export function prefilledValues({ searchParams }: URL, { site, records }: SiteSnapshot): Record<string, string> {
  const dealership = searchParams.get('preferredDealership') ?? ''
  const budget = amountIn(searchParams, figureKeys.price)
  const deposit = amountIn(searchParams, figureKeys.deposit)
  const years = searchParams.get(figureKeys.years) ?? ''
  const offer = searchParams.get('offer') ?? ''
  const draft = (searchParams.get('draft') ?? '').trim()
  const slug = searchParams.get('product')
  const product = site.settings.retail.store && records.content.products.find((each) => each.slug === slug)
  return {
    ...(site.dealerships.some(({ slug }) => slug === dealership) ? { dealership_slug: dealership } : {}),
    ...(money.test(budget) ? { [budgetField]: budget } : {}),
    ...(money.test(deposit) ? { Deposit: deposit } : {}),
    ...(termYears.some((each) => String(each) === years) ? { Term: years } : {}),
    ...(product ? { message: `About: ${[product.title, product.partNumber].filter(Boolean).join(', ')}\n` } : {}),
    ...(offer === '' ? {} : { Offer: offer.slice(0, 100) }),
    ...(draft === '' ? {} : { message: draft.slice(0, mostDraftLetters) }),
  }
}

/** As the calculator sends it: `$45,000` is 45000. */
const amountIn = (params: URLSearchParams, key: string): string => params.get(key)?.replace(/[$,\s]/g, '') ?? ''

const money = /^\d{1,8}(\.\d{1,2})?$/
