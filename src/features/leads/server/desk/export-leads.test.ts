import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { deliveryWorld } from '../test-delivery-world.ts'
import { addTestLead } from '../test-leads.ts'
import { exportLeads, type ExportFormat } from './export-leads.ts'

const world = await deliveryWorld()

const textOf = async (site: Site, format: ExportFormat, period = {}) => {
  const address = { groupId: site.groupId, siteId: site.id }
  const detail = await new Response(exportLeads(world.database, address, { format, ...period })).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(detail)
}

test('holds every lead of the site, the oldest first, also more than one page of them', async () => {
  const site = await world.dealer()
  for (let page = 0; page < 4; page++)
    await Promise.all(Array.from({ length: 130 }, () => addTestLead(world.database, site)))
  const rows = (await textOf(site, 'csv')).split('\r\n').filter(Boolean)
  expect(rows).toHaveLength(521)
  expect(rows[0]).toMatch(/^\uFEFFid,received_at,category/)
  const leads = JSON.parse(await textOf(site, 'json')) as { id: string }[]
  expect(new Set(leads.map(({ id }) => id)).size).toBe(520)
  expect(await textOf(site, 'json', { until: new Date(0) })).toBe('[]\n')
})

test('shows nothing of another group', async () => {
  const [ours, theirs] = [await world.dealer(), await world.dealer()]
  await addTestLead(world.database, ours)
  const crossing = exportLeads(world.database, { groupId: theirs.groupId, siteId: ours.id }, { format: 'json' })
  expect(await new Response(crossing).text()).toBe('[]\n')
})

test('says who wants news by what they answered, and nothing of who was never asked', async () => {
  const deps = world.open()
  const site = await world.dealer()
  for (const opt_in of [undefined, 'true', 'false']) await world.send(deps, site, opt_in ? { opt_in } : {})
  const leads = JSON.parse(await textOf(site, 'json')) as { marketing_consent: boolean | null }[]
  expect(leads.map(({ marketing_consent: wants }) => wants).toSorted()).toEqual([false, null, true])
  const [head = [], ...rows] = (await textOf(site, 'csv')).split('\r\n').map((row) => row.split(','))
  const column = head.indexOf('opt_in')
  expect(rows.flatMap((row) => (row.length > 1 ? [row[column]] : [])).toSorted()).toEqual(['', 'false', 'true'])
})

test('no mail says that somebody wants news who was not asked', async () => {
  const deps = world.open()
  const site = await world.dealer([{ name: 'sales', by: 'mail', to: ['sales@dealer.example'] }])
  const receipt = await world.send(deps, site)
  await deps.deliverDue(site.groupId)
  const [mail] = deps.mails.filter(({ to }) => to.includes('sales@dealer.example'))
  expect(mail?.text).toContain('Ann Lee')
  expect(mail?.text).not.toMatch(/news and offers|opt.in/i)
  expect((await world.log(deps, site, receipt)).consents).toEqual([])
})
