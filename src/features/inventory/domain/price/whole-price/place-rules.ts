import type { PricedPlace } from '#features/sites/domain/settings/retail/whole-price-settings.ts'
import { asCents, type Cents } from '#kernel/money.ts'

/** What a duty depends on besides the amount; null where the stock does not say. `localRate`: percent that a county or city adds. */
export type DutyFacts = { cylinders: number | null; isElectric: boolean; isHybrid: boolean; localRate: number }

type PlaceRule = {
  label: string
  /** The name of the duty or tax; empty where there is none. */
  dutyLabel: string
  /** Names what the rule was read from, and as of when. It is a template: the dealer who uses it confirms it. */
  source: string
  asOf: string
  /** Utes, vans and trucks pay otherwise there, and are not worked out. */
  isPassengerOnly: boolean
  /** The duty of a new vehicle goes by its list price, which no stock file says. */
  isNewByListPrice: boolean
  /** Null where it cannot be worked out. */
  duty(amount: Cents, facts: DutyFacts): Cents | null
}

/** Up to so many dollars: `base`, and `rate` dollars for each `per`, or part of it, above `over`. */
type Step = { upTo: number; base: number; over: number; rate: number; per: number }

/** The duty by the first step that reaches so far, in whole cents. */
function steppedDuty(amount: Cents, steps: readonly Step[]): Cents {
  const step = steps.find(({ upTo }) => amount <= upTo * 100) ?? steps.at(-1)
  if (!step) return asCents(0)
  const parts = Math.ceil(Math.max(0, amount - step.over * 100) / (step.per * 100))
  return asCents(step.base * 100 + parts * Math.round(step.rate * 100))
}

const flat = (rate: number, per: number, upTo = Infinity): Step => ({ upTo, base: 0, over: 0, rate, per })

const duty = (steps: readonly Step[]) => (amount: Cents) => steppedDuty(amount, steps)

/** Queensland: by cylinders, and more from a hundred thousand dollars on. */
function queenslandDuty(amount: Cents, { cylinders, isElectric, isHybrid }: DutyFacts): Cents | null {
  const rate = isElectric || isHybrid ? 2 : rateByCylinders(cylinders)
  return rate === null ? null : steppedDuty(amount, [flat(rate, 100, 100_000), flat(rate + 2, 100)])
}

function rateByCylinders(cylinders: number | null): number | null {
  if (cylinders === null) return null
  if (cylinders <= 4) return 3
  return cylinders <= 6 ? 3.5 : 4
}

/** Western Australia (Duties Act 2008, section 236): a rate of two decimals that rises with the amount, rounded down to five cents. */
function westernDuty(amount: Cents): Cents {
  const dollars = amount / 100
  const rising = Math.round((2.75 + (dollars - 25_000) / 6_666.66) * 100)
  const hundredths = dollars <= 25_000 ? 275 : dollars > 50_000 ? 650 : rising
  return asCents(Math.floor((amount * hundredths) / 10_000 / 5) * 5)
}

/** Shares of an amount in percent, each to the cent. */
const taxOf = (amount: Cents, percent: number): Cents => asCents((amount * percent) / 100)

/** Florida's county surtax is charged on the first five thousand dollars. */
const floridaCap = asCents(500_000)

const template = { isPassengerOnly: false, isNewByListPrice: false }

