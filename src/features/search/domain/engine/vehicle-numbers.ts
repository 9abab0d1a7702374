import { payloadKg } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { type RepaymentTerms, repaymentFor, repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import { photoCount } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { RangeName } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'

/** The number by which a range judges a vehicle, in the unit of the query and whole; null when there is none. */
export type NumberReader = (vehicle: Vehicle) => number | null

/** Readers for every range: money in cents, lengths in millimetres, weights in kilograms, distances in the region's unit. */
export function numberReaders({ settings, region }: StockSite): Record<RangeName, NumberReader> {
  const terms = repaymentTerms({ settings, region })
  return {
    price: (vehicle) => whole(shownPrice(vehicle)),
    repayment: (vehicle) => (terms ? whole(repaymentOf(vehicle, terms)) : null),
    year: ({ year }) => whole(year),
    km: ({ km }) => whole(km),
    length: ({ facts }) => stated(facts.lengthMm),
    atm: ({ facts }) => stated(facts.atmKg),
    tare: ({ facts }) => stated(facts.tareKg),
    payload: (vehicle) => stated(payloadKg(vehicle)),
    gvm: ({ facts }) => stated(facts.gvmKg),
    towing: ({ facts }) => stated(facts.towingKg),
    engine: ({ facts }) => stated(facts.engineCc),
    fuel_economy: ({ facts }) => stated(facts.fuelEconomy && facts.fuelEconomy * 10),
    electric_range: ({ facts }) => stated(facts.electricRange),
    battery: ({ facts }) => stated(facts.batteryKwh),
    charging: ({ facts }) => chargingKw(facts.charging),
    warranty: ({ facts }) => stated(facts.warrantyUntil ? Number(facts.warrantyUntil.slice(0, 4)) : null),
    photos: (vehicle) => photoCount(vehicle, settings),
  }
}

function repaymentOf(vehicle: Vehicle, terms: RepaymentTerms): number | null {
  const price = shownPrice(vehicle)
  return price === null ? null : repaymentFor(price, terms)
}

/** A measure of nothing means that nobody measured. */
const stated = (measure: number | null | undefined) => (measure ? whole(measure) : null)

/** The fastest that the words name: 150 of `11 kW AC, 150 kW DC`. */
function chargingKw(text: string | undefined): number | null {
  const rates = [...(text ?? '').matchAll(/(\d{1,4}(?:\.\d)?) ?kW\b/gi)].map(([, rate]) => Number(rate))
  return rates.length > 0 ? stated(Math.max(...rates)) : null
}

/** Without the sign of a zero, which arrays of whole numbers do not keep. */
const whole = (number: number | null) => (number !== null && Number.isFinite(number) ? Math.round(number) + 0 : null)
