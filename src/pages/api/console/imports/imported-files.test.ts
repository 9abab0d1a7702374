import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import { uploadPlan } from '#features/inventory/domain/stock-file/report/upload-plan.ts'
import { importStock } from '#features/inventory/server/import-stock.ts'
import { takeUpload } from '#features/inventory/server/upload/take-upload.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

/** What a file says of a vehicle, read here by other means than the program's. */
type Said = {
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

type RealFile = {
  name: string
  region: Region
  template: Template
  condition?: CarType
  said(path: string): Said[] | Promise<Said[]>
}

const textOf = (path: string): string => readFileSync(path, 'utf8')
const list = (text: string, separator = ','): string[] => text.split(separator).filter((part) => part !== '')

/** The texts of the elements of that name. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => (text ?? '').trim())

function saidInGoogleFeed(path: string): Said[] {
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
        /^New /.test(elements(item, 'title')[0] ?? '') ? 'New' : 'Used',
      ],
    }
  })
}

/** Swedish words and what this region calls them. */
const bodies: Partial<Record<string, string>> = { Kombi: 'Wagon', SUV: 'SUV' }
const firstSentence = (text: string): string => /^[^.*]*/.exec(text)?.[0].trim() ?? ''

function saidInMetaFeed(path: string): Said[] {
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

function saidByDealerSystem(path: string): Said[] {
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
      texts: [unit['Berths'] ? `Berths ${unit['Berths']}` : '', unit['Colour'] ?? '', firstSentence(unit['Advertising_Notes'] ?? '')],
    }
  })
}

