/**
 * What partners ask of a feed, written from their own documents and apart from the code that makes feeds: a judge shares nothing with
 * what it judges. Answers everything that a partner would refuse.
 */
export type FeedLine = Record<string, string>

type Check = { column: string; is(value: string, line: FeedLine): boolean; because: string }

const filled = (column: string): Check => ({ column, is: (value) => value.trim() !== '', because: 'is required' })
const matches = (column: string, pattern: RegExp, because: string): Check => ({
  column,
  is: (value) => value === '' || pattern.test(value),
  because,
})
const oneOf = (column: string, values: string[]): Check => ({
  column,
  is: (value) => values.includes(value),
  because: `is none of ${values.join(', ')}`,
})
const shorter = (column: string, most: number): Check => ({
  column,
  is: (value) => value.length <= most,
  because: `is longer than ${most}`,
})

const vin = matches('vin', /^[A-HJ-NPR-Z0-9]{17}$/, 'is no VIN')
const address = /^https?:\/\/[^\s,"]+$/

/** developers.google.com/vehicle-listings/reference/feed-specification */
const googleListings: Check[] = [
  ...['vin', 'store_code', 'dealership_name', 'dealership_address', 'price', 'condition', 'make', 'model', 'year'].map(
    filled,
  ),
  vin,
  matches('price', /^\d+(\.\d\d)? USD$/, 'is no price in dollars'),
  oneOf('condition', ['new', 'used']),
  matches('year', /^(19|20)\d\d$/, 'is no year'),
  {
    column: 'mileage',
    is: (value, line) => line['condition'] === 'new' || /^\d+ miles$/.test(value),
    because: 'is required of a used vehicle',
  },
  {
    column: 'model',
    is: (value, { trim = '' }) => trim === '' || !value.endsWith(` ${trim}`),
    because: 'holds the trim',
  },
  matches('link', address, 'is no address'),
  matches('image_link', address, 'is no address'),
  matches('date_in_stock', /^\d{4}-\d\d-\d\d$/, 'is no day'),
  {
    column: 'additional_image_link',
    is: (value) => value === '' || value.split(',').every((each) => address.test(each)),
    because: 'holds no addresses',
  },
  { column: 'dealership_address', is: (value) => value.endsWith(', US'), because: 'lacks the country' },
]

/** support.google.com/merchants/answer/11192663, /11544533 (kinds), /14592783 (Australia), /14154094 (fulfilment) */
const googleAds = (country: 'AU' | 'US'): Check[] => [
  ...[
    'google_product_category',
    'id',
    'VIN',
    'brand',
    'model',
    'year',
    'condition',
    'price',
    'link',
    'image_link',
    'color',
  ].map(filled),
  { ...vin, column: 'VIN' },
  matches('price', country === 'AU' ? /^\d+(\.\d\d)? AUD$/ : /^\d+(\.\d\d)? USD$/, 'is no price'),
  oneOf('condition', ['new', 'used']),
  {
    column: 'mileage',
    is: (value, line) => line['condition'] === 'new' || (country === 'AU' ? /^\d+ km$/ : /^\d+ miles$/).test(value),
    because: 'is required of a used vehicle',
  },
  {
    column: 'vehicle_price_type',
    is: (value, line) =>
      country === 'US'
        ? value === ''
        : (line['condition'] === 'new'
            ? ['drive_away_price', 'estimated_drive_away_price']
            : ['drive_away_price', 'excluding_government_charges_price']
          ).includes(value),
    because: 'is no price type of this country and condition',
  },
  matches('vehicle_fulfillment(option:store_code)', /^in_store:[^\s:]+$/, 'names no store'),
  filled('vehicle_fulfillment(option:store_code)'),
  matches('link', address, 'is no address'),
  matches('image_link', address, 'is no address'),
  {
    column: 'additional_image_link',
    is: (value) =>
      value === '' || (value.split(',').length <= 10 && value.split(',').every((each) => address.test(each))),
    because: 'holds more than ten, or no addresses',
  },
  {
    column: 'body_style',
    is: (value) => !/caravan|motorhome|camper|bus|trailer|tipper|prime mover/i.test(value),
    because: 'is no passenger car or ute',
  },
]

/** developers.facebook.com: automotive ads, and the enumerations of its SDK's Vehicle */
const meta: Check[] = [
  ...[
    'vehicle_id',
    'title',
    'description',
    'url',
    'make',
    'model',
    'year',
    'mileage.value',
    'mileage.unit',
    'image[0].url',
    'price',
    'address',
    'exterior_color',
    'body_style',
    'state_of_vehicle',
    'availability',
  ].map(filled),
  shorter('vehicle_id', 100),
  shorter('title', 500),
  shorter('description', 5000),
  matches('price', /^\d+(\.\d\d)? (AUD|NZD|USD)$/, 'is no price'),
  matches('sale_price', /^\d+(\.\d\d)? (AUD|NZD|USD)$/, 'is no price'),
  oneOf('mileage.unit', ['KM', 'MI']),
  matches('mileage.value', /^\d+$/, 'is no number'),
  oneOf('availability', ['AVAILABLE', 'NOT_AVAILABLE']),
  oneOf(
    'body_style',
    'CONVERTIBLE COUPE CROSSOVER HATCHBACK MINIVAN NONE OTHER SEDAN SMALL_CAR SUV TRUCK VAN WAGON'.split(' '),
  ),
  oneOf('condition', 'EXCELLENT VERY_GOOD GOOD FAIR POOR OTHER NONE'.split(' ')),
  oneOf('drivetrain', 'AWD FOUR_WD FWD RWD TWO_WD OTHER NONE'.split(' ')),
  oneOf('fuel_type', 'DIESEL ELECTRIC FLEX GASOLINE HYBRID PETROL PLUGIN_HYBRID OTHER NONE'.split(' ')),
  oneOf('state_of_vehicle', ['NEW', 'USED', 'CPO']),
  oneOf('transmission', ['AUTOMATIC', 'MANUAL', 'OTHER', 'NONE']),
  oneOf('vehicle_type', 'BOAT CAR_TRUCK COMMERCIAL MOTORCYCLE OTHER POWERSPORT RV_CAMPER TRAILER'.split(' ')),
  matches('url', address, 'is no address'),
  matches('image[0].url', address, 'is no address'),
  { column: 'address', is: isMetaAddress, because: 'is no address of Meta' },
  {
    column: 'sale_price',
    is: (value, { price = '' }) => value === '' || Number.parseFloat(value) < Number.parseFloat(price),
    because: 'is not below the price',
  },
]

function isMetaAddress(value: string): boolean {
  const parsed: unknown = JSON.parse(value)
  if (typeof parsed !== 'object' || parsed === null) return false
  return ['addr1', 'city', 'region', 'postal_code', 'country'].every((key) => key in parsed)
}

const checks = {
  'google-listings': googleListings,
  'google-ads AU': googleAds('AU'),
  'google-ads US': googleAds('US'),
  meta,
} as const

const idColumns = {
  'google-listings': 'vin',
  'google-ads AU': 'VIN',
  'google-ads US': 'VIN',
  meta: 'vehicle_id',
} as const

export function refusedByPartner(partner: keyof typeof checks, lines: readonly FeedLine[]): string[] {
  const wrong = lines.flatMap((line, at) =>
    checks[partner]
      .filter(({ column, is }) => !(column in line) || !is(line[column] ?? '', line))
      .map(({ column, because }) => `line ${at + 1}: ${column} "${line[column] ?? ''}" ${because}`),
  )
  const ids = lines.map((line) => line[idColumns[partner]] ?? '')
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
  return [...wrong, ...twice.map((id) => `${id} stands twice`)]
}

type TradeMe = {
  Category: string
  Title: string
  Subtitle: string
  Description: string[]
  StartPrice: number
  Duration: string
  IsClassified: boolean
  IsBrandNew: boolean
  Attributes: { Name: string; Value: string }[]
  PhotoUrls: string[]
}

/** developer.trademe.co.nz (list an item), and the rejections that upload services document. */
export function refusedByTradeMe(listings: readonly TradeMe[]): string[] {
  return listings.flatMap((listing, at) => {
    const value = (name: string) => listing.Attributes.find((each) => each.Name === name)?.Value ?? ''
    const wrong = [
      [/^\d{4}-\d{4}-$/.test(listing.Category), 'category'],
      [listing.Title.length > 0 && listing.Title.length <= 50, 'title'],
      [listing.Subtitle.length <= 50 && !/[<>@]/.test(listing.Subtitle), 'subtitle'],
      [listing.Description.join('\r\n').length <= 2048 && listing.Description.length > 0, 'description'],
      [!/@|www\.|https?:/.test(listing.Title + listing.Subtitle + listing.Description.join(' ')), 'contact details'],
      [listing.StartPrice >= 0.5, 'price'],
      [listing.Duration === 'UntilWithdrawn' && listing.IsClassified, 'duration'],
      [listing.PhotoUrls.length > 0 && listing.PhotoUrls.every((url) => address.test(url)), 'photos'],
      [!listing.IsBrandNew || Number(value('Odometer')) <= 500, 'odometer of a new vehicle'],
      [value('NumberPlate').length <= 6 && value('StockNumber').length <= 20, 'plate or stock number'],
      [value('Make') !== '' && value('Model') !== '' && /^(19|20)\d\d$/.test(value('Year')), 'make, model or year'],
    ] as const
    return wrong.filter(([isFine]) => !isFine).map(([, what]) => `listing ${at + 1}: ${what}`)
  })
}
