import type { Region } from '../../region.ts'

/** Parts of a country that what is sent there is priced by, as addresses write them. */
const codes: Record<Region, readonly string[]> = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  NZ: ['NORTH', 'SOUTH'],
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
}

export const everyDeliveryArea: readonly string[] = [...new Set(Object.values(codes).flat())]

/** States and territories by their postal codes, such as `NSW`; in New Zealand the two islands, `NORTH` and `SOUTH`. */
export const deliveryAreas = (region: Region): readonly string[] => codes[region]

/** `NSW`, `the North Island`: as it stands in a sentence. */
export const deliveryAreaName = (area: string): string =>
  area === 'NORTH' ? 'the North Island' : area === 'SOUTH' ? 'the South Island' : area

/** First postcodes of the areas, up to the next one; border towns that share a postcode go by where most of it lies. */
const postcodes: Partial<Record<Region, readonly (readonly [from: number, area: string])[]>> = {
  AU: [
    [200, 'ACT'],
    [300, ''],
    [800, 'NT'],
    [1000, 'NSW'],
    [2600, 'ACT'],
    [2619, 'NSW'],
    [2900, 'ACT'],
    [2921, 'NSW'],
    [3000, 'VIC'],
    [4000, 'QLD'],
    [5000, 'SA'],
    [6000, 'WA'],
    [7000, 'TAS'],
    [8000, 'VIC'],
    [9000, 'QLD'],
  ],
  NZ: [
    [0, 'NORTH'],
    [7000, 'SOUTH'],
  ],
}

/** Empty where the area is not known. */
export const areaOfPostcode = (region: Region, postcode: string): string =>
  postcodes[region]?.findLast(([from]) => Number(postcode) >= from)?.[1] ?? ''
