import { expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { actionIn, basketBrowser, mats, sell } from './test-store.ts'

const web = await testWeb()

type Rules = NonNullable<NonNullable<SiteSettingsInput['retail']>['store_delivery']>

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const address = { 'Delivery Street': '1 Sea Street', 'Delivery Town': 'Perth', 'Delivery Postcode': '6000' }

const settingsWith = (rules: Rules): SiteSettingsInput => ({
  retail: { store: true, store_delivery: rules },
  leads: { per_address_per_hour: 10_000 },
})

async function open(rules: Rules): Promise<Site> {
  const site = await web.addDealer(settingsWith(rules))
  await sell(web, site, [mats])
  return site
}

async function changeRules(site: Site, rules: Rules): Promise<void> {
  await web.deps.database.forGroup(site.groupId, (db) =>
    saveSiteSettings(db, site.id, { settings: settingsWith(rules), changedBy: 'test' }),
  )
  await web.deps.directory.reload()
}

async function browse(site: Site) {
  const { get, post, html } = basketBrowser(web, site)
  const look = () => get('/basket')
  const change = async (values: Record<string, string>) => {
    const response = await post('/basket/items', values)
    await look()
    return response
  }
  await change({ do: 'add', product: 'mats', quantity: '2' })
  return { look, change, page: html, order: (values = {}) => post(actionIn(html()), { ...person, ...values }) }
}
const lastLead = async (site: Site) =>
  (await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 10))[0]

test('a site that arranges it afterwards asks for nothing', async () => {
  const site = await open({})
  const browser = await browse(site)
  expect(browser.page()).not.toContain('name="handover"')
  expect((await browser.order()).status).toBe(303)
  expect((await lastLead(site))?.payload).not.toHaveProperty('Pick-up or delivery')
})

test('a delivery has the price of its area, an address, and a sum that the dealer reads', async () => {
  const site = await open({ choice: 'pick_up_or_delivery', price: 14.95, areas: [{ names: ['WA'], price: 45.5 }] })
  const browser = await browse(site)
  expect(browser.page()).toContain('Delivery to NSW, $14.95')
  // Nothing can be sent before it is chosen, and what is sent all the same is refused.
  expect(actionIn(browser.page())).toBe('')
  expect((await browser.change({ do: 'handover', handover: 'delivery.WA' })).status).toBe(303)
  expect(browser.page()).toContain('Total $205.50')
  const refused = await browser.order()
  expect(refused.status).toBe(422)
  expect(await lastLead(site)).toBeUndefined()
  expect((await browser.order({ ...address, 'Total with delivery': '$1' })).status).toBe(303)
  expect((await lastLead(site))?.payload).toMatchObject({
    ...address,
    'Basket total': '$160',
    'Pick-up or delivery': 'Delivery to WA, $45.50',
    'Total with delivery': '$205.50',
  })
})

test('from the amount that the site names on delivery is free, and below it again is not', async () => {
  const browser = await browse(await open({ choice: 'pick_up_or_delivery', price: 20, free_from: 160 }))
  await browser.change({ do: 'handover', handover: 'delivery.QLD' })
  expect(browser.page()).toContain('Delivery to QLD, free')
  expect(browser.page()).toContain('Total $160')
  await browser.change({ do: 'set', product: 'mats', variant: '', quantity: '1' })
  expect(browser.page()).toContain('Total $100')
})

test('the only place to pick up is said without a choice, and the enquiry goes there', async () => {
  const site = await open({ choice: 'pick_up' })
  const [place] = locationsOf(site)
  const browser = await browse(site)
  expect(browser.page()).toContain(`Pick up from ${place?.name}`)
  expect(browser.page()).not.toContain('name="handover"')
  expect((await browser.order({ location_id: crypto.randomUUID() })).status).toBe(303)
  const lead = await lastLead(site)
  expect(lead?.payload['location_id']).toBe(place?.id)
  expect(lead?.payload['Pick-up or delivery']).toContain(`Pick up from ${place?.name}`)
})

test.each(['', 'delivery.NT', 'delivery.CA', 'delivery.<b>', 'pick-up.1', `pick-up.${crypto.randomUUID()}`])(
  'what is not offered, such as “%s”, cannot be chosen',
  async (handover) => {
    const browser = await browse(await open({ choice: 'pick_up_or_delivery', areas: [{ names: ['NT'], price: null }] }))
    expect(browser.page()).not.toContain('Delivery to NT')
    const response = await browser.change({ do: 'handover', handover })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Choose how you’d like to get it')
    expect(actionIn(browser.page())).toBe('')
  },
)

test('a price of delivery that changed since the page was shown is said before anything is sent', async () => {
  const site = await open({ choice: 'pick_up_or_delivery', price: 20 })
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.VIC' })
  await changeRules(site, { choice: 'pick_up_or_delivery', price: 25 })
  const refused = await browser.order(address)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('has changed since you opened this page')
  expect(html).toContain('Total $185')
  expect(html).toContain('value="Perth"')
  expect(await lastLead(site)).toBeUndefined()
  await browser.look()
  expect((await browser.order(address)).status).toBe(303)
})

test('an area that is no longer delivered to is chosen anew', async () => {
  const site = await open({ choice: 'pick_up_or_delivery', price: 20 })
  const browser = await browse(site)
  await browser.change({ do: 'handover', handover: 'delivery.VIC' })
  await changeRules(site, { choice: 'pick_up_or_delivery', areas: [{ names: ['VIC'], price: null }] })
  expect((await browser.order(address)).status).toBe(422)
  await browser.look()
  expect(browser.page()).toContain('First choose pick-up or delivery')
})
