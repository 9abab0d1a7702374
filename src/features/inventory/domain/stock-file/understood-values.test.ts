import { expect, test } from 'vitest'
import { base, read } from './test-stock-mapper.ts'

const kinds = { transmission: 'Gearbox', colour: 'Paint', price: 'Price' }
const kindHeadings = `${base},Gearbox,Paint,Price,MSRP`

test('what is not understood is counted by field, and says nothing where filters go by it', () => {
  const row = (number: string, ...more: string[]) => [number, 'Kia', 'Rio', 'Used', ...more]
  const rows = [
    row('A1', 'AUTOMATIC, 8-SPD W/OVERDRIVE', 'Nightfall', 'no price', ''),
    row('A2', '5spd,', 'Midnight Blue', '25990', ''),
    row('A3', '5spd,', '', '25990', ''),
    row('A4', 'Other', 'WHI', '25990', '28990'),
  ]
  const file = read(kinds, kindHeadings, ...rows)
  const [gearbox, paint] = ['transmission', 'colour'].map((name) => file.values.find(({ field }) => field === name))
  expect(gearbox?.notUnderstood).toEqual([{ value: '5spd,', count: 2 }])
  expect(gearbox?.values).toEqual([
    { value: '', count: 3 },
    { value: 'Automatic', count: 1 },
  ])
  expect(paint?.notUnderstood).toEqual([{ value: 'Nightfall', count: 1 }])
  expect(file.vehicles.map(({ transmission }) => transmission)).toEqual(['Automatic', '', '', ''])
  expect(file.columns.filter(({ fields }) => fields.length === 0)).toEqual([{ heading: 'MSRP', fields: [] }])
})

test('the words of the file are remembered where a vehicle has ours', () => {
  const [vehicle] = read(kinds, kindHeadings, ['A1', 'MAZDA', 'Mazda3', 'Used', '6sp Auto', 'Red', '9990', '']).vehicles
  expect(vehicle).toMatchObject({ make: 'Mazda', model: '3', name: 'Mazda 3', transmission: 'Automatic' })
  expect(vehicle?.original).toEqual({ make: 'MAZDA', model: 'Mazda3', transmission: '6sp Auto' })
})

test('a price column says what has been sold and what is on hold', () => {
  const priced = (price: string) =>
    read(kinds, kindHeadings, ['A1', 'Kia', 'Rio', 'Used', '', '', price, '']).vehicles[0]
  expect(priced('SOLD')).toMatchObject({ status: 'sold', price: null, isReserved: false })
  expect(priced('Deposit taken')).toMatchObject({ status: 'in_stock', isReserved: true })
  expect(priced('$9,990')).toMatchObject({ status: 'in_stock', isReserved: false })
})

test('a file that writes commas before its cents is read so throughout, and one that does not refuses them', () => {
  const prices = (...cells: string[]) =>
    read(kinds, kindHeadings, ...cells.map((price, at) => [`A${at}`, 'Kia', 'Rio', 'Used', '', '', price, '']))
  expect(prices('25.990,00', '2599,50').vehicles.map(({ price }) => price)).toEqual([25990_00, 2599_50])
  expect(prices('25,990.00', '2599,50').notes.map(({ note }) => note)).toEqual([
    'Price “2599,50” is not clear: this file writes cents behind a point; left out',
  ])
})

test('a sample stands for the whole length of a file and shows every field beside its cell', () => {
  const rows = Array.from({ length: 95 }, (_, at) => [`A${at}`, 'Kia', 'Rio', 'Used', '6sp Man', 'Red', '$9,990', ''])
  const samples = read(kinds, kindHeadings, ...rows).samples((inFile) => ({
    ...inFile,
    images: [],
    floorPlans: [],
    spinFrames: [],
  }))
  expect(samples).toHaveLength(10)
  expect(samples[0]?.row).toBe(2)
  expect(samples.at(-1)?.row).toBeGreaterThan(60)
  const fields = new Map(samples[0]?.fields.map(({ field, cell, value }) => [field, [cell, value]]))
  expect(fields.get('transmission')).toEqual(['6sp Man', 'Manual'])
  expect(fields.get('price')).toEqual(['$9,990', '$9,990'])
})
