import { expect, test } from 'vitest'
import { siteOf, standIns, useServices, web } from '#pages/storefront/checkout/test-services.ts'
import { standInKeys } from '#testing/payments/payment-stand-ins.ts'
import { testConsole, type TestConsole } from '../test-console.ts'

await useServices()
let opened: TestConsole | undefined
const staff = (): TestConsole => (opened ??= testConsole(web()))

function keyOf(service: 'stripe' | 'till', differences: Record<string, string> = {}) {
  const dealershipId = siteOf('stripe').dealerships[0]?.id ?? ''
  return { dealershipId, service, fields: { ...standInKeys[service], ...differences } }
}

test('a manager enters a key: it is tried out, sealed, takes deposits from then on and is shown to nobody', async () => {
  const site = siteOf('stripe')
  const calls = standIns().stripe.state.sessions.size
  const entered = await staff().call('payments.enterKey', keyOf('till'), { site })
  expect(entered).toMatchObject({ version: 1, mode: 'test' })
  const { rows } = await staff().call('payments.keys', {}, { site })
  expect(rows.find(({ service }) => service === 'till')).toMatchObject({ hint: entered.hint, status: 'active' })
  const again = await staff().call('payments.enterKey', keyOf('stripe', { webhook_secret: '' }), { site })
  expect(again.version).toBe(2)
  const { rows: later } = await staff().call('payments.keys', {}, { site })
  const ofStripe = later.filter(({ service }) => service === 'stripe')
  expect(ofStripe.map(({ version, status }) => `${version} ${status}`).toSorted()).toEqual(['1 retired', '2 active'])
  expect(standIns().stripe.state.sessions.size).toBe(calls)
  const { rows: stored } = await web().deps.database.platformPool.query(
    'select (select jsonb_agg(a) from audit_entry a)::text || (select jsonb_agg(c) from console_request c)::text as all',
  )
  const all = JSON.stringify([rows, later, stored])
  for (const value of [...Object.values(standInKeys.till), ...Object.values(standInKeys.stripe)])
    if (value.length > 8) expect(all).not.toContain(value)
})

test('a key that does not fit, or that its service refuses, changes nothing and is not repeated', async () => {
  const site = siteOf('stripe')
  const before = await staff().call('payments.keys', {}, { site })
  const wrong = await staff().send('payments.enterKey', keyOf('stripe', { secret_key: 'pk_live_mistaken1' }), { site })
  expect(wrong.status).toBe(422)
  const text = await wrong.text()
  expect(text).toContain('must be a secret or restricted key')
  expect(text).not.toContain('mistaken1')
  const revoked = keyOf('stripe', { secret_key: 'sk_test_nobodyknowsit', publishable_key: '' })
  const refused = await staff().send('payments.enterKey', revoked, { site })
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('nobodyknowsit')
  const live = keyOf('stripe', { secret_key: 'sk_live_realmoney123', publishable_key: '' })
  expect((await staff().send('payments.enterKey', live, { site })).status).toBe(403)
  expect(await staff().call('payments.keys', {}, { site })).toEqual(before)
})

test('nobody enters keys but managers, and only for dealerships of their site', async () => {
  const site = siteOf('stripe')
  expect((await staff().send('payments.enterKey', keyOf('till'), { site, role: 'salesperson' })).status).toBe(403)
  const others = { ...keyOf('till'), dealershipId: siteOf('till').dealerships[0]?.id ?? '' }
  expect((await staff().send('payments.enterKey', others, { site })).status).toBe(404)
})
