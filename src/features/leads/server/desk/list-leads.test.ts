import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { addTestLead } from '../test-leads.ts'
import { listRecentLeads } from './list-leads.ts'

const opened = await testDatabase()

test('recent leads come newest first and no more than asked', async () => {
  const site = await addTestDealer(opened.database)
  for (const second of [1, 3, 2])
    await addTestLead(opened.database, site, { createdAt: new Date(`2026-04-01T00:00:0${second}Z`) })
  const leads = await listRecentLeads(opened.database, { groupId: site.groupId, siteId: site.id }, 2)
  expect(leads.map((lead) => lead.createdAt.getUTCSeconds())).toEqual([3, 2])
})
