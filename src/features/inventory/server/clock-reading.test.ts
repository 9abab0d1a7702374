import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { exportStock } from './export-stock.ts'
import { addTestDealership, stockDesk } from './test-stock.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

const headings = 'Stock No,Make,Model,Year,Condition,Odometer,Price'
const rowsOf = (...rows: string[]) => [headings, ...rows].join('\n')
const mustang = 'A1,Ford,Mustang,1967,Used,"62,000 miles",59990'
const hilux = 'A2,Toyota,Hilux,2019,Used,50000,24990'

let dealers = 0
const newDealer = () => addTestDealership(database, `clock-group-${(dealers += 1)}`, `clock-yard-${dealers}`)
const read = async (dealer: Awaited<ReturnType<typeof newDealer>>) =>
  (await desk.vehicles(dealer))
    .map(({ stockNumber, km, clockReading }) => ({ stockNumber, km, clockReading }))
    .toSorted((one, other) => (one.stockNumber < other.stockNumber ? -1 : 1))

const both = [
  { stockNumber: 'A1', km: 99_779, clockReading: 62_000 },
  { stockNumber: 'A2', km: 50_000, clockReading: null },
]

test('a file that says miles is stored as miles beside the kilometres that filters go by', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, rowsOf(mustang, hilux))
  expect(await read(dealer)).toEqual(both)
})

test('an exported stock comes back with every clock as it read', async () => {
  const [from, to] = [await newDealer(), await newDealer()]
  await desk.importText(from, rowsOf(mustang, hilux))
  const exported = await database.forGroup(from.groupId, (db) =>
    exportStock(db, { id: from.dealershipId, locations: [] }),
  )
  expect(exported.csv).toContain('"clock_reading"')
  expect(await desk.importText(to, exported.csv)).toMatchObject({ ok: true, value: { refused: [] } })
  expect(await read(to)).toEqual(both)
  expect(await desk.importText(to, exported.csv)).toMatchObject({ ok: true, value: { unchanged: 2, changed: [] } })
})

test('a file that names the clock alone gives the distance, and one that says kilometres again takes the clock away', async () => {
  const dealer = await newDealer()
  const clock = 'stock_number,make,model,year,car_type,clock_reading,price\nA1,Ford,Mustang,1967,used,62000,59990'
  await desk.importText(dealer, clock)
  expect(await read(dealer)).toEqual(both.slice(0, 1))
  await desk.importText(dealer, rowsOf(mustang.replace('"62,000 miles"', '"99,900 km"')))
  expect(await read(dealer)).toEqual([{ stockNumber: 'A1', km: 99_900, clockReading: null }])
})

test('a file without a column for it leaves the clock as it is', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, rowsOf(mustang))
  await desk.importText(dealer, 'Stock No,Make,Model,Year,Condition,Price\nA1,Ford,Mustang,1967,Used,57990')
  expect(await read(dealer)).toEqual(both.slice(0, 1))
})
