import { describe, expect, test } from 'vitest'
import { maskedPhone, numberId, openPhone } from './phone.ts'
import { listedNumbers, numberHider, protectedSite } from './protected-numbers.ts'
import { sampleSite } from './sample-site.ts'
import { locationsOf } from './site.ts'

const site = sampleSite({
  settings: { content: { header: [{ label: 'Call 02 5550 1234', href: 'tel:+61255501234' }] } },
})
const [dealership] = site.dealerships
if (!dealership?.locations[0]) throw new Error('the sample has a location')
const [place] = dealership.locations
const withNumbers = {
  ...site,
  dealerships: [
    {
      ...dealership,
      locations: [
        {
          ...place,
          phone: '02 5550 1234',
          departments: { service: { phone: '1300 555 000', email: '', openingHours: null } },
        },
      ],
    },
  ],
}
const hide = numberHider(withNumbers)

describe('a number', () => {
  test.each([
    '02 5550 1234',
    '0255501234',
    '(02) 5550-1234',
    '02.5550.1234',
    '+61 2 5550 1234',
    '+61 (0)2 5550 1234',
    '61255501234',
    '0061 2 5550 1234',
    '02\u00a05550\u00a01234',
    '02&nbsp;5550&nbsp;1234',
    '02%205550%201234',
    '02–5550–1234',
    '1300555000',
    '1300-555-000',
    '13 00 55 50 00',
  ])('written as %s is hidden, with what stands around it left', (spelling) => {
    const hidden = hide(`Ring ${spelling} today, 7 days`)
    expect(hidden).toMatch(/^Ring (?:02 55•• ••••|1300 ••• •••) today, 7 days$/)
  })

  test.each(['02 5550 12345', '902 5550 1234', 'Stock 5550', '$25,550 or 1,234', '+61 2 5550 1235'])(
    'is not seen in %s',
    (text) => expect(hide(text)).toBe(text),
  )

  test('behind a link leads to the page that tells how to reach the dealer', () => {
    expect(hide('<a href="tel:+61255501234">Ring</a>')).toBe('<a href="/contact">Ring</a>')
    expect(hide([{ href: 'tel:02 5550 1234' }])).toEqual([{ href: '/contact' }])
  })
})

test('what holds no number stays the very same object', () => {
  const page = { title: 'About', blocks: [{ html: '<p>Since 1999</p>' }], updatedAt: new Date(0) }
  expect(hide(page)).toBe(page)
})

test('a protected site says how its numbers begin, under which id each is asked for, and nothing more', () => {
  const made = protectedSite(withNumbers)
  expect(JSON.stringify(made)).not.toMatch(/5550 1234|555 000|55501234/)
  const [location] = locationsOf(made)
  expect([maskedPhone(location?.phone ?? ''), openPhone(location?.phone ?? '')]).toEqual(['02 55•• ••••', ''])
  expect(listedNumbers(made).map(({ phone }) => numberId(phone))).toEqual(
    listedNumbers(withNumbers).map(({ id }) => id),
  )
  expect(made.settings.vehicle.mask_phone).toBe(true)
})
