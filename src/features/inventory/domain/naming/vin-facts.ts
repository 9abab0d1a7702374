import { hasRightCheckDigit } from './vin-check.ts'

/** What a North American VIN says by itself: the maker, where one code is one make, and of a car or light truck the model year. */
type VinFacts = { make: string; year: number | null }

/**
 * Decodes a VIN of 17 characters whose check digit is right and whose first three are a maker in North America (49 CFR 565). Of trucks
 * and motorcycles the year has a letter that comes again after 30 years, so that it is not told. Undefined for all other VINs.
 */
export function vinFacts(vin: string): VinFacts | undefined {
  if (!/^[1-57][A-HJ-NPR-Z0-9]{16}$/.test(vin) || !hasRightCheckDigit(vin)) return undefined
  const maker = vin.slice(0, 3)
  const heavy = heavyMakers.get(maker)
  if (heavy !== undefined) return { make: heavy, year: null }
  const make = makers.get(maker)
  const at = yearCodes.indexOf(vin[9] ?? '')
  if (make === undefined || at === -1) return undefined
  // Since the model year of 2010 the seventh is a letter.
  return { make, year: (/[A-Z]/.test(vin[6] ?? '') ? 2010 : 1980) + at }
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** First three characters by make; a code that several makes share has the year alone. */
const codes: Record<string, string> = {
  Ford: '1FA 1FB 1FM 1FT 2FA 2FM 2FT 3FA 3FM 3FT 1ZV',
  Lincoln: '1LN 2LM 3LN 5LM 5LT 2LN 1LJ',
  Mercury: '1ME 2ME 3ME 4M2',
  Chevrolet: '1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN',
  GMC: '1GK 1GT 2GK 2GT 3GK 3GT 2CT',
  Buick: '1G4 2G4 5GA 3G5',
  Cadillac: '1G6 1GY 2G6 3GY',
  Pontiac: '1G2 2G2 3G2 5Y2 1GM',
  Oldsmobile: '1G3 2G3',
  Saturn: '1G8 3GS 5GZ',
  Hummer: '5GR 5GT 5GN',
  Jeep: '1J4 1J8',
  Dodge: '1B3 1B7 1D7 1D3 2B3 2D3 2D4 3B7',
  Honda: '1HG 2HG 5FN 5J6 2HK 5FP 3HG 19X 7FA 3CZ',
  Acura: '19U 19V 5J8 2HN 5FR',
  Toyota: '4T1 4T3 4T4 5TD 5TF 5TB 5TE 2T1 2T3 3TM 3TY 5YF 1NX 7MU',
  Lexus: '2T2 58A',
  Nissan: '1N4 1N6 3N1 3N6 5N1 3N8',
  Infiniti: '5N3 3PC',
  Subaru: '4S3 4S4',
  Mazda: '1YV 4F2 4F4 3MZ 3MV 7MM',
  Mitsubishi: '4A3 4A4',
  Hyundai: '5NP 5NM 5NT 2HM',
  Kia: '5XY 5XX 3KP',
  Volkswagen: '1VW 3VW 3VV 1V2',
  BMW: '4US 5UX 5YM 3MW 3MF',
  'Mercedes-Benz': '4JG 55S',
  Tesla: '5YJ 7SA 7G2',
  Volvo: '7JR 7JD',
  Rivian: '7FC 7PD',
  Lucid: '50E',
  '': '1C3 1C4 1C6 2C3 2C4 3C3 3C4 3C6 3D7 1A4 2A4 3A4',
}

/** Trucks of over 10,000 lb and motorcycles. */
const heavyCodes: Record<string, string> = {
  Freightliner: '1FU 1FV 3AK 3AL 2FU 2FV 4UZ',
  Kenworth: '1XK 2XK 3XK 1NK 2NK 3WK 3BK',
  Peterbilt: '1XP 2XP 1NP 2NP 3BP',
  Mack: '1M1 1M2 2M1 2M2',
  International: '1HS 1HT 2HS 3HS 3HT 3HC 2HT',
  'Western Star': '5KJ 5KK 2WK 2WL',
  Volvo: '4V1 4V2 4V4 4V5 4VA',
  Hino: '5PV 2AY',
  'Harley-Davidson': '1HD 5HD',
  Indian: '5VM 56K',
  Victory: '5VP',
  Polaris: '4XA 57X',
}

const byCode = (list: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(list).flatMap(([make, all]) => all.split(' ').map((code): [string, string] => [code, make])))

const makers = byCode(codes)
const heavyMakers = byCode(heavyCodes)
