import { expect, test } from 'vitest'
import { base, read } from '../test-stock-mapper.ts'
import { shortfallLine, withFoundPictures } from './shortfalls.ts'

const rows = (count: number, cells: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => [`A${at}`, 'Kia', 'Rio', 'Used', ...cells(at)])

test('what no column holds is said in a line, with the unused columns that look like it', () => {
  const headings = `${base},Built,Retail Value,Cost Price,Clock,Snaps,KM,Year`
  const cells = ['2019', '15990', '9000', '45000', 'https://h.example/1.jpg', '', '']
  const { shortfalls } = read({ km: 'KM', year: 'Year' }, headings, ...rows(3, () => cells))
  expect(shortfalls.map(shortfallLine)).toEqual([
    'None of 3 vehicles has a price: no column is read for it. Not used, and may hold it: “Retail Value”.',
    'None of 3 vehicles has an odometer: it is read from “KM”. Not used, and may hold it: “Clock”.',
    'None of 3 vehicles has pictures: no column is read for them. Not used, and may hold it: “Snaps”.',
    'None of 3 vehicles has a year: it is read from “Year”. Not used, and may hold it: “Built”.',
  ])
})

test('under a few per cent counts as nothing, and one in ten does not', () => {
  const priced = (every: number) =>
    read({ price: 'P' }, `${base},P`, ...rows(100, (at) => [at % every === 0 ? '9990' : ''])).shortfalls.find(
      ({ field }) => field === 'price',
    )
  expect(priced(50)).toMatchObject({ found: 2, of: 100 })
  expect(priced(10)).toBeUndefined()
})

test('pictures that are named as files count once they were found', () => {
  const { shortfalls } = read({ images: 'P' }, `${base},P`, ...rows(3, (at) => [`${at}.jpg`]))
  const fields = (foundFiles: number) =>
    withFoundPictures(shortfalls, { namedFiles: 3, foundFiles }).map(({ field }) => field)
  expect(fields(0)).toContain('images')
  expect(fields(3)).not.toContain('images')
})
