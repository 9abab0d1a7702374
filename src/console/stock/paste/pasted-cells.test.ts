import { expect, test } from 'vitest'
import type { StockRow } from '../../calls/stock-calls.ts'
import type { StockColumn } from '../stock-columns.tsx'
import { pastedCells } from './pasted-cells.ts'

const row = (name: string, values: Partial<StockRow> = {}) =>
  ({
    id: name,
    name,
    stockNumber: `S-${name}`,
    price: 100_00,
    tag: '',
    isReserved: false,
    status: 'in_stock',
    ...values,
  }) as StockRow
const column = (label: string, edit?: StockColumn['edit']): StockColumn => ({
  id: label,
  label,
  width: 100,
  show: () => '',
  sort: () => '',
  ...(edit ? { edit } : {}),
})
const columns = [
  column('Stock no.'),
  column('Price', { kind: 'money', field: 'price' }),
  column('Tag', { kind: 'text', field: 'tag' }),
  column('Reserved', { kind: 'switch', field: 'isReserved' }),
  column('Status', { kind: 'choice', field: 'status', choices: [{ value: 'sold', label: 'Sold' }] }),
]
const rows = [row('a'), row('b', { price: 200_00 }), row('c')]
const paste = (text: string, at: { row?: number; column?: number } = {}) =>
  pastedCells({ text, row: 0, column: 1, ...at }, rows, columns)

test('a column goes down from the cell, one line to a vehicle, as a spreadsheet writes it', () => {
  expect(paste('$24,990\r\n200\r\n 31 990.50\r\n')).toMatchObject({
    rows: [
      { row: { name: 'a' }, changes: [{ field: 'price', before: 100_00, after: 24_990_00 }] },
      { row: { name: 'c' }, changes: [{ field: 'price', after: 31_990_50 }] },
    ],
    problems: [],
    same: 1,
    beyond: 0,
  })
})

test('several columns go to the right, choices and switches as people write them', () => {
  const { rows: changed } = paste('150\tDeal\tYes\tsold', { row: 1 })
  expect(changed.map(({ row: { name }, changes }) => [name, changes.map(({ after }) => after)])).toEqual([
    ['b', [150_00, 'Deal', true, 'sold']],
  ])
})

test('what cannot be read is named with its vehicle and changes nothing; what is too long is counted', () => {
  const read = paste('cheap\n150\n160\n170', { row: 1 })
  expect(read.problems).toEqual(['b (S-b): “cheap”: Enter a price, for example 24990.'])
  expect([read.rows.length, read.beyond]).toEqual([1, 2])
})

test.each([
  ['a column that is not changed here', '1', 0, 'Stock no. cannot be changed here.'],
  ['more columns than there are', 'sold\t1', 4, 'There is no column for what stands further right.'],
  ['a word that is no choice', 'lost', 4, '“lost” is none of Sold.'],
  ['neither yes nor no', 'maybe', 3, '“maybe” is neither yes nor no.'],
])('%s is said', (_name, text, column_, problem) => {
  expect(paste(text, { column: column_ }).problems[0]).toContain(problem)
})
