import { minute } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { watchPayments } from '#features/checkout/server/watch/watch-payments.ts'
import { listProducts } from '#features/content/server/product-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import {
  begin,
  deps,
  html,
  payAt,
  piecesOf,
  post,
  type Purpose,
  purposes,
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
  play(scene: {
    service: Service
    site: Site
    purpose: Purpose
    path: string
    cancel(): Promise<Response>
  }): Promise<void>
}

const all: readonly Service[] = ['stripe', 'till', 'st_george']
const ownPage: readonly Service[] = ['stripe', 'till']

const pay = { stripe: (ref: string) => standIns().stripe.pay(ref), till: (ref: string) => standIns().till.pay(ref) }
/** Pays at the service's own page, and does not come back. */
type Scene = { service: Service; site: Site; purpose: Purpose }

async function payAway({ service, site, purpose }: Scene): Promise<void> {
  const { provider_ref: ref } = await stateOf(site, purpose)
  if (service !== 'st_george') pay[service](ref)
}

const points: Point[] = [
  { name: 'before they pay', services: all, play: async ({ cancel }) => void (await cancel()) },
  {
    name: 'after a card that was declined',
    services: all,
    async play({ service, site, path, cancel }) {
      await payAt(service, site, { path, how: 'declined' })
      await cancel()
    },
  },
  {
    name: 'after paying, before it is known here',
    services: ownPage,
    async play({ cancel, ...scene }) {
      await payAway(scene)
      await cancel()
    },
  },
  {
    name: 'and comes back to the page after paying',
    services: ownPage,
    async play({ cancel, ...scene }) {
      await payAway(scene)
      await Promise.all([cancel(), web().request(scene.site, `${scene.path}?back=1`), cancel()])
    },
  },
  {
    name: 'while the charge is out and nobody says how it ended',
    services: ['st_george'],
    async play({ site, path, cancel }) {
      standIns().payway.fail({ kind: 'cut-after', at: 'POST /rest/v1/transactions' })
      standIns().payway.fail({ kind: 'server-error', at: 'GET /rest/v1/transactions/search-order' })
      await post(site, `${path}/pay`, { card_token: standIns().payway.token() })
      await cancel()
    },
  },
  {
    name: 'at the moment of paying',
    services: all,
    async play({ service, site, path, cancel }) {
      await Promise.all([payAt(service, site, { path, how: 'ok' }).catch(() => undefined), cancel()])
    },
  },
  {
    name: 'and pays all the same in the page that is still open',
    services: all,
    async play({ service, site, path, cancel }) {
      await cancel()
      // A service whose page was closed takes no more money.
      await payAt(service, site, { path, how: 'ok' }).catch(() => undefined)
    },
  },
  {
    name: 'after it is settled',
    services: all,
    async play({ service, site, path, cancel }) {
      await payAt(service, site, { path, how: 'ok' })
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

const texts: Record<Purpose, { cancelled: string; bought: string }> = {
  reservation: {
    cancelled: 'Your reservation is cancelled. Nobody will call you about it.',
    bought: 'It’s reserved for you',
  },
  order: { cancelled: 'Your order is cancelled.', bought: 'Thanks for your order' },
}

const cases = purposes.flatMap((purpose) => all.map((service) => ({ purpose, service })))

describe.each(cases)('a shopper who pays for a $purpose by $service and cancels', ({ purpose, service }) => {
  test.each(points.filter(({ services }) => services.includes(service)))(
    '$name is told so only when it is so, and gets everything back',
    async ({ play }) => {
      const site = siteOf(service)
      const { slug, path } = await begin(site, purpose)
      const claims: string[] = []
      const cancel = async (): Promise<Response> => {
        const pressed = await post(site, `${path}/cancel`)
        const page = await html(site, pressed.headers.get('location') ?? path)
        if (page.includes(texts[purpose].cancelled)) claims.push((await stateOf(site, purpose)).reservation_state)
        return pressed
      }
      await play({ service, site, purpose, path, cancel })
      // No claim stood on something that was still held or paid.
      for (const state of claims) expect(['cancelled', 'lapsed']).toContain(state)
      await later()
      const { reservation_state: state, reserved } = await stateOf(site, purpose)
      expect(['cancelled', 'lapsed']).toContain(state)
      await expectAllBack(site, { purpose, id: reserved })
      await web().deps.directory.reload()
      if (purpose === 'reservation') expect(await html(site, `/cars/${slug}`)).toContain(`/cars/${slug}/checkout`)
      else expect(await piecesLeft(site)).toBe(piecesOf)
      expect(await html(site, path)).not.toContain(texts[purpose].bought)
    },
  )
})

async function expectAllBack(site: Site, { purpose, id }: { purpose: Purpose; id: string }): Promise<void> {
  const { payments, refunds, lines } = await web().deps.database.forGroup(site.groupId, async (db) => ({
    payments: await db
      .selectFrom('payment')
      .selectAll()
      .where(purpose === 'order' ? 'order_id' : 'reservation_id', '=', id)
      .execute(),
    refunds: await db.selectFrom('refund').selectAll().execute(),
    lines: await db.selectFrom('ledger_line').select(['account', 'amount']).execute(),
  }))
  for (const paid of payments.filter((each) => each.state === 'paid'))
    expect(refunds.filter((each) => each.payment_id === paid.payment_id).map((each) => each.state)).toEqual([
      'refunded',
    ])
  for (const [, sums] of Map.groupBy(lines, ({ account }) => account))
    expect(sums.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
}

const piecesLeft = (site: Site) =>
  web().deps.database.forGroup(site.groupId, async (db) => (await listProducts(db, site.id))[0]?.inStock)
