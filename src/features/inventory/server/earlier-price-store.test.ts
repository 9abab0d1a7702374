import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { listEarlierPrices } from './earlier-price-store.ts'
import { addTestDealership, stockDesk, type TestDealership } from './test-stock.ts'

const opened = await testDatabase()
const desk = await stockDesk(opened.database)

let dealers = 0
const newDealer = (): Promise<TestDealership> =>
  addTestDealership(opened.database, `prices-${(dealers += 1)}`, `yard-${dealers}`)

const day = (of: number) => new Date(Date.UTC(2026, 10, of))
const file = (price: string, colour = 'White') =>
  `stock_number,make,model,year,price,car_type,colour\nA1,Toyota,Hilux,2019,${price},used,${colour}\n`

async function importOn(dealer: TestDealership, of: number, text: string) {
  const report = await desk.importText(dealer, text, { now: day(of) })
  if (!report.ok) throw new Error(JSON.stringify(report.problem))
  const [vehicle] = await desk.vehicles(dealer)
  return vehicle
}

test('an import that changes a price remembers the one before, and since when each was asked', async () => {
  const dealer = await newDealer()
  expect(await importOn(dealer, 1, file('42000'))).toMatchObject({ priceSince: day(1), earlierPrices: [] })
  await importOn(dealer, 10, file('41000'))
  expect(await importOn(dealer, 15, file('40000 drive away'))).toMatchObject({
    price: 40_000_00,
    priceSince: day(15),
    earlierPrices: [
      { price: 42_000_00, note: 'none', since: day(1), until: day(10) },
      { price: 41_000_00, note: 'none', since: day(10), until: day(15) },
    ],
  })
})

test('other changes leave the history alone', async () => {
  const dealer = await newDealer()
  await importOn(dealer, 1, file('42000'))
  expect(await importOn(dealer, 5, file('42000', 'Red'))).toMatchObject({
    colour: 'Red',
    priceSince: day(1),
    earlierPrices: [],
  })
})

test('a price that was taken away is remembered when another is asked', async () => {
  const dealer = await newDealer()
  await importOn(dealer, 1, file('42000'))
  await importOn(dealer, 5, file('POA'))
  expect(await importOn(dealer, 9, file('39000'))).toMatchObject({
    earlierPrices: [{ price: 42_000_00, since: day(1), until: day(5) }],
  })
})

test("another group's prices are not seen", async () => {
  const [ours, theirs] = [await newDealer(), await newDealer()]
  await importOn(theirs, 1, file('42000'))
  await importOn(theirs, 9, file('40000'))
  const seen = await opened.database.forGroup(ours.groupId, (db) => listEarlierPrices(db, [theirs.dealershipId]))
  expect(seen.size).toBe(0)
})
