import { describe, expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { block, type Block, type BlockInput } from '../blocks.ts'
import { asBlocks, pageDifferences } from './page-content.ts'
import { linksIn, pageFindings, licenceFindings } from './page-findings.ts'

const made = (input: BlockInput): Block => block.parse(input)
const label = (markdown: string): Block => made({ type: 'text', markdown })
const page = (blocks: Block[], title = 'Page') => ({ title, description: '', blocks })

test('words above the blocks and a form below them become blocks', () => {
  const stored = { ...page([label('Two')]), body: 'One', form: 'service-enquiry' }
  expect(asBlocks(stored).blocks.map(({ type }) => type)).toEqual(['text', 'text', 'form'])
  expect(asBlocks({ ...stored, body: ' ', form: '' }).blocks).toEqual([label('Two')])
})

test.each<[string, ReturnType<typeof page> | null, ReturnType<typeof page> | null, string[]]>([
  ['added', null, page([]), ['The page was added.']],
  ['removed', page([]), null, ['The page was removed.']],
  ['renamed', page([]), page([], 'New'), ['Title: “Page” → “New”']],
  ['changed', page([label('a')]), page([label('b')]), ['Text: “a” → “b”']],
  [
    'changed in a long text',
    page([label(`${'Before it. '.repeat(20)}Only $24,990 drive away today. ${'After it. '.repeat(20)}`)]),
    page([label(`${'Before it. '.repeat(20)}Only $23,990 drive away today. ${'After it. '.repeat(20)}`)]),
    ['Text: “…Before it. Only $24,990 drive away…” → “…Before it. Only $23,990 drive away…”'],
  ],
  [
    'changed in one field of a block, while another goes',
    page([made({ type: 'hero', heading: 'Old', links: [{ label: 'Call', href: '/a' }] }), label('a')]),
    page([made({ type: 'hero', heading: 'Old', links: [{ label: 'Call', href: '/b' }] })]),
    ['Top of the page, links 1 leads to: “/a” → “/b”', 'Removed: Text'],
  ],
  ['longer', page([]), page([label('b')]), ['Added: Text']],
  ['shorter', page([label('b')]), page([]), ['Removed: Text']],
  ['in another order', page([label('a'), label('b')]), page([label('b'), label('a')]), ['The blocks were reordered.']],
])('a page that is %s says so', (_, before, after, differences) => {
  expect(pageDifferences(before, after)).toEqual(differences)
})

describe('what to look at', () => {
  test.each<[string, Region, string, RegExp | undefined]>([
    ['a bare price', 'AU', 'Now $24,990!', /drive away/],
    ['a price with its words', 'AU', 'Now $24,990 drive away', undefined],
    ['a small sum', 'AU', 'Coffee for $5', undefined],
    ['a repayment', 'AU', 'Only $99 per week', /comparison rate/],
    ['a repayment with its rate', 'AU', 'Only $99 per week, comparison rate 7.9 % p.a.', undefined],
    ['a rate', 'AU', 'From 5.9% p.a.', /comparison rate/],
    ['a repayment', 'US', 'Just $299 a month', /APR/],
    ['a bare price', 'NZ', 'Now $24,990!', /on-road costs/],
    ['a promise to everybody', 'NZ', 'Guaranteed finance', /misleading/],
    ['a picture in the words', 'AU', '![](/media/x.jpg)', /needs a description/],
    ['a described picture in the words', 'AU', '![The yard](/media/x.jpg)', undefined],
  ])('%s in %s: %s', (_, region, text, message) => {
    const found = pageFindings([label(text)], region).map((finding) => finding.message)
    expect(found).toEqual(message ? [expect.stringMatching(message)] : [])
  })

  test('pictures without a description are named by their block', () => {
    const hero = made({ type: 'hero', heading: 'Hi', image: 'a.jpg' })
    const gallery = made({ type: 'gallery', pictures: [{ image: 'b.jpg', image_alt: 'The yard' }, { image: 'c.jpg' }] })
    expect(pageFindings([hero, gallery], 'AU').map((finding) => finding.block)).toEqual([0, 1])
  })
})

test('links of buttons, words and HTML are followed, those to elsewhere are not', () => {
  const blocks = [
    made({ type: 'hero', heading: 'Hi', links: [{ label: 'Go', href: '/go' }] }),
    label('[One](/one) and [two](https://two.example) and [call](tel:1)'),
    made({ type: 'html', html: '<a href="/three">3</a><a href="//four">4</a>' }),
  ]
  expect(linksIn(blocks)).toEqual([
    { block: 0, href: '/go' },
    { block: 1, href: '/one' },
    { block: 2, href: '/three' },
  ])
})

test('an offer of a dealership without a licence number is told, in the words of its country; other words are not', () => {
  const of = (licenceNumber: string, region: 'AU' | 'NZ' | 'US') => ({
    region,
    dealerships: [{ name: 'Tamworth', licenceNumber }],
  })
  expect(licenceFindings(['Utes from $24,990'], of('', 'AU'))).toEqual([
    expect.stringContaining('licence number for Tamworth'),
  ])
  expect(licenceFindings(['From $99 a week'], of(' ', 'NZ'))).toEqual([expect.stringContaining('registered trader')])
  expect(licenceFindings(['Trucks for $45,000'], of('', 'US'))).toEqual([expect.stringContaining('dealer number')])
  expect(licenceFindings(['Utes from $24,990'], of('MD 1234', 'AU'))).toEqual([])
  expect(licenceFindings(['Come and see us'], of('', 'AU'))).toEqual([])
})