function saidByAttributes(path: string): Said[] {
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

function saidNested(path: string): Said[] {
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

async function saidInWorkbook(path: string): Promise<Said[]> {
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
const files: RealFile[] = [
  { name: 'us-trucks-google.xml', region: 'US', template: 'truck', said: saidInGoogleFeed },
  { name: 'se-cars-meta.csv', region: 'AU', template: 'car', said: saidInMetaFeed },
  { name: 'uk-caravans-dms.json', region: 'AU', template: 'camper', said: saidByDealerSystem },
  { name: 'attributes.xml', region: 'AU', template: 'car', condition: 'used', said: saidByAttributes },
  { name: 'nested.json', region: 'AU', template: 'car', condition: 'used', said: saidNested },
  { name: 'merged-heading.xlsx', region: 'AU', template: 'car', condition: 'used', said: saidInWorkbook },
]
const pathOf = ({ name }: RealFile): string => resolve('../shared/data/files', name)
const present = files.filter((file) => existsSync(pathOf(file)))

test.skipIf(present.length > 0)(
  'the files of real dealers do not lie beside the project here, so none is compared',
  ({ skip }) => {
    skip('../shared/data/files is not there')
  },
)

const web = await testWeb()
const staff = testConsole(web)
const hosts = ['pictures.example', 'pics.example.com', 'p.example.com']

async function dealerOf({ region, template }: RealFile): Promise<Site> {
  const site = await web.addDealer({
    connections: { images: { allowed_hosts: hosts } },
    vehicle: { price: { default_note: 'drive-away' } },
  })
  await web.deps.database.forGroup(site.groupId, (db) => db.updateTable('site').set({ region, template }).execute())
  await refresh(site)
  return { ...site, region, template }
}

async function refresh({ groupId, dealerships: [dealership] }: Site): Promise<void> {
  if (dealership) await web.deps.database.forGroup(groupId, (db) => bumpSitesOfDealership(db, dealership.id))
  await web.deps.directory.reload()
}

async function sent(site: Site, file: RealFile): Promise<string> {
  const query = new URLSearchParams({ site: site.id, dealership: site.dealerships[0]?.id ?? '', name: file.name })
  const response = await staff.request(`/api/console/uploads/stock?${query.toString()}`, {
    method: 'POST',
    headers: { cookie: await staff.cookieOf(site, 'group-manager'), origin: 'http://console.localhost' },
    body: readFileSync(pathOf(file)),
  })
  const { id } = (await response.json()) as { id: string }
  await takeUpload(web.deps, { groupId: site.groupId, uploadId: id })
  return id
}

const slugOf = ({ dealerships: [dealership] }: Site): string => dealership?.slug ?? ''

const importInto = (site: Site, file: RealFile, isDryRun: boolean) =>
  importStock(
    { database: web.deps.database, now: web.deps.now, storePicture: async () => undefined },
    { dealershipSlug: slugOf(site), file: pathOf(file), carType: file.condition, isDryRun },
  )

const entities: Record<string, string> = { amp: '&', nbsp: ' ', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" }

const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\s\u00a0]+/g, ' ')

type Machine = {
  '@type': string
  sku: string
  vehicleIdentificationNumber?: string
  brand: { name: string }
  model: string
  vehicleModelDate: string
  mileageFromOdometer?: { value: number; unitCode: string }
  image?: string[]
  offers?: { price?: number }
} & Record<string, unknown>

/** What the page tells machines of its vehicle. */
function machineData(html: string): Machine {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  const all = scripts.flatMap(([, text]) => [JSON.parse(text ?? 'null') as Machine | Machine[]].flat())
  const car = all.find((each) => 'vehicleModelDate' in each || 'sku' in each)
  if (!car) throw new Error('the page tells machines of no vehicle')
  return car
}

async function pageOf(site: Site, slug: string): Promise<string | null> {
  let path = `/cars/${slug}`
  for (let times = 0; times < 3; times += 1) {
    const response = await web.request(site, path)
    if (response.status === 200) return response.text()
    if (response.status === 404 || response.status === 410) return null
    path = response.headers.get('location') ?? ''
  }
  throw new Error(`${path} leads round and round`)
}

const listedOn = async (site: Site): Promise<string> => (await web.request(site, '/sitemap-vehicles-1.xml')).text()

const amount = (value: number): string => value.toLocaleString('en-AU')

function comparePage(said: Said, { html, region }: { html: string; region: Region }): void {
  const car = machineData(html)
  const words = wordsOf(html)
  expect(car.sku).toBe(said.number)
  expect(car.brand.name.toLowerCase()).toBe(said.make.toLowerCase())
  expect(car.model.toLowerCase()).toBe(said.model.toLowerCase())
  expect(car.vehicleModelDate).toBe(String(said.year))
  expect(car.vehicleIdentificationNumber).toBe(said.vin)
  expect(car.offers?.price ?? null).toBe(said.price)
  expect(car.image ?? []).toEqual(said.pictures)
  if (said.price !== null) expect(words).toContain(`$${amount(said.price)}`)
  if (said.odometer !== null && said.odometer > 0) {
    expect(car.mileageFromOdometer).toMatchObject({ value: said.odometer, unitCode: region === 'US' ? 'SMI' : 'KMT' })
    expect(words).toContain(amount(said.odometer))
  }
  for (const text of said.texts ?? []) expect(words.toLowerCase()).toContain(text.toLowerCase())
  for (const [name, value] of Object.entries(said.measures ?? {})) expect(car[name]).toMatchObject({ value })
  expect(words).toContain(String(said.year))
}

const comparedVehicles = 10

/** Lines of a terminal of 100 columns. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 100)), 0)

describe.skipIf(present.length === 0)('files of real dealers', () => {
  test.each(present)('vehicles of $name say on their public pages what the file says', async (file) => {
    const site = await dealerOf(file)
    const report = await importInto(site, file, false)
    if (!report.ok) throw new Error(JSON.stringify(report.problem))
    expect(linesOf(formatImportReport(report.value))).toBeLessThanOrEqual(24)
    await refresh(site)
    const stored = await web.deps.database.forGroup(site.groupId, (db) =>
      listVehicles(
        db,
        site.dealerships.map(({ id }) => id),
      ),
    )
    const all = await file.said(pathOf(file))
    expect(all.length).toBeGreaterThan(1)
    for (const said of all.slice(0, comparedVehicles)) {
      const slug = stored.find(({ stockNumber }) => stockNumber === said.number)?.slug
      const html = slug === undefined ? null : await pageOf(site, slug)
      if (html === null) throw new Error(`${said.number} has no page`)
      if (said.isSold) expect(JSON.stringify(machineData(html))).not.toContain('InStock')
      else comparePage(said, { html, region: file.region })
      const isListed = (await listedOn(site)).includes(`/${slug}</loc>`)
      expect(isListed, `${said.number} is listed`).toBe(!said.isSold)
    }
  })

  test.each(present)('the console reads $name as the command line does, on one screen', async (file) => {
    const site = await dealerOf(file)
    const byCommand = await importInto(site, file, true)
    if (!byCommand.ok) throw new Error(JSON.stringify(byCommand.problem))
    expect(linesOf(formatImportReport(byCommand.value))).toBeLessThanOrEqual(24)
    const id = await sent(site, file)
    const guessed = await staff.call('imports.read', { id }, { site })
    if (file.condition !== undefined) {
      expect(guessed).toMatchObject({ state: 'unclear', problems: [expect.stringContaining('new, used or demo')] })
      await staff.call('imports.choose', { id, columns: guessed.columns, carType: file.condition }, { site })
      await takeUpload(web.deps, { groupId: site.groupId, uploadId: id })
    }
    const byConsole = await staff.call('imports.read', { id }, { site })
    expect(byConsole.problems).toEqual([])
    expect(byConsole.plan).toEqual(JSON.parse(JSON.stringify(uploadPlan(byCommand.value))))
  })
})
