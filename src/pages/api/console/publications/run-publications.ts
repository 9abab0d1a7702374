import { parsePlannable, type publicationCalls } from '#console/calls/content/publication-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { planPublication, readPlanned, takeBackPlanned } from '#features/publishing/server/planned/plan-publication.ts'
import { day } from '#kernel/duration.ts'
import { fail, ok } from '#kernel/result.ts'
import { triedOut } from '#platform/postgres/tried-out.ts'
import type { CallProblem, PublishingCall, Runs, SiteCall } from '../console-call.ts'
import { publishableRow } from './publishable-rows.ts'

const furthestDays = 400

export const publicationRuns: Runs<typeof publicationCalls> = {
  'publications.list': async (call) => {
    const [planned, people] = await Promise.all([
      call.deps.database.forGroup(call.groupId, (db) => readPlanned(db, call.address.siteId)),
      call.deps.listStaff(call.groupId),
    ])
    return ok({
      publications: planned.flatMap(({ id, subject, title, publishAt, userId, state, problem, operation, draft }) =>
        state === 'published' || !mayPublish(call, operation)
          ? []
          : [
              {
                id,
                subject,
                title,
                publishAt: publishAt.toISOString(),
                by: people.find((person) => person.id === userId)?.name ?? 'Someone who left',
                state,
                problem,
                draft,
              },
            ],
      ),
    })
  },

  'publications.plan': async (call, { operation, input, title, subject, draft, publishAt }) => {
    const row = publishableRow(operation)
    if (!mayPublish(call, operation)) return fail(notAllowed)
    const at = new Date(publishAt)
    const now = call.deps.now()
    if (at <= now) return fail(timeProblem('Choose a time in the future.'))
    if (at.getTime() > now.getTime() + furthestDays * day) return fail(timeProblem('Choose a time within a year.'))
    const ready = row.parse(input)
    if (!ready.ok)
      return fail({ kind: 'invalid', message: 'Please check these details.', fields: fieldsOf(ready.problem) })
    const id = call.deps.newId()
    const refused = await call.deps.database.forGroup(call.groupId, async (db) => {
      const trial = await triedOut(db, () => ready.value.publish(onTrial(call)))
      if (!trial.ok) return trial.problem
      const planned = {
        id,
        siteId: call.address.siteId,
        userId: call.staff.user.id,
        operation,
        input: ready.value.input,
        title,
        subject,
        draft: draft ?? null,
        publishAt: at,
      }
      await planPublication(db, call.deps.jobs, { groupId: call.groupId, planned, now })
      return undefined
    })
    if (refused) return fail(refused)
    call.audit({ subject: { kind: 'planned change', id, name: title }, after: { operation, publishAt } })
    return ok({ id })
  },

  'publications.takeBack': async (call, { id }) => {
    const taken = await call.deps.database.forGroup(call.groupId, (db) => takeBackPlanned(db, call.address.siteId, id))
    if (!taken) return fail({ kind: 'missing', message: 'It’s already been published or taken back.' })
    if (!mayPublish(call, taken.operation)) return fail(notAllowed)
    const { title, subject, draft, operation, publishAt } = taken
    call.audit({ subject: { kind: 'planned change', id, name: title }, before: { operation, publishAt } })
    return ok({ subject, draft })
  },
}

const notAllowed: CallProblem = { kind: 'refused', message: 'Your account can’t do that. Please ask your manager.' }

const timeProblem = (message: string): CallProblem => ({ kind: 'invalid', message, fields: { publishAt: message } })

function mayPublish({ staff }: SiteCall, operation: string): boolean {
  const name = parsePlannable(operation)
  return name !== undefined && may(staff.role, publishableRow(name).permission)
}

/** Makes a call of which nothing is audited: it is rolled back. */
const onTrial = ({ groupId, staff, address, deps }: SiteCall): PublishingCall => ({
  groupId,
  staff,
  address,
  deps: { ...deps, snapshots: { get: () => deps.snapshots.get(address) } },
  audit: () => {},
})

const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
