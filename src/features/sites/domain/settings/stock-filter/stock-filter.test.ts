import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/wide.ts'
import { parseSiteSettings } from '../site-settings.ts'
import { filterFieldNames } from './stock-filter-fields.ts'
import { describeStockFilterProblem, parseStockFilter, type StockFilter } from './stock-filter.ts'

const text = (field: string, ...values: string[]) => ({ kind: 'text', field, values })
const number = (field: string, from: number | null, to: number | null) => ({ kind: 'number', field, from, to })
const not = (of: unknown) => ({ kind: 'not', of })
const or = (...of: unknown[]) => ({ kind: 'or', of })
const and = (...of: unknown[]) => ({ kind: 'and', of })

test.each<[string, unknown]>([
  ['make = Toyota', text('make', 'Toyota')],
  ['Make=toyota', text('make', 'toyota')],
  ['make = "Land Rover"', text('make', 'Land Rover')],
  ['name = \'The "one"\'', text('name', 'The "one"')],
  ['name = "a \\"quoted\\" \\\\ word"', text('name', 'a "quoted" \\ word')],
  ['make != Kia', not(text('make', 'Kia'))],
  ['make IN [Toyota, "Land Rover",Kia]', text('make', 'Toyota', 'Land Rover', 'Kia')],
  ['make not in [Kia]', not(text('make', 'Kia'))],
  ['badge = ""', text('badge', '')],
  ['model = CX-5', text('model', 'CX-5')],
  ['model = "AND"', text('model', 'AND')],
  ['make = Škoda', text('make', 'Škoda')],
  ['color = white', text('colour', 'white')],
  ['condition = pre-owned', text('car_type', 'used')],
  ['status = "In stock"', text('status', 'in_stock')],
  ['year = 2019', number('year', 2019, 2019)],
  ['year != 2019', not(number('year', 2019, 2019))],
  ['year > 2018', number('year', 2019, null)],
  ['year >= 2018', number('year', 2018, null)],
  ['year < 2018', number('year', null, 2017)],
  ['year<=2018', number('year', null, 2018)],
  ['year 2015 TO 2018', number('year', 2015, 2018)],
  ['year IN [2015, 2018]', or(number('year', 2015, 2015), number('year', 2018, 2018))],
  ['price <= $19990.50', number('price', null, 1_999_050)],
  ['price > 20000', number('price', 2_000_001, null)],
  ['price 20000 to 40000', number('price', 2_000_000, 4_000_000)],
  ['subscription_price < 199', number('subscription_price', null, 19_899)],
  ['length >= 6.55', number('length', 6550, null)],
  ['atm <= 2450', number('atm', null, 2450)],
  ['created >= 2026-01-31', number('created', 20_484, null)],
  ['certified = yes', { kind: 'flag', field: 'certified', is: true }],
  ['rental = FALSE', { kind: 'flag', field: 'rental', is: false }],
  ['seats = 7', number('seats', 7, 7)],
  [
    'make = Kia AND year > 2018 AND km < 50000',
    and(text('make', 'Kia'), number('year', 2019, null), number('km', null, 49_999)),
  ],
  [
    'make = Kia OR make = Ford AND year = 2020',
    or(text('make', 'Kia'), and(text('make', 'Ford'), number('year', 2020, 2020))),
  ],
  [
    '(make = Kia or make = Ford) and year = 2020',
    and(or(text('make', 'Kia'), text('make', 'Ford')), number('year', 2020, 2020)),
  ],
  ['NOT NOT make = Kia', not(not(text('make', 'Kia')))],
  ['NOT (make = Kia)', not(text('make', 'Kia'))],
  ['\n make\t= Kia\n  AND  body = ute ', and(text('make', 'Kia'), text('body', 'ute'))],
])('%j is read', (source, filter) => {
  expect(parseStockFilter(source)).toEqual({ ok: true, value: filter as StockFilter })
})

