import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { importStock } from './import-stock.ts'
import { addTestDealership, addToGroup, stockDesk, testNow, type TestDealership } from './test-stock.ts'
import { listStockedDealerships, listVehicles } from './vehicle-store.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

let dealers = 0
const newDealer = (): Promise<TestDealership> => addTestDealership(database, `group-${(dealers += 1)}`, 'yard')

const headings = 'Stock No,Make,Model,Variant,Year,Condition,Odometer,Price,Colour,Location,Comments'
const hilux = 'A1,Toyota,Hilux,SR5,2019,Used,"50,000 km","$24,990",White,main,"Tidy\nute"'
const rio = 'A2,Kia,Rio,S,2024,New,15,POA,Red/Black,,'
const ranger = 'A3,Ford,Ranger,XLT,2021,Demo,"9,000",$50k drive away,Blue,main,'
const ute = 'A4,GWM,Ute,,2022,Used,1,20000,Grey,main,'
const csv = (...rows: string[]): string => [headings, ...rows].join('\n')

test('a file becomes stock, once: the second import changes nothing and writes nothing', async () => {
  const dealer = await newDealer()
  const first = await desk.importText(dealer, csv(hilux, rio))
  expect(first).toMatchObject({ ok: true, value: { added: [{ row: 2 }, { row: 3 }], refused: [], rows: 2 } })
  const version = await desk.siteVersion(dealer)
  const before = await desk.vehicles(dealer)

  const second = await desk.importText(dealer, csv(hilux, rio), { now: new Date('2026-11-25T00:00:00Z') })
  expect(second).toMatchObject({ ok: true, value: { added: [], changed: [], removed: [], unchanged: 2 } })
  expect(await desk.vehicles(dealer)).toEqual(before)
  expect(await desk.siteVersion(dealer)).toBe(version)
})

test('a vehicle is stored with everything that its row says', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux))
  const [vehicle] = await desk.vehicles(dealer)
  expect(vehicle).toMatchObject({
    slug: 'toyota-hilux-sr5-2019-a1',
    name: '2019 Toyota Hilux SR5',
    status: 'in_stock',
    carType: 'used',
    year: 2019,
    km: 50_000,
    price: 24990_00,
    colour: 'White',
    colourFamily: 'White',
    comments: 'Tidy\nute',
    isShown: true,
    customRank: 0,
    createdAt: testNow,
    soldAt: null,
  })
  expect(vehicle?.locationId).not.toBeNull()
})

test('a changed price is stored and gives the sites a new version, and the address stays', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const version = await desk.siteVersion(dealer)
  const report = await desk.importText(dealer, csv(hilux.replace('$24,990', '$23,490').replace('SR5', 'SR'), rio))
  expect(report).toMatchObject({ ok: true, value: { unchanged: 1, changed: [{ row: 2, stockNumber: 'A1' }] } })
  const vehicles = await desk.vehicles(dealer)
  expect(vehicles.find((vehicle) => vehicle.stockNumber === 'A1')).toMatchObject({
    price: 23490_00,
    badge: 'SR',
    slug: 'toyota-hilux-sr5-2019-a1',
  })
  expect(await desk.siteVersion(dealer)).toBe(version + 1)
})

test('a vehicle that leaves the file is sold, and for sale again when it comes back', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio, ranger, ute))
  const gone = await desk.importText(dealer, csv(rio, ranger, ute))
  expect(gone).toMatchObject({ ok: true, value: { removed: [{ stockNumber: 'A1' }], unchanged: 3 } })
  const sold = (await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === 'A1')
  expect(sold).toMatchObject({ status: 'sold', soldAt: testNow })

  expect(await desk.importText(dealer, csv(rio, ranger, ute))).toMatchObject({
    ok: true,
    value: { removed: [], unchanged: 3 },
  })
  await desk.importText(dealer, csv(hilux, rio, ranger, ute))
  expect((await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === 'A1')).toMatchObject({
    id: sold?.id,
    slug: sold?.slug,
    status: 'in_stock',
    soldAt: null,
  })
})

test('more than 30 % is taken away only when that was asked for', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio, ranger))
  const refused = await desk.importText(dealer, csv(hilux, rio))
  expect(refused).toMatchObject({
    ok: false,
    problem: { kind: 'too-many-removed', report: { removed: [{ stockNumber: 'A3' }], live: 3 } },
  })
  expect((await desk.vehicles(dealer)).every((vehicle) => vehicle.status === 'in_stock')).toBe(true)

  expect(await desk.importText(dealer, csv(hilux, rio), { allowRemovals: true })).toMatchObject({ ok: true })
  expect((await desk.vehicles(dealer)).filter((vehicle) => vehicle.status === 'sold')).toHaveLength(1)
})

