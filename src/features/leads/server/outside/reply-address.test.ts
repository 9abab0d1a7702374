import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { replyAddresses } from './reply-address.ts'

const addresses = replyAddresses('a secret of the tests')
const lead = {
  groupId: asId<'dealer group'>(randomUUID()),
  siteId: asId<'site'>(randomUUID()),
  id: asId<'lead'>(randomUUID()),
}
const address = addresses.addressOf(lead, 'replies.dealer.example')

test('an address names its lead, also in capitals, and fits what mail servers take before the @', () => {
  expect(addresses.leadIn(address, lead)).toBe(lead.id)
  expect(addresses.leadIn(address.toUpperCase(), lead)).toBe(lead.id)
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
})

const other = { id: asId<'lead'>(randomUUID()) }
test.each([
  ['of another group', addresses.addressOf({ ...lead, groupId: asId<'dealer group'>(randomUUID()) }, 'a.example')],
  ['of another site', addresses.addressOf({ ...lead, siteId: asId<'site'>(randomUUID()) }, 'a.example')],
  ['made with another secret', replyAddresses('another secret').addressOf(lead, 'a.example')],
  [
    'of another lead under this one’s signature',
    addresses.addressOf({ ...lead, ...other }, 'a.example').slice(0, 32) + address.slice(32),
  ],
  ['with a digit changed', address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['that names no lead', `reply+${'v'.repeat(52)}@a.example`],
])('an address %s is foreign', (_, forged) => {
  expect(addresses.leadIn(forged, lead)).toBe('foreign')
})

test.each(['sales@dealer.example', 'reply@dealer.example', 'reply+1@dealer.example', '', 'x'.repeat(100_000)])(
  'an address that is none of ours names nothing',
  (plain) => {
    expect(addresses.leadIn(plain, lead)).toBeUndefined()
  },
)
