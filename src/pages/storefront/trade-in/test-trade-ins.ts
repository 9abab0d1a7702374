import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { ValuationPlan } from '#features/sites/domain/settings/form-settings.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { sandboxTradeIn, type WrittenTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testWeb, type TestWeb } from '../../test-web.ts'

/** Everything switched on, for as many as a test sends. */
export const sandbox: WrittenTradeIn = {
  ...sandboxTradeIn,
  lookups: { per_address: 500, per_site: 5_000 },
}

export const withTradeIns = (trade_in: WrittenTradeIn = {}, plan: ValuationPlan = 'three'): SiteSettingsInput => ({
  leads: { per_address_per_hour: 10_000, forms: { trade_in: { valuation_steps: plan } } },
  retail: { trade_in: { ...sandbox, ...trade_in } },
})

let people = 0

/** Somebody else each time: two enquiries of one person about one thing would be joined. */
export const person = (email: string) => ({
  name: 'Ann Lee',
  email,
  phone: `04${String(10_000_000 + ++people)}`,
})

export type UserFlow = {
  plate?: Record<string, string>
  model?: Record<string, string>
  km?: string
  condition?: Record<string, string>
  owing?: Record<string, string>
}

/** A dealer that values trade-ins, with a car for sale, and browsers without script that come to it. */
export async function tradeInWorld() {
  const web: TestWeb = await testWeb()
  const site = await web.addDealer(withTradeIns())
  const car: Vehicle = await web.addVehicle(site, { price: centsFromDollars(42_990) })

  async function leadOf(email: string, of: Site = site): Promise<StoredLead> {
    const leads = await listRecentLeads(web.deps.database, { groupId: of.groupId, siteId: of.id }, 100)
    const lead = leads.find((each) => each.email === email)
    if (!lead) throw new Error(`no lead of ${email}`)
    return lead
  }

  const openBrowser = (of: Site = site) => browserOf(web, of)

  /** The whole way, with a car in good condition unless said otherwise. */
  async function trade(email: string, stated: UserFlow = {}, of: Site = site) {
    const browser = openBrowser(of)
    const { path } = await browser.begin(stated.plate ?? { Rego: 'demo 01', state: 'NSW' })
    await browser.step(path, 2, {
      ...(stated.model ?? { Variant: '0' }),
      'Trade-In Kilometres': stated.km ?? '60,000',
      Condition: 'Good',
      'Service History': 'Full',
      ...stated.condition,
      ...(stated.owing ?? { 'Finance Owing': 'No' }),
    })
    const last = await browser.step(path, 3, person(email))
    return { browser, path, last, page: await browser.text(path) }
  }

  return { web, site, car, leadOf, openBrowser, trade }
}

/** A browser without script that keeps cookies. */
function browserOf(web: TestWeb, of: Site) {
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await web.request(of, path, { ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/.test(set)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const post = (path: string, values: Record<string, string>) =>
    request(path, { method: 'POST', body: new URLSearchParams(values) })
  return {
    jar,
    get: request,
    post,
    text: async (path: string) => (await request(path)).text(),
    begin: async (values: Record<string, string>) => {
      const response = await post('/trade-in', { form_name: 'trade-in', step_number: '1', ...values })
      return { response, path: response.headers.get('location') ?? '' }
    },
    step: (path: string, step: number, values: Record<string, string>) =>
      post(path, { form_name: 'trade-in', step_number: String(step), ...values }),
  }
}
