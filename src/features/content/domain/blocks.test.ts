import { expect, test } from 'vitest'
import { blocks, formCategoryIn, questionsIn, type BlockInput } from './blocks.ts'

const problemsOf = (list: unknown[]): string[] => {
  const parsed = blocks.safeParse(list)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

const sound: BlockInput[] = [
  { type: 'hero', heading: 'Service', links: [{ label: 'Book', href: '#book' }] },
  { type: 'text', markdown: 'Words' },
  { type: 'columns', columns: [{ markdown: 'One' }, { markdown: 'Two' }] },
  { type: 'vehicles', search: '/search/used-cars?body=suv' },
  { type: 'models', body: 'pop tops' },
  { type: 'reviews' },
  { type: 'gallery', pictures: [{ image: 'media/a.jpg' }] },
  { type: 'faq', questions: [{ question: 'Why?', answer: 'Because.' }] },
  { type: 'locations' },
  { type: 'hours' },
  { type: 'offers' },
  { type: 'call-to-action', heading: 'Call', links: [{ label: 'Call', href: 'tel:0255500000' }] },
  { type: 'html', html: '<p>x</p>' },
  { type: 'form', category: 'service-enquiry' },
]

test('every kind of block is accepted with what it must have, and the rest has a default', () => {
  expect(problemsOf(sound)).toEqual([])
  expect(blocks.parse([{ type: 'vehicles' }])).toEqual([
    { type: 'vehicles', heading: '', search: '', count: 4, link_label: '' },
  ])
})

test.each([
  ['a kind that does not exist', { type: 'carousel' }, /^1\.type: /],
  ['a misspelt field', { type: 'text', markdown: 'x', headline: 'y' }, /^1: .*headline/],
  ['no words', { type: 'text', markdown: '' }, /^1\.markdown: /],
  ['too many vehicles', { type: 'vehicles', count: 9 }, /^1\.count: /],
  [
    'a link that runs something',
    { type: 'call-to-action', heading: 'x', links: [{ label: 'x', href: 'javascript:x' }] },
    /^1\.links\.0\.href: must be a path/,
  ],
  ['a hero below the top', { type: 'hero', heading: 'x' }, /^1: a hero must come first/],
  [
    'a search that is none',
    { type: 'vehicles', search: 'https://elsewhere.example/' },
    /^1\.search: must be the address/,
  ],
  ['one column', { type: 'columns', columns: [{ markdown: 'x' }] }, /^1\.columns: /],
])('%s is refused with its position and the reason', (_what, bad, expected) => {
  const problems = problemsOf([{ type: 'text', markdown: 'first' }, bad])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(expected)
})

test('a second form is refused', () => {
  const form = { type: 'form', category: 'service-enquiry' }
  expect(problemsOf([form, form])).toEqual(['1: a page can have only one form'])
})

test('blocks know their form and their questions', () => {
  const faq = { type: 'faq' as const, heading: '', questions: [{ question: 'Why?', answer: '<p>Because.</p>' }] }
  const form = { type: 'form' as const, heading: '', text: '', category: 'fleet-enquiry' }
  expect([formCategoryIn([faq, form]), formCategoryIn([faq])]).toEqual(['fleet-enquiry', ''])
  expect(questionsIn([faq, form])).toEqual(faq.questions)
})
