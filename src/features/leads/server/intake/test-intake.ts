import { randomUUID } from 'node:crypto'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { listRecentLeads } from '../desk/list-leads.ts'
import { testLeadDeps } from '../test-lead-deps.ts'
import type { Enquiry } from './enquiry.ts'
import { reviseLead } from './revise-lead.ts'
import { type Receipt, submitLead } from './submit-lead.ts'

export const ofSite = (site: Site) => ({ groupId: site.groupId, siteId: site.id })

export const typed = () => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  message: `Is it there? ${randomUUID()}`,
})

/** Makes the world of a file of tests: a database with two dealers, and a clock that moves only when a test moves it. */
export async function intakeWorld() {
  const { database } = await testDatabase()
  const clock = { now: new Date('2026-03-01T10:00:30Z') }
  const deps = testLeadDeps(database, { now: () => clock.now })
  const [ours, theirs] = [await addTestDealer(database), await addTestDealer(database)]
  return {
    clock,
    deps,
    database,
    ours,
    theirs,
    enquiry: (differences: Partial<Enquiry> = {}): Enquiry => ({
      site: ours,
      form: generalEnquiryForm(ours),
      vehicle: undefined,
      raw: typed(),
      url: 'https://test.example/contact',
      userAgent: 'Browser',
      sender: '203.0.113.5',
      idempotencyKey: null,
      ...differences,
    }),
    async accepted(sent: Enquiry): Promise<Receipt> {
      const submitted = await submitLead(deps, sent)
      if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
      return submitted.value
    },
    countLeads: async (site: Site) => (await listRecentLeads(database, ofSite(site), 1000)).length,
    change: (receipt: Receipt, raw: Record<string, unknown>, site = ours) =>
      reviseLead(deps, { site, id: receipt.id, token: receipt.token, raw, findVehicle: () => undefined }),
  }
}
