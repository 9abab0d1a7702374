import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { formatImportReport } from '../domain/stock-file/report/format-import-report.ts'
import { addTestDealership, stockDesk, testNow, type TestDealership } from './test-stock.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

let dealers = 0
const newDealer = (): Promise<TestDealership> => addTestDealership(database, `offer-${(dealers += 1)}`, 'yard')

const headings = 'Stock No,Make,Model,Year,Condition,Price,Status,Sold Date,Custom Rank,Is Shown'
const csv = (...rows: string[]): string => [headings, ...rows].join('\n')

async function imported(dealer: TestDealership, ...rows: string[]) {
  const report = await desk.importText(dealer, csv(...rows))
  if (!report.ok) throw new Error(JSON.stringify(report.problem))
  const vehicles = await desk.vehicles(dealer)
  return { report: report.value, byStock: new Map(vehicles.map((vehicle) => [vehicle.stockNumber, vehicle])) }
}

test('a first file with sold rows calls none of them sold today: the file says when, or nobody knows', async () => {
  const { byStock } = await imported(
    await newDealer(),
    'A1,Kia,Rio,2020,Used,15000,Sold,2026-08-13,,',
    'A2,Kia,Rio,2020,Used,15000,Sold,,,',
    'A3,Kia,Rio,2020,Used,15000,In stock,,,',
    'A4,Kia,Rio,2020,Used,15000,Sold,2027-01-01,,',
  )
  expect(byStock.get('A1')?.soldAt).toEqual(new Date('2026-08-13'))
  expect(['A2', 'A3', 'A4'].map((stock) => byStock.get(stock)?.soldAt)).toEqual([null, null, null])
})

test('a vehicle that was for sale and is sold in the next file was sold now, unless the file says when', async () => {
  const dealer = await newDealer()
  await imported(dealer, 'A1,Kia,Rio,2020,Used,15000,,,,', 'A2,Kia,Rio,2020,Used,15000,,,,')
  const rows = ['A1,Kia,Rio,2020,Used,15000,Sold,,,', 'A2,Kia,Rio,2020,Used,15000,Sold,2026-11-19,,']
  const { byStock } = await imported(dealer, ...rows)
  expect(byStock.get('A1')?.soldAt).toEqual(testNow)
  expect(byStock.get('A2')?.soldAt).toEqual(new Date('2026-11-19'))
  expect((await imported(dealer, ...rows)).report.unchanged).toBe(2)
})

test('rank and visibility come with the file, change with it, and a rank that is none is noted', async () => {
  const dealer = await newDealer()
  const first = await imported(
    dealer,
    'A1,Kia,Rio,2020,Used,15000,,,7,',
    'A2,Kia,Rio,2020,Used,15000,,,-3,No',
    'A3,Kia,Rio,2020,Used,15000,,,first,Yes',
  )
  const offers = ({ byStock }: typeof first) =>
    ['A1', 'A2', 'A3'].map((stock) => [byStock.get(stock)?.customRank, byStock.get(stock)?.isShown])
  expect(offers(first)).toEqual([
    [7, true],
    [-3, false],
    [0, true],
  ])
  expect(first.report.notes.map(({ note }) => note)).toEqual(['Custom Rank “first” is not a whole number; left out'])
  const second = await imported(
    dealer,
    'A1,Kia,Rio,2020,Used,15000,,,,No',
    'A2,Kia,Rio,2020,Used,15000,,,,Yes',
    'A3,Kia,Rio,2020,Used,15000,,,1000000,',
  )
  expect(offers(second)).toEqual([
    [0, false],
    [0, true],
    [1_000_000, true],
  ])
})

test('prices of which nobody says what they include are counted in Australia, where they are not shown', async () => {
  const dealer = await newDealer()
  const { report } = await imported(
    dealer,
    'A1,Kia,Rio,2020,Used,15000,,,,',
    'A2,Kia,Rio,2020,Used,$16k drive away,,,,',
  )
  expect(report.unsaidCharges).toBe(1)
  expect(formatImportReport(report)).toContain('1 price does not say whether government charges are included.')
})

test('every amount that can be read is taken: the report names the strange ones, and no vehicle goes missing', async () => {
  const dealer = await newDealer()
  const prices = ['1', '$9', '10', '10.01', '11', '99', '499', '500', '99999999']
  const { report, byStock } = await imported(
    dealer,
    ...prices.map((price, at) => `A${at},Kia,Rio,2020,Used,${price} drive away,,,,`),
  )
  expect(report.refused).toEqual([])
  expect(prices.map((_, at) => byStock.get(`A${at}`)?.price)).toEqual([
    1_00, 9_00, 10_00, 10_01, 11_00, 99_00, 499_00, 500_00, 99_999_999_00,
  ])
  expect(report.unlikelyPrices.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 10])
  expect(formatImportReport(report)).toContain('price $9 is $10 or less, so the site asks people to enquire')
})
