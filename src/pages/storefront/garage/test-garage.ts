import { expect } from 'vitest'
import { alertSearches } from '#features/garage/server/alerts/send-alerts.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { ok } from '#kernel/result.ts'
import { testWeb, type TestWeb } from '../../test-web.ts'

export const openGarage = { retail: { garage: { enabled: true }, authentication: true } }
export const list = '/search/new-used-and-demo-cars'

/** A browser: it stores cookies, and forgets those that it is told to. `address`: its network, behind a proxy that is trusted. */
function browserOf(web: TestWeb, site: Site, address = '203.0.113.1') {
  const jar = new Map<string, string>()
  const send = async (path: string, fields?: Record<string, string>, json?: object): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = json ? JSON.stringify(json) : fields && new URLSearchParams(fields).toString()
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
    const response = await web.request(site, path, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: {
        cookie,
        'user-agent': 'Test',
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return { jar, send, text: async (path: string) => (await send(path)).text() }
}

export type GarageVisitor = ReturnType<typeof browserOf>

export const watchlist = async (
  visitor: GarageVisitor,
): Promise<{ user: { email: string } | null; watchlist: string[] }> =>
  (await visitor.send('/api/auth')).json() as Promise<{ user: { email: string } | null; watchlist: string[] }>

/** The whole web program, with the mails that it sends. */
export async function garageWorld() {
  const web = await testWeb()
  const mails: OutgoingMail[] = []
  web.deps.sendMail = async (mail) => (mails.push(mail), ok({ statusCode: 250, text: 'taken' }))
  const add = (site: Site, make: string, model: string): Promise<Vehicle> =>
    web.addVehicle(site, { make, model, name: '', slug: `${make}-${model}-${site.slug}`.toLowerCase() })
  const browser = (site: Site, address?: string): GarageVisitor => browserOf(web, site, address)
  return {
    web,
    mails,
    add,
    browser,
    async stocked(settings: SiteSettingsInput = openGarage) {
      const site = await web.addDealer(settings)
      const [rio, cerato] = [await add(site, 'Kia', 'Rio'), await add(site, 'Kia', 'Cerato')]
      await web.deps.directory.reload()
      return { site, rio, cerato }
    },
    async signIn(visitor: GarageVisitor, email: string): Promise<void> {
      mails.length = 0
      await visitor.send('/account/sign-in', { email })
      const link = /\/account\/sign-in\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
      expect((await visitor.send(link, {})).status).toBe(303)
      mails.length = 0
    },
    /** Mails that go out when the minute's job runs. */
    async alert(site: Site): Promise<OutgoingMail[]> {
      mails.length = 0
      await alertSearches(web.deps, { groupId: site.groupId, siteId: site.id })
      return [...mails]
    },
    /** The private link of a search or vehicle that somebody wants to follow. */
    async follow(site: Site, fields: Record<string, string>): Promise<string> {
      mails.length = 0
      await browser(site).send('/saved-search', { frequency: 'now', ...fields })
      return /\/saved-search\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    },
    /** Does what the dealer's own people do to a vehicle. */
    async change(site: Site, vehicle: Vehicle, [columns, ...values]: [string, ...unknown[]]): Promise<void> {
      const pool = web.deps.database.platformPool
      await pool.query(`update vehicle set ${columns} where group_id = $1 and vehicle_id = $2`, [
        site.groupId,
        vehicle.id,
        ...values,
      ])
      await pool.query(`update site set version = version + 1 where group_id = $1 and site_id = $2`, [
        site.groupId,
        site.id,
      ])
      await web.deps.directory.reload()
    },
  }
}
