import { describe, expect, test } from 'vitest'
import { testPaymentKey } from '#features/checkout/server/keys/payment-keys.ts'
import { renewKeys } from '#features/checkout/server/keys/renew-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { ann } from './test-buyer.ts'
import { dealerWith, deps, html, nextSlug, post, siteOf, standIns, useServices, web } from './test-services.ts'

await useServices()

describe('a key of a payment service', () => {
  test('lies sealed: nothing of it is in any table in the clear', async () => {
    const dump = await web().deps.database.forPlatform((db) => db.selectFrom('payment_key').selectAll().execute())
    const text = dump
      .map((row) => `${row.sealed.toString('utf8')} ${JSON.stringify({ ...row, sealed: '' })}`)
      .join('\n')
    expect(text).not.toMatch(/sk_test_standin|_SEC_standin|password-of-the-tests|shared-by-the-tests|whsec_/)
  })

  test('that is moved to another dealership opens nothing there', async () => {
    const [from, to] = [siteOf('stripe'), await dealerWith('stripe')]
    const read = (site: Site) =>
      web().deps.database.forGroup(site.groupId, (db) =>
        db.selectFrom('payment_key').select('sealed').executeTakeFirstOrThrow(),
      )
    const { sealed } = await read(from)
    await web().deps.database.forGroup(to.groupId, (db) => db.updateTable('payment_key').set({ sealed }).execute())
    const { slug } = await web().addVehicle(to, { slug: nextSlug('moved') })
    const order = crypto.randomUUID()
    const sessions = standIns().stripe.state.sessions.size
    const held = await post(to, `/cars/${slug}/checkout`, { ...ann, order })
    expect(await held.text()).toContain('We couldn’t reach the payment service, so you haven’t been charged.')
    expect(standIns().stripe.state.sessions.size).toBe(sessions)
  })
})

test('a deposit that its service refuses makes the button of that vehicle an enquiry, until the key is tested anew', async () => {
  const site = await dealerWith('stripe')
  const [{ slug }, other] = [
    await web().addVehicle(site, { slug: 'refused' }),
    await web().addVehicle(site, { slug: 'other' }),
  ]
  standIns().stripe.state.settings.refusedCurrency = 'aud'
  const held = await post(site, `/cars/${slug}/checkout`, { ...ann, order: crypto.randomUUID() })
  standIns().stripe.state.settings.refusedCurrency = ''
  expect(await held.text()).toContain('as an enquiry')
  await web().deps.directory.reload()
  expect(await html(site, `/cars/${slug}`)).not.toContain(`/cars/${slug}/checkout`)
  expect(await html(site, `/cars/${slug}`)).toContain(`/cars/${slug}/enquire`)
  expect(await html(site, `/cars/${other.slug}`)).toContain(`/cars/${other.slug}/checkout`)
  const alerts = await web().deps.database.platformPool.query(
    `select data from pgboss.job where name = 'payment.alert'`,
  )
  expect(JSON.stringify(alerts.rows)).toContain('"kind":"refused"')
  const dealershipId = site.dealerships[0]?.id
  if (!dealershipId) throw new Error('No dealership')
  await testPaymentKey(web().deps, { groupId: site.groupId, dealershipId, service: 'stripe' })
  await web().deps.directory.reload()
  expect(await html(site, `/cars/${slug}`)).toContain(`/cars/${slug}/checkout`)
})

test('PayWay is not offered where its currency is not: the button is an enquiry', async () => {
  const site = await dealerWith('st_george')
  await web().deps.database.forGroup(site.groupId, (db) => db.updateTable('site').set({ region: 'NZ' }).execute())
  await web().deps.directory.reload()
  const { slug } = await web().addVehicle(site, { slug: nextSlug('nz') })
  expect(await html(site, `/cars/${slug}`)).not.toContain(`/cars/${slug}/checkout`)
  expect(await html(site, `/cars/${slug}/checkout`)).toContain('Send an enquiry')
})

test('a key that PayWay renews is taken over, and gives back what the one before took', async () => {
  const site = await dealerWith('st_george')
  standIns().payway.settings.latest = 'T12345_SEC_renewed00000001'
  expect(await renewKeys(deps())).toBeGreaterThan(0)
  standIns().payway.settings.secret = standIns().payway.settings.latest
  const dealershipId = site.dealerships[0]?.id
  if (!dealershipId) throw new Error('No dealership')
  const tested = await testPaymentKey(web().deps, { groupId: site.groupId, dealershipId, service: 'st_george' })
  expect(tested?.outcome).toMatchObject({ ok: true })
})