test('a cell that cannot be read leaves what is stored, and the rest of its row counts', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const report = await desk.importText(dealer, csv(hilux.replace('$24,990', '-1').replace('Toyota', 'Ford'), rio))
  expect(report).toMatchObject({
    ok: true,
    value: {
      refused: [],
      notes: [{ row: 2, note: 'Price “-1” is below zero; left out' }],
      unchanged: 1,
      changed: [{ row: 2 }],
    },
  })
  expect((await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === 'A1')).toMatchObject({
    make: 'Ford',
    price: 24990_00,
    status: 'in_stock',
  })
})

test('a vehicle whose row is refused stays for sale as it was', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const report = await desk.importText(dealer, csv(hilux.replace('Toyota', ''), rio))
  expect(report).toMatchObject({
    ok: true,
    value: {
      refused: [{ row: 2, reasons: ['no make'] }],
      kept: [{ stockNumber: 'A1' }],
      removed: [],
      unchanged: 1,
    },
  })
  expect((await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === 'A1')).toMatchObject({
    price: 24990_00,
    status: 'in_stock',
  })
})

test('a dry run tells what would be done and writes nothing, pictures neither', async () => {
  const dealer = await newDealer()
  const stores: boolean[] = []
  const report = await desk.importText(dealer, `${headings},Photos\n${hilux},a.jpg`, {
    isDryRun: true,
    mapping: {
      fields: { stock_number: 'Stock No', make: 'Make', model: 'Model', car_type: 'Condition', images: 'Photos' },
      pictures_folder: 'media',
    },
    storePicture: async ({ isDryRun }) => {
      stores.push(isDryRun)
      return { url: '/media/a', width: 1, height: 1 }
    },
  })
  expect(report).toMatchObject({ ok: true, value: { isDryRun: true, added: [{ stockNumber: 'A1' }] } })
  expect(stores).toEqual([true])
  expect(await desk.vehicles(dealer)).toEqual([])
  expect(await desk.siteVersion(dealer)).toBe(1)
})

test('the plan is shown before anything is written', async () => {
  const dealer = await newDealer()
  const seen: number[] = []
  await desk.importText(dealer, csv(hilux), { onPlan: (report) => seen.push(report.added.length) })
  expect(seen).toEqual([1])
})

test('picture files are stored once each, in order, and a missing one is noted', async () => {
  const dealer = await newDealer()
  const files: string[] = []
  const report = await desk.importText(
    dealer,
    `${headings},Photos\n${hilux},b.jpg|a.jpg|gone.jpg|https://img.example/c.jpg\n${rio},a.jpg`,
    {
      mapping: {
        fields: {
          stock_number: 'Stock No',
          make: 'Make',
          model: 'Model',
          car_type: 'Condition',
          images: { column: 'Photos', list: '|' },
        },
        pictures_folder: 'media',
      },
      storePicture: async ({ file }) => {
        files.push(file)
        return file.endsWith('gone.jpg') ? undefined : { url: `/media/${file.slice(-5)}`, width: 640, height: 480 }
      },
    },
  )
  expect(files).toHaveLength(3)
  expect(files[0]).toBe(resolve(desk.folder, 'media/b.jpg'))
  expect(report).toMatchObject({
    ok: true,
    value: { notes: [{ row: 2, note: expect.stringContaining('“gone.jpg” was not found') }] },
  })
  const pictures = (await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === 'A1')?.images
  expect(pictures).toEqual([
    { url: '/media/b.jpg', width: 640, height: 480, alt: 'Toyota Hilux' },
    { url: '/media/a.jpg', width: 640, height: 480, alt: 'Toyota Hilux, picture 2' },
    { url: 'https://img.example/c.jpg', width: 0, height: 0, alt: 'Toyota Hilux, picture 3' },
  ])
})

test('two imports at the same moment give what one after the other would', async () => {
  const dealer = await newDealer()
  const reports = await Promise.all([
    desk.importText(dealer, csv(hilux, rio)),
    desk.importText(dealer, csv(hilux, rio)),
  ])
  const added = reports.map((report) => (report.ok ? report.value.added.length : -1))
  expect(added.toSorted()).toEqual([0, 2])
  expect(await desk.vehicles(dealer)).toHaveLength(2)
})

