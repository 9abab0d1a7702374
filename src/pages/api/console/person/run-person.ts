import type { personCalls } from '#console/calls/leads/person-calls.ts'
import { erasePerson } from '#features/leads/server/erasure/erase-person.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { withReachableLead } from '../leads/reachable-leads.ts'
import { personOf, personPage } from './read-person-page.ts'

export const personRuns: Runs<typeof personCalls> = {
  'leads.person': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => ok(await personPage(call, await personOf(call, leadId)))),

  'leads.countOfPerson': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const contact = await contactOf(call, leadId)
      if (!contact.ok) return contact
      const { removed } = await erasePerson({ ...call.deps, traces: 'later' }, contact.value, { isDryRun: true })
      const { email, phone } = contact.value
      return ok({ email, phone, counts: some(removed) })
    }),

  'leads.erasePerson': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const contact = await contactOf(call, leadId)
      if (!contact.ok) return contact
      const { removed, recipients } = await erasePerson({ ...call.deps, traces: 'later' }, contact.value)
      const counts = some(removed)
      // Who it was is what was erased.
      call.audit({ subject: { kind: 'person', id: '', name: 'Erased' }, after: counts })
      return ok({ counts, recipients })
    }),
}

/** Address and number of the lead: what is erased goes by them, over the whole group, so nobody narrowed to a dealership may. */
async function contactOf(call: SiteCall, leadId: LeadId) {
  if (call.staff.dealershipIds)
    return refused('Only someone who works for all dealerships can erase a person: it concerns all of them.')
  const lead = (await personOf(call, leadId)).leads.find(({ id }) => id === leadId)
  if (!lead || (lead.emailKey === '' && lead.phoneKey === ''))
    return refused('There’s neither an email address nor a phone number to find everything by.')
  return ok({ groupId: call.groupId, email: lead.email, phone: lead.phone })
}

const refused = (message: string): Result<never, CallProblem> => fail({ kind: 'conflict', message })

const some = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
