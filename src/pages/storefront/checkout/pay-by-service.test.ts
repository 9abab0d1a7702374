import { hour } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { sendRefund } from '#features/checkout/server/money/send-refund.ts'
import { settlePayment } from '#features/checkout/server/money/settle-payment.ts'
import { findReservationByNumber } from '#features/checkout/server/reservations/open-reservation.ts'
import { releaseHold } from '#features/checkout/server/money/release-hold.ts'
import { parseId } from '#kernel/ids.ts'
import { where } from './test-buyer.ts'
import {
  begin,
  dealerWith,
  deps,
  html,
  payAt,
  post,
  type Service,
  siteOf,
  standIns,
  stateOf,
  useServices,
  web,
} from './test-services.ts'

await useServices()

describe.each<Service>(['stripe', 'till', 'st_george'])('a deposit by %s', (service) => {
  test('is taken once, shows on the private page, and goes back in one press', async () => {
    const site = siteOf(service)
    const { slug, token } = await begin(site)
    await payAt(service, site, { path: `/reserve/${token}`, how: 'ok' })
    expect(await html(site, `/reserve/${token}`)).toContain('It’s reserved for you')
    await web().deps.directory.reload()
    expect(await html(site, `/cars/${slug}`)).toContain('RESERVED')
    await post(site, `/reserve/${token}/cancel`)
    const refund = await web().deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('refund').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
    )
    const refundId = parseId<'refund'>(refund.refund_id)
    if (!refundId) throw new Error('No refund')
    await sendRefund(deps(), { groupId: site.groupId, refundId })
    expect(await html(site, `/reserve/${token}`)).toContain('We’ve refunded the card you paid with')
    const rows = await web().deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('ledger_line').select(['account', 'amount']).execute(),
    )
    const sums = Map.groupBy(rows, ({ account }) => account)
    for (const [, lines] of sums) expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  })

  test('of another amount is not a reservation: it goes back, and managers are told', async () => {
    const site = siteOf(service)
    const { slug, token } = await begin(site)
    standIns().stripe.state.settings.alteredAmount = 100
    standIns().till.settings.alteredAmount = '1.00'
    standIns().payway.settings.alteredAmount = 1
    await payAt(service, site, { path: `/reserve/${token}`, how: 'ok' })
    const { state, received, reservation_state: reservation } = await stateOf(site)
    expect([state, Number(received), reservation]).toEqual(['wrong', 100, 'lapsed'])
    await web().deps.directory.reload()
    expect(await html(site, `/cars/${slug}`)).toContain(`/cars/${slug}/checkout`)
  })

  test('that is declined takes nothing, and may be tried again with another card', async () => {
    const site = siteOf(service)
    const { token } = await begin(site)
    await payAt(service, site, { path: `/reserve/${token}`, how: 'declined' })
    if (service !== 'stripe') {
      expect(await html(site, `/reserve/${token}`)).toContain('That payment didn’t go through')
      expect(where(await post(site, `/reserve/${token}/pay`))).toBe(`/reserve/${token}/pay`)
    }
    await payAt(service, site, { path: `/reserve/${token}`, how: 'ok' })
    expect(await html(site, `/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('shows no secret on any page, and hosts of the service in no policy but the one that needs them', async () => {
    const site = siteOf(service)
    const { slug, token, pay } = await begin(site)
    const paths = [`/cars/${slug}`, `/cars/${slug}/checkout`, `/reserve/${token}`, '/checkout', '/']
    for (const path of paths) {
      const response = await web().request(site, path)
      expect(response.headers.get('content-security-policy') ?? '', path).not.toMatch(/stripe|payway|till|127\.0\.0\.1/)
      expect(await response.text(), path).not.toMatch(/sk_test|whsec_|_SEC_|client_secret|shared-by-the-tests/)
    }
    const policy = pay.headers.get('content-security-policy') ?? ''
    expect(policy.includes(standIns().payway.url)).toBe(service === 'st_george')
    expect(await pay.text()).not.toMatch(/sk_test|whsec_|_SEC_|shared-by-the-tests/)
  })
})

describe('notifications of Till', () => {
  test('are believed at the address that they were signed for, and at no other dealership’s', async () => {
    const site = siteOf('till')
    const { token } = await begin(site)
    const { provider_ref: ref } = await stateOf(site)
    standIns().till.pay(ref)
    const key = await web().deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('payment_key').select('endpoint_id').executeTakeFirstOrThrow(),
    )
    const path = `/payments/till/${key.endpoint_id}`
    const { body, headers } = standIns().till.signed(ref, `https://x.example${path}`)
    const send = (to: string, of = site, sent = body) => web().request(of, to, { method: 'POST', body: sent, headers })
    expect((await send(`${path}?x=1`)).status).toBe(401)
    expect((await send(path, site, body.replace('500.00', '1.00'))).status).toBe(401)
    expect((await send(path, siteOf('stripe'))).status).toBe(404)
    const other = await dealerWith('till')
    const foreign = await web().deps.database.forGroup(other.groupId, (db) =>
      db.selectFrom('payment_key').select('endpoint_id').executeTakeFirstOrThrow(),
    )
    expect((await send(`/payments/till/${foreign.endpoint_id}`, other)).status).toBe(401)
    const first = await send(path)
    expect([first.status, await first.text()]).toEqual([200, 'OK'])
    expect((await send(path)).status).toBe(200)
    const noted = await web().deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('payment_notification').select('event_id').where('event_id', 'like', `${ref}%`).execute(),
    )
    expect(noted).toHaveLength(1)
    expect(await html(site, `/reserve/${token}?back=1`)).not.toContain('pay again')
  })
})

