import { expect, test } from 'vitest'
import { pagination } from './pagination.ts'

const random = (page: number, total: number) =>
  pagination({ page, pageSize: 10, total })
    .links.map((link) => (link.kind === 'gap' ? '…' : link.isCurrent ? `[${link.page}]` : link.page))
    .join(' ')

test.each([
  [1, 0, '[1]'],
  [1, 10, '[1]'],
  [1, 11, '[1] 2'],
  [1, 200, '[1] 2 … 20'],
  [3, 200, '1 2 [3] 4 … 20'],
  [4, 200, '1 2 3 [4] 5 … 20'],
  [10, 200, '1 … 9 [10] 11 … 20'],
  [18, 200, '1 … 17 [18] 19 20'],
  [20, 200, '1 … 19 [20]'],
  [99, 200, '1 … 19 [20]'],
])('page %i of %i hits links to %s', (page, total, links) => {
  expect(random(page, total)).toBe(links)
})

test('says where it stands and where to go', () => {
  expect(pagination({ page: 2, pageSize: 10, total: 25 })).toMatchObject({ previous: 1, next: 3, from: 11, to: 20 })
  expect(pagination({ page: 3, pageSize: 10, total: 25 })).toMatchObject({ previous: 2, next: null, from: 21, to: 25 })
  expect(pagination({ page: 1, pageSize: 10, total: 0 })).toMatchObject({ previous: null, next: null, from: 0, to: 0 })
})
