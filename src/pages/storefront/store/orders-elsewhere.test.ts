import { expect, test } from 'vitest'
import { storeOrderLead } from '#features/checkout/server/orders/store-order-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testConsole } from '#pages/api/console/test-console.ts'
import { garageWorld, openGarage } from '../garage/test-garage.ts'
import { buyMats, openShop } from './test-store.ts'

const garage = await garageWorld()
const { web } = garage
const staff = testConsole(web)

const shop = (): Promise<Site> => openShop(web, { retail: openGarage.retail })

/** A paid order with its lead, of the person of the tests. */
async function bought(site: Site) {
  const id = await buyMats(web, site)
  const orderId = asId<'store order'>(id)
  await storeOrderLead(web.deps, { groupId: site.groupId, orderId })
  const { leadId, number } = await staff.call('orders.read', { id }, { site })
  if (leadId === null) throw new Error('The order has no lead')
  return { id, leadId, number }
}

test('staff find an order by its number and its shopper, beside its lead, on the person’s page and in their export', async () => {
  const [site, other] = [await shop(), await shop()]
  const { id, leadId, number } = await bought(site)
  await bought(other)
  const shown = { id, number, state: 'paid', bought: 'Rubber mats', total: 8_000, currency: 'AUD' }
  const found = async (text: string, at: object = {}) =>
    (await staff.call('find.all', { text }, { site, ...at })).found.filter(({ kind }) => kind === 'order')
  expect(await found(number)).toEqual([
    { kind: 'order', label: number, detail: 'Rubber mats, Ann Lee', path: `orders/${id}` },
  ])
  expect(await found('mats ann')).toHaveLength(1)
  expect(await found(number, { role: 'content-editor' })).toEqual([])
  expect((await staff.call('leads.commitments', { id: leadId }, { site })).orders).toMatchObject([shown])
  const { orders } = await staff.call('leads.person', { id: leadId }, { site })
  expect(orders).toMatchObject([{ ...shown, site: { slug: site.slug } }])
  const cookie = await staff.cookieOf(site, 'group-manager')
  const file = await staff.request(`/api/console/files/people/${leadId}?site=${site.id}`, { headers: { cookie } })
  expect(((await file.json()) as { orders: object[] }).orders).toMatchObject([
    { number, lines: [{ name: 'Rubber mats', quantity: 1, price: 8_000 }] },
  ])
})

test('who proved the address finds the order in their garage with its private page, and it stands there once', async () => {
  const site = await shop()
  await bought(site)
  await web.addVehicle(site)
  const visitor = garage.browser(site)
  await garage.signIn(visitor, 'ann@mail.example')
  const page = await visitor.text('/my-garage')
  expect(page).toContain('Order: Rubber mats')
  expect(page.match(/href="\/(?:order|enquiry)\//g)).toEqual(['href="/order/'])
  const [, href = ''] = /href="(\/order\/[\w-]+)"/.exec(page) ?? []
  expect((await garage.browser(site).send(href)).status).toBe(200)
  expect(await visitor.text('/account/export')).toContain('Order: Rubber mats')
  const other = garage.browser(site)
  await garage.signIn(other, 'bob@mail.example')
  expect(await other.text('/my-garage')).not.toContain('Rubber mats')
})