/** Every expression with the character at which it goes wrong, and part of what the dealer is told. */
const refused: [source: string, position: number, reason: string][] = [
  ['', 1, 'ends where a field should stand'],
  ['   ', 1, 'ends where a field should stand'],
  ['make', 5, 'After `make` comes =, !=, IN or NOT IN'],
  ['make Toyota', 6, 'After `make` comes ='],
  ['make = ', 7, 'ends where a value for `make` should stand'],
  ['make = Toyota AND', 18, 'ends where a field should stand'],
  ['make = Toyota prise < 3', 15, 'Expected AND or OR, found `prise`'],
  ['year > 2000 and prise < 3', 17, '`prise` is not a field. Did you mean `price`?'],
  ['colur = red', 1, 'Did you mean `colour`?'],
  ['mkae = Kia', 1, 'Did you mean `make`?'],
  ['password = x', 1, '`password` is not a field.'],
  ['group_id = 1', 1, '`group_id` is not a field.'],
  ['__proto__ = 1', 1, '`__proto__` is not a field.'],
  ['constructor = 1', 1, '`constructor` is not a field.'],
  ['model = Land Cruiser', 14, 'Put quotes around a value of several words'],
  ['make = AND', 8, 'Expected a value, found AND. Put quotes around it if it is one.'],
  ['AND make = Kia', 1, 'Expected a field, found `AND`'],
  ['make = Kia OR OR make = Ford', 15, 'Expected a field, found `OR`'],
  ['"make" = Kia', 1, 'without quotes'],
  ['make == Kia', 7, 'Expected a value after =, found `=`'],
  ['make <> Kia', 6, '`make` has no order'],
  ['make > Kia', 6, '`make` has no order: use =, !=, IN or NOT IN.'],
  ['certified > no', 11, '`certified` has no order'],
  ['certified = maybe', 13, '`certified` is yes or no, not `maybe`.'],
  ['car_type = second-hand', 12, '`car_type` is new, used or demo, not `second-hand`.'],
  ['status = gone', 10, '`status` is in_stock, coming_soon or sold'],
  ['price < cheap', 9, '`price` needs an amount in dollars such as 20000 or 19990.50, not `cheap`.'],
  ['price < 20,000', 11, 'Expected AND or OR, found `,`'],
  ['price < 40k', 9, '`price` needs an amount'],
  ['price < -5', 9, '`price` needs an amount'],
  ['price < 1.005', 9, '`price` needs an amount'],
  ['price < 1e9', 9, '`price` needs an amount'],
  ['price < 99999999999', 9, '`price` needs an amount'],
  ['year = 2019.5', 8, '`year` needs a year such as 2019'],
  ['year = ""', 8, '`year` needs a year'],
  ['year = ２０１９', 8, '`year` needs a year'],
  ['year 2018 2020', 11, 'After `year 2018` comes TO and the other end'],
  ['year 2020 TO 2018', 6, '2020 TO 2018 runs backwards.'],
  ['year 2018 TO', 13, 'ends where a value for `year` should stand'],
  ['created = 2026-02-30', 11, '`created` needs a day such as 2026-01-31'],
  ['created = yesterday', 11, '`created` needs a day'],
  ['make IN Toyota', 9, 'After IN comes a list, such as make IN [...].'],
  ['make IN []', 10, 'Expected a value after this, found `]`'],
  ['make IN [Kia', 13, 'This list is never closed'],
  ['make IN [Kia Ford]', 14, 'Expected a comma or `]`, found `Ford`'],
  ['make IN [Kia,]', 14, 'Expected a value'],
  ['make NOT Kia', 10, 'After `make NOT` comes IN and a list.'],
  ['(make = Kia', 1, 'This bracket is never closed.'],
  ['make = Kia)', 11, 'This bracket was never opened.'],
  ['((make = Kia) OR', 17, 'ends where a field should stand'],
  ['make = "Kia', 8, 'This quote is never closed.'],
  ['make = \'Kia" OR 1=1', 8, 'This quote is never closed.'],
  ['make = "a\\', 8, 'This quote is never closed.'],
  ['make = "a\nb"', 10, 'no line breaks or control characters'],
  ["make = Kia'; drop table vehicle; --", 11, 'This quote is never closed.'],
  ['make = Kia; drop table vehicle', 11, '`;` cannot stand here'],
  ['make = ${env}', 9, '`{` cannot stand here'],
  ['make = `id`', 8, '``` cannot stand here'],
  ['make = Kia || year > 0', 12, 'write OR'],
  ['make = Kia && year > 0', 12, 'Expected AND or OR, found `&&`'],
  ['! make = Kia', 1, '`!` cannot stand alone: write `!=`, or NOT.'],
  ['make = Kia\u0000', 11, 'a character here that cannot be seen'],
  ['make = \u202eaiK', 8, 'a character here that cannot be seen'],
  ['make = "日本"', 8, '`日本` holds no letter or digit to compare.'],
  ['make = --', 8, '`--` holds no letter or digit to compare.'],
  ['make LIKE "%a"', 6, 'After `make` comes ='],
  ['1 = 1', 1, '`1` is not a field.'],
  [`${'('.repeat(22)}make = Kia${')'.repeat(22)}`, 22, 'Brackets and NOT go at most 20 deep.'],
  [`${'NOT '.repeat(5000)}`.slice(0, 3999), 85, 'Brackets and NOT go at most 20 deep.'],
  [`make IN [${Array(201).fill('a').join(',')}]`, 411, 'at most 200 conditions and values'],
  [`make = ${'a'.repeat(201)}`, 8, 'A value has at most 200 characters.'],
  [`make = "${'a'.repeat(201)}"`, 8, 'A value has at most 200 characters.'],
  [`make = Kia ${' '.repeat(4000)}`, 4001, 'A filter has at most 4000 characters.'],
]

