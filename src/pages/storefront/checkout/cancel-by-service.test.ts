import { minute } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { watchPayments } from '#features/checkout/server/watch/watch-payments.ts'
import type { Site } from '#features/sites/domain/site.ts'
import {
  begin,
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

type Point = {
  name: string
  services: readonly Service[]
  /** Everything that happens up to the press and after it. */
  play(scene: { service: Service; site: Site; token: string; cancel(): Promise<Response> }): Promise<void>
}

const all: readonly Service[] = ['stripe', 'till', 'st_george']
const ownPage: readonly Service[] = ['stripe', 'till']

const pay = { stripe: (ref: string) => standIns().stripe.pay(ref), till: (ref: string) => standIns().till.pay(ref) }
/** Pays at the service's own page, and does not come back. */
async function payAway(service: Service, site: Site): Promise<void> {
  const { provider_ref: ref } = await stateOf(site)
  if (service !== 'st_george') pay[service](ref)
}

const points: Point[] = [
  { name: 'before they pay', services: all, play: async ({ cancel }) => void (await cancel()) },
  {
    name: 'after a card that was declined',
    services: all,
    async play({ service, site, token, cancel }) {
      await payAt(service, site, { token, how: 'declined' })
      await cancel()
    },
  },
  {
    name: 'after paying, before it is known here',
    services: ownPage,
    async play({ service, site, cancel }) {
      await payAway(service, site)
      await cancel()
    },
  },
  {
    name: 'and comes back to the page after paying',
    services: ownPage,
    async play({ service, site, token, cancel }) {
      await payAway(service, site)
      await Promise.all([cancel(), web().request(site, `/reserve/${token}?back=1`), cancel()])
    },
  },
  {
    name: 'while the charge is out and nobody says how it ended',
    services: ['st_george'],
    async play({ site, token, cancel }) {
      standIns().payway.fail({ kind: 'cut-after', at: 'POST /rest/v1/transactions' })
      standIns().payway.fail({ kind: 'server-error', at: 'GET /rest/v1/transactions/search-order' })
      await post(site, `/reserve/${token}/pay`, { card_token: standIns().payway.token() })
      await cancel()
    },
  },
  {
    name: 'at the moment of paying',
    services: all,
    async play({ service, site, token, cancel }) {
      await Promise.all([payAt(service, site, { token, how: 'ok' }).catch(() => undefined), cancel()])
    },
  },
  {
    name: 'and pays all the same in the page that is still open',
    services: all,
    async play({ service, site, token, cancel }) {
      await cancel()
      // A service whose page was closed takes no more money.
      await payAt(service, site, { token, how: 'ok' }).catch(() => undefined)
    },
  },
  {
    name: 'after it is settled',
    services: all,
    async play({ service, site, token, cancel }) {
      await payAt(service, site, { token, how: 'ok' })
      await Promise.all([cancel(), cancel()])
    },
  },
]

/** Everything that comes by itself, until nothing is left to do. */
async function later(): Promise<void> {
  for (let round = 1; round <= 6; round++) {
    const now = () => new Date(Date.now() + round * 20 * minute)
    await watchPayments({ ...deps(), now })
  }
}

const cancelledText = 'Your reservation is cancelled. Nobody will call you about it.'

describe.each(all)('a shopper who pays by %s and cancels', (service) => {
  test.each(points.filter(({ services }) => services.includes(service)))(
    '$name is told so only when it is so, and gets everything back',
    async ({ play }) => {
      const site = siteOf(service)
      const { slug, token } = await begin(site)
      const claims: string[] = []
      const cancel = async (): Promise<Response> => {
        const pressed = await post(site, `/reserve/${token}/cancel`)
        const page = await html(site, pressed.headers.get('location') ?? `/reserve/${token}`)
        if (page.includes(cancelledText)) claims.push((await stateOf(site)).reservation_state)
        return pressed
      }
      await play({ service, site, token, cancel })
      // No claim stood on a reservation that was still held or paid.
      for (const state of claims) expect(['cancelled', 'lapsed']).toContain(state)
      await later()
      const { database, directory } = web().deps
      const { reservation_state: state, reserved } = await stateOf(site)
      expect(['cancelled', 'lapsed']).toContain(state)
      const { payments, refunds, lines } = await database.forGroup(site.groupId, async (db) => ({
        payments: await db.selectFrom('payment').selectAll().where('reservation_id', '=', reserved).execute(),
        refunds: await db.selectFrom('refund').selectAll().execute(),
        lines: await db.selectFrom('ledger_line').select(['account', 'amount']).execute(),
      }))
      for (const paid of payments.filter((each) => each.state === 'paid'))
        expect(refunds.filter((each) => each.payment_id === paid.payment_id).map((each) => each.state)).toEqual([
          'refunded',
        ])
      for (const [, sums] of Map.groupBy(lines, ({ account }) => account))
        expect(sums.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
      await directory.reload()
      expect(await html(site, `/cars/${slug}`)).toContain(`/cars/${slug}/checkout`)
      expect(await html(site, `/reserve/${token}`)).not.toContain('It’s reserved for you')
    },
  )
})
