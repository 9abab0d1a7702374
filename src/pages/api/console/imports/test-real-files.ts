import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'

/** What a file says of a vehicle, read here by other means than the program's. */
export type Stated = {
  number: string
  make: string
  model: string
  year: number
  /** In the unit of the site; null: the page must name none. */
  odometer: number | null
  /** Null: the page must offer none. */
  price: number | null
  pictures: string[]
  vin?: string
  isSold?: boolean
  /** What must stand in the words of the page besides. */
  texts?: string[]
  /** Kilograms and millimetres as the page says them to machines. */
  measures?: Record<string, number>
}

export type RealFile = {
  name: string
  region: Region
  template: Template
  condition?: CarType
  stated(path: string): Stated[] | Promise<Stated[]>
}

const textOf = (path: string): string => readFileSync(path, 'utf8')
const list = (text: string, separator = ','): string[] => text.split(separator).filter((part) => part !== '')

/** The texts of the elements of that name. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => (text ?? '').trim())

function statedInGoogleFeed(path: string): Stated[] {
  const items = textOf(path).split('<item>').slice(1)
  return items.map((item) => {
    const one = (name: string): string => elements(item, `g:${name}`)[0] ?? ''
    return {
      number: one('id'),
      vin: one('vin'),
      make: one('make'),
      model: one('model'),
      year: Number(one('year')),
      odometer: Number(one('mileage').replace(' miles', '')),
      price: Number(one('price').replace(' USD', '')),
      pictures: [...elements(item, 'g:image_link'), ...elements(item, 'g:additional_image_link')],
      texts: [
        firstSentence(elements(item, 'description')[0] ?? ''),
        elements(item, 'title')[0]?.startsWith('New ') ? 'New' : 'Used',
      ],
    }
  })
}

/** Swedish shown and what this region calls them. */
const bodies: Partial<Record<string, string>> = { Kombi: 'Wagon', SUV: 'SUV' }
const firstSentence = (text: string): string => /^[^.*]*/.exec(text)?.[0].trim() ?? ''

function statedInMetaFeed(path: string): Stated[] {
  const rows: Record<string, string>[] = parse(textOf(path), { columns: true })
  return rows.map((row) => ({
    number: row['vehicle_id'] ?? '',
    make: row['make'] === 'Skoda' ? 'Škoda' : (row['make'] ?? ''),
    model: row['model'] ?? '',
    year: Number(row['year']),
    odometer: Number(row['mileage.value']),
    // Swedish crowns are no price of this country.
    price: null,
    pictures: [row['image_link'] ?? '', ...list(row['additional_image_link'] ?? '')],
    texts: [row['transmission'] ?? '', bodies[row['body_style'] ?? ''] ?? '', firstSentence(row['description'] ?? '')],
  }))
}

function statedByDealerSystem(path: string): Stated[] {
  const file = JSON.parse(textOf(path)) as { 'x:reports': { report: Record<string, string>[] } }
  return file['x:reports'].report.map((unit) => {
    const value = (name: string): number => Number(unit[name] || 0)
    return {
      number: unit['STOCK'] ?? '',
      make: (unit['Make'] ?? '').trim(),
      model: (unit['Model'] ?? '').trim(),
      year: value('Year'),
      odometer: value('Mileage') === 0 ? null : value('Mileage'),
      price: value('Web_Price'),
      // Names of files that did not come along.
      pictures: [],
      measures: Object.fromEntries(
        [
          ['weight', value('Mass_in_Running_Order')],
          ['weightTotal', value('MTPLM')],
          ['depth', Math.round(value('Length') * 1000)],
        ].filter(([, amount]) => amount !== 0),
      ) as Record<string, number>,
      texts: [
        unit['Berths'] ? `Berths ${unit['Berths']}` : '',
        unit['Colour'] ?? '',
        firstSentence(unit['Advertising_Notes'] ?? ''),
      ],
    }
  })
}

function statedByAttributes(path: string): Stated[] {
  const vehicles = textOf(path).split('<vehicle ').slice(1)
  return vehicles.map((vehicle) => {
    const driveAway = /<price type="dap">(\d+)</.exec(vehicle)?.[1]
    const withoutCharges = /<price type="egc">(\d+)</.exec(vehicle)?.[1]
    return {
      number: /id="([^"]+)"/.exec(vehicle)?.[1] ?? '',
      make: elements(vehicle, 'make')[0] ?? '',
      model: elements(vehicle, 'model')[0] ?? '',
      year: Number(elements(vehicle, 'year')[0]),
      odometer: Number(elements(vehicle, 'odometer')[0]),
      price: Number(driveAway ?? withoutCharges),
      pictures: elements(vehicle, 'image'),
      texts: [driveAway ? 'Drive away' : 'Excl. govt. charges', ...elements(vehicle, 'feature')],
    }
  })
}

type Nested = {
  listings: {
    stockNumber: string
    vehicle: { make: string; model: string; year: number; badge?: string }
    price: { amount: number | null }
    odometer: { value: number }
    photos: { url: string }[]
    state: string
  }[]
}

function statedNested(path: string): Stated[] {
  return (JSON.parse(textOf(path)) as Nested).listings.map(
    ({ stockNumber, vehicle, price, odometer, photos, state }) => ({
      number: stockNumber,
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      odometer: odometer.value,
      price: price.amount,
      pictures: photos.map(({ url }) => url),
      isSold: state === 'sold',
      texts: vehicle.badge === undefined ? [] : [vehicle.badge],
    }),
  )
}

async function statedInWorkbook(path: string): Promise<Stated[]> {
  const rows = await readSheet(path)
  const cars = rows.filter(([number]) => /^X\d/.test(String(number)))
  const digits = (cell: unknown): number => Number(String(cell).replace(/\D/g, ''))
  return cars.map(([number, year, make, model, was, now, odometer, colour, isSold]) => ({
    number: String(number),
    make: String(make),
    model: String(model),
    year: digits(year) < 100 ? 2000 + digits(year) : digits(year),
    odometer: digits(odometer),
    price: digits(now),
    pictures: [],
    isSold: isSold === 'Y',
    texts: [String(colour), ...(was === null ? [] : [`$${digits(was).toLocaleString('en-AU')}`])],
  }))
}

// Shortened files of real dealers; they lie beside the project on some machines and are no part of it.
export const realFiles: RealFile[] = [
  { name: 'us-trucks-google.xml', region: 'US', template: 'truck', stated: statedInGoogleFeed },
  { name: 'se-cars-meta.csv', region: 'AU', template: 'car', stated: statedInMetaFeed },
  { name: 'uk-caravans-dms.json', region: 'AU', template: 'camper', stated: statedByDealerSystem },
  { name: 'attributes.xml', region: 'AU', template: 'car', condition: 'used', stated: statedByAttributes },
  { name: 'nested.json', region: 'AU', template: 'car', condition: 'used', stated: statedNested },
  { name: 'merged-heading.xlsx', region: 'AU', template: 'car', condition: 'used', stated: statedInWorkbook },
]
