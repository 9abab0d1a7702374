import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import { uploadPlan } from '#features/inventory/domain/stock-file/report/upload-plan.ts'
import { importStock } from '#features/inventory/server/import-stock.ts'
import { takeUpload } from '#features/inventory/server/upload/take-upload.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'
import { type RealFile, realFiles, type Stated } from './test-real-files.ts'

const pathOf = ({ name }: RealFile): string => resolve('../shared/data/files', name)
const present = realFiles.filter((file) => existsSync(pathOf(file)))

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

const pageText = (html: string): string =>
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

function comparePage(stated: Stated, { html, region }: { html: string; region: Region }): void {
  const car = machineData(html)
  const shown = pageText(html)
  expect(car.sku).toBe(stated.number)
  expect(car.brand.name.toLowerCase()).toBe(stated.make.toLowerCase())
  expect(car.model.toLowerCase()).toBe(stated.model.toLowerCase())
  expect(car.vehicleModelDate).toBe(String(stated.year))
  expect(car.vehicleIdentificationNumber).toBe(stated.vin)
  expect(car.offers?.price ?? null).toBe(stated.price)
  expect(car.image ?? []).toEqual(stated.pictures)
  if (stated.price !== null) expect(shown).toContain(`$${amount(stated.price)}`)
  if (stated.odometer !== null && stated.odometer > 0) {
    expect(car.mileageFromOdometer).toMatchObject({ value: stated.odometer, unitCode: region === 'US' ? 'SMI' : 'KMT' })
    expect(shown).toContain(amount(stated.odometer))
  }
  for (const text of stated.texts ?? []) expect(shown.toLowerCase()).toContain(text.toLowerCase())
  for (const [name, value] of Object.entries(stated.measures ?? {})) expect(car[name]).toMatchObject({ value })
  expect(shown).toContain(String(stated.year))
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
    const all = await file.stated(pathOf(file))
    expect(all.length).toBeGreaterThan(1)
    for (const stated of all.slice(0, comparedVehicles)) {
      const slug = stored.find(({ stockNumber }) => stockNumber === stated.number)?.slug
      const html = slug === undefined ? null : await pageOf(site, slug)
      if (html === null) throw new Error(`${stated.number} has no page`)
      if (stated.isSold) expect(JSON.stringify(machineData(html))).not.toContain('InStock')
      else comparePage(stated, { html, region: file.region })
      const isListed = (await listedOn(site)).includes(`/${slug}</loc>`)
      expect(isListed, `${stated.number} is listed`).toBe(!stated.isSold)
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