export const placeRules: Record<PricedPlace, PlaceRule> = {
  'AU-NSW': {
    ...template,
    label: 'New South Wales',
    dutyLabel: 'Stamp duty',
    source: 'revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
    asOf: '2025',
    isPassengerOnly: true,
    duty: duty([flat(3, 100, 45_000), { upTo: Infinity, base: 1_350, over: 45_000, rate: 5, per: 100 }]),
  },
  'AU-VIC': {
    ...template,
    label: 'Victoria',
    dutyLabel: 'Motor vehicle duty',
    source: 'sro.vic.gov.au/rates-taxes-duties-and-levies/motor-vehicle-duty-current-rates',
    asOf: '1 July 2024',
    isPassengerOnly: true,
    duty: (amount, { isElectric }) =>
      steppedDuty(
        amount,
        isElectric
          ? [flat(8.4, 200)]
          : [flat(8.4, 200, 80_567), flat(10.4, 200, 100_000), flat(14, 200, 150_000), flat(18, 200)],
      ),
  },
  'AU-QLD': {
    ...template,
    label: 'Queensland',
    dutyLabel: 'Vehicle registration duty',
    source: 'qld.gov.au/transport/registration/fees/duty/rates',
    asOf: '2025',
    isNewByListPrice: true,
    duty: queenslandDuty,
  },
  'AU-SA': {
    ...template,
    label: 'South Australia',
    dutyLabel: 'Stamp duty',
    source: 'revenuesa.sa.gov.au/taxes-and-duties/stamp-duties/motor-vehicles',
    asOf: '2025',
    isPassengerOnly: true,
    isNewByListPrice: true,
    duty: (amount) =>
      asCents(
        Math.max(
          500,
          steppedDuty(amount, [
            flat(1, 100, 1_000),
            { upTo: 2_000, base: 10, over: 1_000, rate: 2, per: 100 },
            { upTo: 3_000, base: 30, over: 2_000, rate: 3, per: 100 },
            { upTo: Infinity, base: 60, over: 3_000, rate: 4, per: 100 },
          ]),
        ),
      ),
  },
  'AU-WA': {
    ...template,
    label: 'Western Australia',
    dutyLabel: 'Vehicle licence duty',
    source: 'Duties Act 2008 (WA), section 236',
    asOf: '2025',
    isNewByListPrice: true,
    duty: westernDuty,
  },
  'AU-TAS': {
    ...template,
    label: 'Tasmania',
    dutyLabel: 'Motor vehicle duty',
    source: 'transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates',
    asOf: '2025',
    isPassengerOnly: true,
    duty: duty([
      { upTo: 600, base: 20, over: 600, rate: 0, per: 100 },
      flat(3, 100, 35_000),
      { upTo: 40_000, base: 1_050, over: 35_000, rate: 11, per: 100 },
      flat(4, 100),
    ]),
  },
  'AU-NT': {
    ...template,
    label: 'Northern Territory',
    dutyLabel: 'Stamp duty',
    source: 'treasury.nt.gov.au/dtf/territory-revenue-office/stamp-duty-on-motor-vehicles',
    asOf: '2025',
    duty: duty([flat(3, 100)]),
  },
  NZ: {
    ...template,
    label: 'New Zealand',
    dutyLabel: '',
    source: 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008: no duty, on-road costs by name',
    asOf: '2025',
    duty: () => asCents(0),
  },
  'US-TX': {
    ...template,
    label: 'Texas',
    dutyLabel: 'Motor vehicle sales tax (6.25%)',
    source: 'Travis County Tax Office, calculating Texas sales tax',
    asOf: '2025',
    duty: (amount) => taxOf(amount, 6.25),
  },
  'US-FL': {
    ...template,
    label: 'Florida',
    dutyLabel: 'Sales tax (6%) and county surtax',
    source: 'hillstax.org and vctaxcollector.org, calculating sales tax: 6%, county surtax on the first $5,000',
    asOf: '2025',
    duty: (amount, { localRate }) =>
      asCents(taxOf(amount, 6) + taxOf(asCents(Math.min(amount, floridaCap)), localRate)),
  },
  'US-CA': {
    ...template,
    label: 'California',
    dutyLabel: 'Sales tax (7.25%) and district tax',
    source: 'cdtfa.ca.gov/taxes-and-fees/tax-rate-faq.htm: 7.25% statewide, and the district taxes of the address',
    asOf: '2025',
    duty: (amount, { localRate }) => taxOf(amount, 7.25 + localRate),
  },
}
