import { describe, expect, test } from 'vitest'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import { asId } from '#kernel/ids.ts'
import { cursorText, inboxQuery, isNarrowed } from './lead-inbox.ts'
import { parseInbox, searchTokens } from './parse-inbox.ts'

const me = asId<'user'>('00000000-0000-4000-8000-0000000000ee')
const lead = asId<'lead'>('00000000-0000-4000-8000-0000000000aa')
const dealerships = [1, 2].map((number) => {
  const dealership = sampleDealership(number)
  return { ...dealership, locations: dealership.locations.map((each) => ({ ...each, id: sampleLocationId(number) })) }
})
const site = sampleSite({ dealerships })
const parse = (address: string) => parseInbox(inboxQuery(new URLSearchParams(address)), site, me)

describe('an address of the inbox', () => {
  test('without anything shows who waits, the most urgent first', () => {
    const { filter, sort, cursor } = parse('')
    expect([filter.folder, sort, cursor, isNarrowed(filter)]).toEqual(['waiting', 'due', null, false])
  })

  test.each([
    ['status=won', { folder: 'won' }],
    ['status=nonsense', { folder: 'waiting' }],
    ['category=parts-enquiry', { category: 'Parts Enquiry' }],
    ['category=Parts Enquiry', { category: 'Parts Enquiry' }],
    ['category=nonsense', { category: '' }],
    ['dealership=dealer-2', { dealershipId: dealerships[1]?.id }],
    ['dealership=nobody', { dealershipId: null }],
    [`location=${sampleLocationId(2)}`, { locationId: sampleLocationId(2) }],
    [`dealership=dealer-1&location=${sampleLocationId(2)}`, { locationId: null }],
    ['assigned=me', { assigned: me }],
    ['assigned=nobody', { assigned: 'nobody' }],
    [`assigned=${lead}`, { assigned: lead }],
    ['assigned=x', { assigned: 'anybody' }],
    ['from=2026-11-20', { from: new Date('2026-11-20T00:00+11:00'), until: null }],
    ['to=2026-11-20', { from: null, until: new Date('2026-11-21T00:00+11:00') }],
    [
      'from=2026-10-04&to=2026-10-04',
      { from: new Date('2026-10-04T00:00+10:00'), until: new Date('2026-10-05T00:00+11:00') },
    ],
    ['from=2026-02-30', { from: null }],
    ['from=9999-99-99', { from: null }],
    ['q=+Ann++Lee+', { tokens: ['ann', 'lee'] }],
  ])('%s', (address, expected) => expect(parse(address).filter).toMatchObject(expected))

  test.each([
    ['sort=newest', 'newest'],
    ['status=overdue', 'due'],
    ['status=won', 'newest'],
    ['status=won&sort=due', 'newest'],
    ['status=won&sort=oldest', 'oldest'],
  ])('%s is sorted %s', (address, sort) => expect(parse(address).sort).toBe(sort))

  test('carries where a page begins', () => {
    const at = new Date('2026-11-20T01:00:00Z')
    expect(parse(`after=${cursorText(at, lead)}`).cursor).toEqual({ direction: 'after', at, id: lead })
    expect(parse(`before=${cursorText(at, lead)}`).cursor).toEqual({ direction: 'before', at, id: lead })
    for (const wrong of ['after=1', 'after=x_y', `after=9999999999999999_${lead}`])
      expect(parse(wrong).cursor).toBeNull()
  })
})

test.each([
  ['0412 345 678', ['12345678']],
  ['+61 412 345 678', ['12345678']],
  ['(02) 5550 1234', ['55501234']],
  ['12345', ['12345']],
  ['J1204', ['j1204']],
  ['José  MÜLLER', ['jose', 'muller']],
  ['ann@mail.example', ['ann@mail.example']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  [' , ', []],
])('"%s" looks for %j', (typed, tokens) => expect(searchTokens(typed)).toEqual(tokens))
