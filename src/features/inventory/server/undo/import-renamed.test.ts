import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { addTestDealership, stockDesk, type TestDealership } from '../test-stock.ts'

const { database } = await testDatabase()
const desk = await stockDesk(database)

let dealers = 0
const newDealer = (): Promise<TestDealership> => addTestDealership(database, `renamed-${(dealers += 1)}`, 'yard')

const headings = 'Stock No,Make,Model,Variant,Year,Condition,Odometer,Price,Colour,Location,Comments'

const withVin = (number: string, vin: string, rego = '') =>
  `${number},Mazda,CX-5,Touring,2020,Used,60000,"$29,990",Grey,main,,${vin},${rego}`
const vinCsv = (...rows: string[]): string => [`${headings},VIN,Rego`, ...rows].join('\n')

test.each([
  ['a VIN', ['0017', 'JM0KF4W2A10123456', ''], ['B99', 'JM0KF4W2A10123456', ''], 'B99'],
  ['a plate', ['0017', '', 'ABC 123'], ['B99', '', 'abc123'], 'B99'],
  [
    'a number that lost its zeros, with its VIN',
    ['0017', 'JM0KF4W2A10123456', ''],
    ['17', 'JM0KF4W2A10123456', ''],
    '0017',
  ],
  ['a number that lost its zeros, without one', ['0017', '', ''], ['17', '', ''], '0017'],
])(
  '%s says that a vehicle is the same under another stock number',
  async (_, [one = '', vin, plate], [other = '', ...names], stands) => {
    const dealer = await newDealer()
    await desk.importText(dealer, vinCsv(withVin(one, vin ?? '', plate), withVin('X1', '', ''), withVin('X2', '', '')))
    const before = (await desk.vehicles(dealer)).find(({ stockNumber }) => stockNumber === one)
    const changed = vinCsv(withVin(other, names[0] ?? '', names[1]), withVin('X1', '', ''), withVin('X2', '', ''))
    expect(await desk.importText(dealer, changed, { now: new Date('2026-11-25T00:00:00Z') })).toMatchObject({
      ok: true,
      value: { added: [], removed: [], renamed: [{ row: 2, from: one, to: other }] },
    })
    const after = await desk.vehicles(dealer)
    expect(after).toHaveLength(3)
    expect(after.find(({ id }) => id === before?.id)).toMatchObject({
      status: 'in_stock',
      slug: before?.slug,
      stockNumber: stands,
      createdAt: before?.createdAt,
    })
    expect(await desk.importText(dealer, changed)).toMatchObject({
      ok: true,
      value: { added: [], changed: [], removed: [], unchanged: 3 },
    })
  },
)

test('another VIN under another number is another vehicle, whatever plate it has', async () => {
  const dealer = await newDealer()
  await desk.importText(
    dealer,
    vinCsv(
      withVin('A1', 'JM0KF4W2A10123456', 'ABC123'),
      withVin('X1', '', ''),
      withVin('X2', '', ''),
      withVin('X3', '', ''),
    ),
  )
  const report = await desk.importText(
    dealer,
    vinCsv(
      withVin('A2', 'JM0KF4W2A10999999', 'ABC123'),
      withVin('X1', '', ''),
      withVin('X2', '', ''),
      withVin('X3', '', ''),
    ),
  )
  expect(report).toMatchObject({
    ok: true,
    value: { added: [{ stockNumber: 'A2' }], removed: [{ stockNumber: 'A1' }], renamed: [] },
  })
})
