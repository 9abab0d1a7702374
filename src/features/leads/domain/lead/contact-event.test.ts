import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { clickText, contactEventNames, contactEvents, findContactEvent, parseContactEvent } from './contact-event.ts'

const vehicle = '00000000-0000-4000-8000-0000000000aa'
const dealership = asId<'dealership'>('00000000-0000-4000-9000-0000000000bb')
const known = {
  hasVehicle: (id: string) => id === vehicle,
  dealershipOf: (name: string) => (name === 'yard' || name === dealership ? dealership : undefined),
}
const parse = (stated: Record<string, unknown>) => parseContactEvent('car_phone_call', stated, known)

test('the events have the numbers of the specification', () => {
  expect(contactEventNames.map((name) => [name, contactEvents[name].number])).toEqual([
    ['car_phone_call', 25],
    ['reveal_phone', 0],
    ['get_directions', 41],
    ['whatsapp', 0],
    ['add_to_wishlist', 39],
    ['chat_opened', 54],
    ['chat_first_message', 55],
    ['chat_message', 57],
    ['search', 29],
    ['history_report', 60],
  ])
  expect(['constructor', '', 'CAR_PHONE_CALL'].map(findContactEvent)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['/cars/new', 'car_phone_call', 'Called about new cars'],
  ['/cars/used/toyota', 'car_phone_call', 'Called about used cars'],
  ['/cars/newton-wagon', 'car_phone_call', 'Called'],
  ['/contact', 'car_phone_call', 'Called'],
  ['/cars/new', 'get_directions', 'Asked for directions'],
] as const)('on %s a %s is called: %s', (page, name, text) => {
  expect(clickText({ name, page })).toBe(text)
})

test('a click names its vehicle, its dealership, its visitor and its page', () => {
  const stated = {
    car_id: vehicle.toUpperCase(),
    dealership_id: 'yard',
    session_id: 'visitor-1',
    page: '/cars/x?q=secret#top',
  }
  expect(parse(stated)).toEqual({
    name: 'car_phone_call',
    vehicleId: vehicle,
    dealershipId: dealership,
    sessionId: 'visitor-1',
    page: '/cars/x',
  })
})

test.each([
  [{}],
  [{ car_id: '1', dealership_id: 'other', session_id: 'short', page: 'https://evil.example/' }],
  [{ car_id: ['x'], dealership_id: {}, session_id: 'x'.repeat(65), page: 7 }],
  [{ session_id: '<script>alert(1)</script>', page: 'javascript:alert(1)' }],
])('what is not ours is left out, and the click still counts: %j', (stated) => {
  expect(parse(stated)).toEqual({
    name: 'car_phone_call',
    vehicleId: null,
    dealershipId: null,
    sessionId: '',
    page: '',
  })
})

test('control characters stay out of the page', () => expect(parse({ page: '/a\u0000b\nc' }).page).toBe('/abc'))