test('two dealerships of a group give the same vehicle different addresses', async () => {
  const dealer = await newDealer()
  const otherId = await addToGroup(database, dealer.groupId, 'other-yard')
  const other = { ...dealer, slug: 'other-yard', dealershipId: otherId }
  await Promise.all([desk.importText(dealer, csv(hilux)), desk.importText(other, csv(hilux))])
  const slugs = [...(await desk.vehicles(dealer)), ...(await desk.vehicles(other))].map((vehicle) => vehicle.slug)
  expect(slugs.toSorted()).toEqual(['toyota-hilux-sr5-2019-a1', 'toyota-hilux-sr5-2019-a1-2'])
})

test('a file that fails half-way leaves the stock as it was', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv(hilux, rio))
  const broken = await desk.importText(dealer, csv(ranger, 'A4,"GWM,Ute,,2022', hilux))
  expect(broken).toMatchObject({ ok: false, problem: { kind: 'unreadable-file' } })
  expect(await desk.vehicles(dealer)).toHaveLength(2)
})

test('nothing of one group is read or changed by an import into another', async () => {
  const [dealer, stranger] = [await newDealer(), await newDealer()]
  await desk.importText(stranger, csv(hilux))
  const before = await desk.vehicles(stranger)
  await desk.importText(dealer, csv(hilux.replace('$24,990', '$1,000')))
  await desk.importText(dealer, csv(rio), { allowRemovals: true })
  expect(await desk.vehicles(stranger)).toEqual(before)
  expect(await database.forGroup(dealer.groupId, (db) => listVehicles(db, [stranger.dealershipId]))).toEqual([])
  expect(await database.forGroup(dealer.groupId, listStockedDealerships)).toEqual(['yard'])
})

test('a slug that several groups use needs the group, and an unknown one is refused', async () => {
  const dealer = await newDealer()
  await newDealer()
  const deps = { database, now: () => testNow, storePicture: async () => undefined }
  const importAt = (dealershipSlug: string, groupSlug?: string) =>
    importStock(deps, { dealershipSlug, groupSlug, file: 'none.csv' })
  expect(await importAt('yard')).toMatchObject({
    ok: false,
    problem: { kind: 'several-dealerships', groups: expect.arrayContaining([dealer.groupSlug]) },
  })
  expect(await importAt('nowhere')).toMatchObject({ ok: false, problem: { kind: 'no-dealership', slug: 'nowhere' } })
  expect(await importAt('yard', 'nobody')).toMatchObject({ ok: false, problem: { kind: 'no-dealership' } })
  expect(await importAt('yard', dealer.groupSlug)).toMatchObject({ ok: false, problem: { kind: 'unreadable-file' } })
})

test('a mapping that does not fit the file, or is none, says everything that is wrong', async () => {
  const dealer = await newDealer()
  const unfit = { fields: { stock_number: 'Stock', make: 'Make', model: 'Mod', car_type: { constant: 'used' } } }
  expect(await desk.importText(dealer, csv(hilux), { mapping: unfit })).toMatchObject({
    ok: false,
    problem: { kind: 'unusable-mapping', problems: ['there is no column “Stock”', 'there is no column “Mod”'] },
  })
  expect(await desk.importText(dealer, csv(hilux), { mapping: { fields: {} } })).toMatchObject({
    ok: false,
    problem: { kind: 'unusable-mapping' },
  })
  expect(await desk.importText(dealer, 'Brand,Price\nKia,1')).toMatchObject({
    ok: false,
    problem: { kind: 'unusable-mapping' },
  })
})

test('thousands of rows are read, compared and written with progress, and sold again with one statement each batch', async () => {
  const dealer = await newDealer()
  const rows = Array.from({ length: 4100 }, (_, at) => `S${at},Kia,Rio,S,2024,Used,${at},${10_000 + at},Red,main,`)
  const phases = new Set<string>()
  const report = await desk.importText(dealer, csv(...rows), {
    onProgress: ({ phase, rows }) => rows > 0 && phases.add(phase),
  })
  expect(report).toMatchObject({ ok: true, value: { rows: 4100 } })
  const changed = await desk.importText(dealer, csv(...rows.map((row) => row.replace(',Red,', ',Blue,'))), {
    onProgress: ({ phase }) => phases.add(phase),
  })
  expect(changed.ok && changed.value.changed.length).toBe(4100)
  expect(phases).toEqual(new Set(['reading', 'comparing', 'writing']))
  const emptied = await desk.importText(dealer, csv(rio), { allowRemovals: true })
  expect(emptied.ok && emptied.value.removed.length).toBe(4100)
})
