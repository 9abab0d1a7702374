import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { listRecentLeads } from '../desk/list-leads.ts'
import { testLeadDeps, type TestLeadDeps } from '../test-lead-deps.ts'
import type { Enquiry } from './enquiry.ts'
import { reviseLead } from './revise-lead.ts'
import { type Receipt, submitLead } from './submit-lead.ts'

export const ofSite = (site: Site) => ({ groupId: site.groupId, siteId: site.id })

/** Returns what a person types; the words are new each time. */
export const typed = () => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  message: `Is it there? ${randomUUID()}`,
})

/** Makes the world of a file of tests: a database with two dealers, and a clock that moves only when a test moves it. */
export function useIntake() {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  let made: TestLeadDeps
  let ours: Site
  let theirs: Site
  const clock = { now: new Date('2026-03-01T10:00:30Z') }
  beforeAll(async () => {
    opened = await testDatabase()
    made = testLeadDeps(opened.database, { now: () => clock.now })
    ours = await addTestDealer(opened.database)
    theirs = await addTestDealer(opened.database)
  })
  afterAll(async () => {
    await made.jobs.stop()
    await opened.close()
  })
  return {
    clock,
    deps: () => made,
    get database() {
      return opened.database
    },
    get ours() {
      return ours
    },
    get theirs() {
      return theirs
    },
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
      const submitted = await submitLead(made, sent)
      if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
      return submitted.value
    },
    countLeads: async (site: Site) => (await listRecentLeads(opened.database, ofSite(site), 1000)).length,
    change: (receipt: Receipt, raw: Record<string, unknown>, site = ours) =>
      reviseLead(made, { site, id: receipt.id, token: receipt.token, raw, findVehicle: () => undefined }),
  }
}
