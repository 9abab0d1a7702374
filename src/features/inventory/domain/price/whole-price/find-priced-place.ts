import type { PricedPlace } from '#features/sites/domain/settings/retail/whole-price-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { placeRules } from './place-rules.ts'

type Span = [from: number, until: number, place: PricedPlace]

/** Blocks of postcodes by state as Australia Post gives them; those of the Australian Capital Territory are none of these. */
const australian: readonly Span[] = [
  [800, 999, 'AU-NT'],
  [1000, 2599, 'AU-NSW'],
  [2619, 2899, 'AU-NSW'],
  [2921, 2999, 'AU-NSW'],
  [3000, 3999, 'AU-VIC'],
  [4000, 4999, 'AU-QLD'],
  [5000, 5999, 'AU-SA'],
  [6000, 6797, 'AU-WA'],
  [6800, 6999, 'AU-WA'],
  [7000, 7999, 'AU-TAS'],
  [8000, 8999, 'AU-VIC'],
  [9000, 9999, 'AU-QLD'],
]

const american: readonly Span[] = [
  [32_000, 34_999, 'US-FL'],
  [75_000, 79_999, 'US-TX'],
  [88_500, 88_599, 'US-TX'],
  [90_000, 96_199, 'US-CA'],
]

/** The place that a postcode or the name of a state means; undefined for one without a rule, or for what is no place. */
export function findPricedPlace(text: string, region: Region): PricedPlace | undefined {
  const typed = text.trim().toLowerCase()
  if (region === 'NZ') return /^\d{4}$/.test(typed) || /^(nz|new zealand)$/.test(typed) ? 'NZ' : undefined
  const digits = region === 'AU' ? /^\d{4}$/ : /^\d{5}(?=$|-\d{4}$)/
  const code = digits.exec(typed)
  if (code) {
    const number = Number(code[0])
    return (region === 'AU' ? australian : american).find(([from, until]) => number >= from && number <= until)?.[2]
  }
  return placesOf(region).find((place) => {
    const { label } = placeRules[place]
    return typed === label.toLowerCase() || typed === place.slice(3).toLowerCase()
  })
}

const placesOf = (region: Region): PricedPlace[] =>
  (Object.keys(placeRules) as PricedPlace[]).filter((place) => place.startsWith(region))
