/** The region where a site trades decides locale, currency, units, spelling and the shape of phone numbers and postcodes (T5). */
export const regions = ['AU', 'NZ', 'US'] as const
export type Region = (typeof regions)[number]

type RegionRules = {
  locale: 'en-AU' | 'en-NZ' | 'en-US'
  currency: 'AUD' | 'NZD' | 'USD'
  country: string
  distanceUnit: 'km' | 'miles'
  postcode: { label: string; digits: number }
}

const rules: Record<Region, RegionRules> = {
  AU: {
    locale: 'en-AU',
    currency: 'AUD',
    country: 'Australia',
    distanceUnit: 'km',
    postcode: { label: 'Postcode', digits: 4 },
  },
  NZ: {
    locale: 'en-NZ',
    currency: 'NZD',
    country: 'New Zealand',
    distanceUnit: 'km',
    postcode: { label: 'Postcode', digits: 4 },
  },
  US: {
    locale: 'en-US',
    currency: 'USD',
    country: 'United States',
    distanceUnit: 'miles',
    postcode: { label: 'ZIP code', digits: 5 },
  },
}

export const regionRules = (region: Region): RegionRules => rules[region]

/** `postcode`, `ZIP code`, as it stands in a sentence. */
export const postcodeNoun = (region: Region): string =>
  region === 'US' ? rules.US.postcode.label : rules[region].postcode.label.toLowerCase()

const usSpelling: [RegExp, string][] = [
  [/colour/g, 'color'],
  [/Colour/g, 'Color'],
  [/enquiries/g, 'inquiries'],
  [/Enquiries/g, 'Inquiries'],
  [/enquiry/g, 'inquiry'],
  [/Enquiry/g, 'Inquiry'],
  [/enquire/g, 'inquire'],
  [/Enquire/g, 'Inquire'],
  [/\bgrey\b/g, 'gray'],
  [/\bGrey\b/g, 'Gray'],
  [/petrol/g, 'gas'],
  [/Petrol/g, 'Gas'],
  [/\byard\b/g, 'lot'],
  [/\bCV\b/g, 'resume'],
  [/^resume\b/, 'Resume'],
  [/\bDrive away\b/g, 'Out the door'],
  [/\bExcl\. govt\. charges\b/g, 'Plus taxes and fees'],
  [/\bdriver licence\b/g, 'driver’s license'],
]

/** Our own wording in the region's spelling (specification 9). Never applied to what a dealer or a shopper wrote. */
export function spell(region: Region, text: string): string {
  if (region !== 'US') return text
  return usSpelling.reduce((spelt, [word, american]) => spelt.replace(word, american), text)
}
