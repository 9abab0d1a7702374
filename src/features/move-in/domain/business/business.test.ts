import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { noBusiness } from '../old-site.ts'
import { businessProposals, isTakeable } from './business-proposals.ts'
import { hoursText, readOldHours } from './old-hours.ts'

test.each([
  [
    ['Mo-Fr 08:30-17:30', 'Sa 09:00-13:00'],
    'Monday to Friday 8:30 am – 5:30 pm, Saturday 9:00 am – 1:00 pm, Sunday Closed',
  ],
  [['Monday, Tuesday 08:30–17:30'], 'Monday to Tuesday 8:30 am – 5:30 pm, Wednesday to Sunday Closed'],
  [
    ['Mo,We 09:00-12:00', 'Mo 13:00-17:00', 'Su closed'],
    'Monday 9:00 am – 12 noon, 1:00 pm – 5:00 pm, Tuesday Closed, Wednesday 9:00 am – 12 noon, Thursday to Sunday Closed',
  ],
])('hours %j are read', (lines, text) => {
  const read = readOldHours(lines)
  expect(read && hoursText(read).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([[['by appointment']], [['Mo-Fr 9 to 5']], [['Mo-Fr 17:00-09:00']], [['Funday 09:00-10:00']], [[]]])(
  'hours %j are left to a person',
  (lines) => expect(readOldHours(lines)).toBeNull(),
)

const site = sampleSite()
const [place] = locationsOf(site)

function proposals(business: object, newHref = (address: string): string | null => address) {
  if (!place) throw new Error('the sample has no place')
  return businessProposals(
    { ...noBusiness, ...business },
    { site, place: { ...place, phone: '(07) 5550 1111' }, newHref },
  )
}

test('what the old site does not say is not proposed', () => {
  expect(proposals({})).toEqual([])
})

test('a phone in another spelling is the same, and another one is proposed', () => {
  const [same] = proposals({ phone: '+61 7 5550 1111' })
  expect(same).toMatchObject({ part: 'phone', isSame: true })
  expect(proposals({ phone: '07 5550 0000' })[0]).toMatchObject({ there: '07 5550 0000', isSame: false, note: '' })
})

test('an address in one line and hours that can’t be read are for a person', () => {
  const found = proposals({ address: '1 High Street', hours: ['by appointment'] })
  expect(found.map((each) => [each.part, isTakeable(each)])).toEqual([
    ['address', false],
    ['hours', false],
  ])
  expect(proposals({ address: '1 High St, Tamworth, NSW, 2340' }).map(isTakeable)).toEqual([true])
})

test('a colour on which words can’t be read says what becomes of it', () => {
  expect(proposals({ colour: '#0a3d62' })[0]?.note).toBe('')
  expect(proposals({ colour: '#7fb3d5' })[0]?.note).toContain('hard to read')
})

test('a menu keeps the entries that have a place, each once', () => {
  const menu = ['/a', '/b', '/b/', '/gone'].map((href) => ({ label: href, href }))
  const [some] = proposals({ menu }, (address) => (address === '/gone' ? null : address))
  expect(some).toMatchObject({ there: '/a, /b', note: 'Without a place here yet, and left out: /gone.' })
  const [few] = proposals({ menu }, (address) => (address === '/a' ? address : null))
  expect(few && isTakeable(few)).toBe(false)
})
