import { parsePlannable } from '#console/calls/content/publication-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import type { PublishPlanned } from '#features/publishing/server/planned/publish-planned.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { joinedDatabase } from '#platform/postgres/joined-database.ts'
import type { Audited, CallProblem, PublishingCall } from '../console-call.ts'
import { publishableRow, type PublishableRow } from './publishable-rows.ts'
import { rebasedInput } from './rebased-input.ts'

type Deps = {
  database: TenantDatabase
  storage: MediaStorage
  listStaff(groupId: GroupId): Promise<StaffMember[]>
  now(): Date
  newId(): string
}

/** More rounds than places that could have been changed meanwhile. */
const mostRounds = 60

/** Publishes what was planned with the operation that publishes it now, in the name of who planned it, if they still may. */
export const publishLater =
  (deps: Deps): PublishPlanned =>
  async (db, groupId, planned) => {
    const operation = parsePlannable(planned.operation)
    if (!operation) return fail('This can’t be scheduled any more.')
    const row = publishableRow(operation)
    const site = await readSite(db, planned.siteId)
    const person = (await deps.listStaff(groupId)).find(({ id }) => id === planned.userId)
    if (!site) return fail('That site doesn’t exist any more.')
    if (!person) return fail('The person who scheduled it doesn’t work here any more.')
    if (!may(person.role, row.permission)) return fail('The person who scheduled it can’t publish this any more.')
    const audited: Audited[] = []
    const call: PublishingCall = {
      deps: {
        ...deps,
        database: joinedDatabase(deps.database, { groupId, db }),
        snapshots: { get: async () => ({ site }) },
      },
      groupId,
      address: { siteId: site.id, groupId, slug: site.slug, name: site.name },
      staff: { user: person, role: person.role, dealershipIds: person.dealershipIds },
      audit: (entry) => void audited.push(entry),
    }
    const done = await publishOnTop(row, call, planned.input)
    if (!done.ok) return done
    await writeAudit(
      db,
      audited.map(({ subject, before, after }) => ({
        at: deps.now(),
        siteId: site.id,
        userId: person.id,
        actorName: person.name,
        via: 'job' as const,
        action: row.name,
        subject,
        before,
        after,
        requestId: deps.newId(),
      })),
    )
    return ok(null)
  }

/** What others have published since is taken over field by field; where they changed the same, nothing is published. */
async function publishOnTop(
  row: PublishableRow,
  call: PublishingCall,
  planned: unknown,
): Promise<Result<null, string>> {
  let input = planned
  for (let round = 0; round < mostRounds; round++) {
    const ready = row.parse(input)
    if (!ready.ok) return fail('It isn’t complete any more.')
    const result = await ready.value.publish(call)
    if (result.ok) return ok(null)
    if (result.problem.kind !== 'stale') return fail(asText(result.problem))
    const rebased = rebasedInput(row.name, ready.value.input, result.problem.current)
    if (rebased.clashes.length > 0)
      return fail(`Someone else has changed the same things: ${[...new Set(rebased.clashes)].join(', ')}.`)
    input = rebased.input
  }
  return fail('Other people keep changing this at the same time.')
}

function asText(problem: CallProblem): string {
  const texts = [problem.message ?? 'It doesn’t exist any more.']
  if (problem.kind === 'invalid') texts.push(...new Set(Object.values(problem.fields ?? {})))
  return texts.join(' ')
}