test.each(refused)('%j is refused at %i', (source, position, reason) => {
  const parsed = parseStockFilter(source)
  expect(parsed.ok ? 'was read' : parsed.problem).toMatchObject({
    position,
    reason: expect.stringContaining(reason) as string,
  })
})

test('every reason is a sentence', () => {
  for (const [source] of refused) {
    const parsed = parseStockFilter(source)
    expect(parsed.ok ? '' : parsed.problem.reason, source).toMatch(/^[A-Z0-9`].*[.?]$/su)
  }
})

test('no text makes the reader fail otherwise than with a position inside it', () => {
  const pieces = [
    'make',
    'price',
    ' ',
    '=',
    '!=',
    '<',
    '(',
    ')',
    '[',
    ']',
    ',',
    '"',
    "'",
    '\\',
    'AND',
    'NOT ',
    'IN',
    '5',
    'TO',
    '😀',
    '\u0000',
  ]
  let state = 1
  const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
  for (let round = 0; round < randomCases(20_000); round++) {
    const source = Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join('')
    const parsed = parseStockFilter(source)
    if (parsed.ok) continue
    expect(parsed.problem.position, source).toBeGreaterThanOrEqual(1)
    expect(parsed.problem.position, source).toBeLessThanOrEqual(source.length + 1)
  }
})

test('a wrong filter is refused at save, with its position and reason', () => {
  const parsed = parseSiteSettings({
    search: {
      filters: 'year > 2000 and prise < 3',
      paths: [{ path: '/search/cheap', title: 'Cheap', filter: { expression: 'price < cheap' } }],
    },
  })
  expect(!parsed.ok && parsed.problem).toEqual([
    {
      path: 'search.paths.0.filter.expression',
      reason: 'At 9: `price` needs an amount in dollars such as 20000 or 19990.50, not `cheap`.',
    },
    { path: 'search.filters', reason: 'At 17: `prise` is not a field. Did you mean `price`?' },
  ])
})

test('a right filter and none at all are taken as they stand', () => {
  const parsed = parseSiteSettings({ search: { filters: 'make IN [Toyota, Kia]' } })
  expect(parsed.ok && parsed.value.search.filters).toBe('make IN [Toyota, Kia]')
  expect(parseSiteSettings({ search: { filters: ' ' } }).ok).toBe(true)
})

test('the engine `host` needs a host', () => {
  const parsed = parseSiteSettings({ search: { engine: 'host' } })
  expect(!parsed.ok && parsed.problem).toEqual([
    { path: 'search.host', reason: 'is needed where the engine is `host`' },
  ])
})

test('a problem is told with its position', () => {
  expect(describeStockFilterProblem({ position: 18, reason: '`prise` is not a field.' })).toBe(
    'At 18: `prise` is not a field.',
  )
})

test('the reference names every field, and its examples are read', () => {
  const reference = readFileSync('docs/stock-filter.md', 'utf8')
  const [, fields = ''] = /## Fields\n([\s\S]*?)\n## /.exec(reference) ?? []
  for (const field of filterFieldNames) expect(fields).toContain(`\`${field}\``)
  const [, examples = ''] = /```text\n([\s\S]*?)```/.exec(reference) ?? []
  const lines = examples.trim().split('\n')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(parseStockFilter(line).ok, line).toBe(true)
})