describe('PayWay', () => {
  test('is charged once by two presses at the same moment, and by none after the time to pay', async () => {
    const site = siteOf('st_george')
    const { token } = await begin(site)
    const before = standIns().payway.transactions.size
    const press = () => post(site, `/reserve/${token}/pay`, { card_token: standIns().payway.token() })
    await Promise.all([press(), press(), press()])
    expect(standIns().payway.transactions.size - before).toBe(1)
    const late = await begin(site)
    await post(site, `/reserve/${late.token}/cancel`)
    await post(site, `/reserve/${late.token}/pay`, { card_token: standIns().payway.token() })
    expect(standIns().payway.transactions.size - before).toBe(1)
  })

  test('that took the money without answering is asked, never charged again', async () => {
    const site = siteOf('st_george')
    const { token } = await begin(site)
    standIns().payway.fail({ kind: 'cut-after', at: 'POST /rest/v1/transactions' })
    standIns().payway.fail({ kind: 'server-error', at: 'GET /rest/v1/transactions/search-order' })
    const sent = await post(site, `/reserve/${token}/pay`, { card_token: standIns().payway.token() })
    expect(await html(site, where(sent))).toContain('Please don’t pay again')
    expect(where(await web().request(site, `/reserve/${token}/pay`))).toBe(`/reserve/${token}?back=1`)
    await web().request(site, `/reserve/${token}?back=1`)
    expect(await html(site, `/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('frees the vehicle when nobody pays, and gives back by a refund once the day is settled', async () => {
    const site = siteOf('st_george')
    const { token } = await begin(site)
    const { reserved } = await stateOf(site)
    const opened = await findReservationByNumber(deps(), site.groupId, reserved)
    if (!opened) throw new Error('No reservation')
    const late = { ...deps(), now: () => new Date(Date.now() + hour) }
    await releaseHold(late, { groupId: site.groupId, purpose: { kind: 'reservation', id: opened.reservation.id } })
    expect((await stateOf(site)).reservation_state).toBe('lapsed')
    expect(await html(site, `/reserve/${token}`)).toContain('Your time to pay has run out')
  })

  test('stands in an address of ours with its frame, and pages of other services hold nothing of it', async () => {
    const { pay } = await begin(siteOf('st_george'))
    const page = await pay.text()
    expect(page).toContain('data-card-form="payway-frame"')
    expect(page).toContain('The card form needs JavaScript')
    expect(pay.headers.get('content-security-policy')).toContain(`frame-src ${standIns().payway.url}`)
  })
})

describe('Stripe on the reservation page', () => {
  test('pays where the dealership chose it, with hosts of Stripe on that page alone', async () => {
    const site = await dealerWith('stripe', { checkout: { stripe_page: 'on_page' } })
    const { token, pay } = await begin(site)
    const page = await pay.text()
    expect(page).toContain('data-card-form="stripe-element"')
    expect(page).toMatch(/data-client-secret="pi_/)
    expect(pay.headers.get('permissions-policy')).toContain('payment=(self "')
    expect(pay.headers.get('cache-control')).toBe('no-store')
    await payAt('stripe', site, { path: `/reserve/${token}`, how: 'ok' })
    expect(await html(site, `/reserve/${token}`)).toContain('It’s reserved for you')
  })
})

test('a payment is settled the same by whoever asks first, and once', async () => {
  const site = siteOf('stripe')
  await begin(site)
  const { provider_ref: ref, payment_id: id } = await stateOf(site)
  standIns().stripe.pay(ref)
  const paymentId = parseId<'payment'>(id)
  if (!paymentId) throw new Error('No payment')
  const requested = await Promise.all(
    [1, 2, 3, 4].map(() => settlePayment(deps(), { groupId: site.groupId, paymentId })),
  )
  const kinds = requested.map((each) => (each.ok ? each.value : each.problem))
  expect(kinds.toSorted()).toEqual(['accept', 'settled-before', 'settled-before', 'settled-before'])
})

test.each<Service>(['stripe', 'till'])(
  'a deposit by %s is not ended by what a page sends: it is paid at its service',
  async (service) => {
    const site = siteOf(service)
    const { token } = await begin(site)
    await post(site, `/reserve/${token}/pay`, { card_token: 'made-up-by-somebody' })
    await payAt(service, site, { path: `/reserve/${token}`, how: 'ok' })
    expect(await html(site, `/reserve/${token}`)).toContain('It’s reserved for you')
  },
)
