import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { addTestDealership, stockDesk } from './test-stock.ts'

const opened = await testDatabase()
const desk = await stockDesk(opened.database)

const csv = (title: string) => `Stock,Title\nA1,${title}`
const mapping = (pattern: string) => ({
  fields: {
    stock_number: 'Stock',
    make: { constant: 'Kia' },
    model: { column: 'Title', pattern },
    car_type: { constant: 'used' },
  },
})

test.each([
  ['repetitions inside repetitions', '^((?:a+)+)$', `${'a'.repeat(60)}!`],
  ['alternatives that overlap', '^((?:a|aa|a?)+)$', `${'a'.repeat(80)}!`],
  ['many repetitions side by side', '^(.*.*.*.*.*.*.*.*)$!', 'a'.repeat(400)],
])(
  'a pattern of a mapping with %s ends the import with its row, and changes nothing',
  async (_what, pattern, title) => {
    const dealer = await addTestDealership(opened.database, `group-${pattern.length}`, 'yard')
    expect(await desk.importText(dealer, csv(title), { mapping: mapping(pattern) })).toEqual({
      ok: false,
      problem: expect.objectContaining({
        kind: 'unusable-mapping',
        problems: [expect.stringContaining('a pattern takes too long on row 2')],
      }),
    })
    expect(await desk.vehicles(dealer)).toEqual([])
  },
)

test('an ordinary pattern reads as ever', async () => {
  const dealer = await addTestDealership(opened.database, 'group-ordinary', 'yard')
  const read = await desk.importText(dealer, csv('2020 Kia Sorento'), { mapping: mapping('^\\d{4} Kia (\\S+)$') })
  expect(read.ok).toBe(true)
  expect((await desk.vehicles(dealer)).map(({ model }) => model)).toEqual(['Sorento'])
})
