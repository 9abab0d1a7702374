import { findRepetition } from '#features/accounts/server/repeat-call.ts'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { AuditEntry } from '#features/accounts/domain/audit-entry.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import { parseStorableJson } from '#platform/http/storable-json.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { joinedDatabase } from '#platform/postgres/joined-database.ts'
import { findCaller } from './session/find-caller.ts'
import type { Audited, CallProblem, GroupCall, OpenCall, OperationRow, PersonCall, SiteCall } from './console-call.ts'
import { outputResponse, problemResponse } from './call-response.ts'

/** One call of the console, from what came to what is answered. */
export async function runCall(open: OpenCall, row: OperationRow): Promise<Response> {
  const body = await readJson(open.request)
  if (!body.ok) return problemResponse(body.problem, open.requestId)
  const found = await findCaller(open, row)
  if (!found.ok) return problemResponse(found.problem, open.requestId)
  const call = found.value
  const parsed = row.input.safeParse(body.value)
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    return problemResponse({ kind: 'invalid', message: 'Please check what you entered.', fields }, open.requestId)
  }
  const result =
    'staff' in call && row.kind === 'change'
      ? await inOneTransaction(call, row, parsed.data)
      : await run(call, row, parsed.data)
  return result.ok ? outputResponse(result.value) : problemResponse(result.problem, open.requestId)
}

const run = (call: OpenCall | PersonCall | GroupCall, row: OperationRow, input: unknown) =>
  row.run(call as never, input as never)

/** Thrown to roll back what a refused change may have begun. */
class Refused extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super('refused')
    this.problem = problem
  }
}

/** The change, its audit entries, the answer for a repeated call and the news for open tabs commit together or not at all. */
async function inOneTransaction(
  call: GroupCall | SiteCall,
  row: OperationRow,
  input: unknown,
): Promise<Result<unknown, CallProblem>> {
  try {
    return await call.deps.database.forGroup(call.groupId, (db) => changed({ db, call, row, input }))
  } catch (error) {
    if (error instanceof Refused) return fail(error.problem)
    throw error
  }
}

type Change = { db: GroupDb; call: GroupCall | SiteCall; row: OperationRow; input: unknown }

async function changed({ db, call, row, input }: Change): Promise<Result<unknown, CallProblem>> {
  const key = call.request.headers.get('idempotency-key')
  const at = call.deps.now()
  const repetition =
    key === null
      ? undefined
      : await findRepetition(db, {
          userId: call.staff.user.id,
          key: key.slice(0, 100),
          operation: row.name,
          input: { site: row.scope === 'site' ? call.address.siteId : null, input },
          at,
        })
  if (repetition?.kind === 'repeated' && row.returnsSecret)
    throw new Refused({ kind: 'conflict', message: 'This has already been done, and its answer is only shown once.' })
  if (repetition?.kind === 'repeated') return ok(repetition.receipt)
  if (repetition?.kind === 'misused')
    throw new Refused({ kind: 'conflict', message: 'This key belongs to another call.' })
  const audited: Audited[] = []
  const deps = { ...call.deps, database: joinedDatabase(call.deps.database, { groupId: call.groupId, db }) }
  const result = await run({ ...call, deps, audit: (entry) => void audited.push(entry) }, row, input)
  if (!result.ok) throw new Refused(result.problem)
  const siteId = row.scope === 'site' ? call.address.siteId : null
  await writeAudit(
    db,
    audited.map((entry) => entryOf(entry, { call, row, siteId, at })),
  )
  await repetition?.done(row.returnsSecret ? null : result.value)
  await announceTopics(db, { groupId: call.groupId, siteId, topics: topicsOf(row) })
  return result
}

type Around = { call: GroupCall; row: OperationRow; siteId: AuditEntry['siteId']; at: Date }

const entryOf = (entry: Audited, { call, row, siteId, at }: Around): AuditEntry => ({
  at,
  siteId,
  userId: call.staff.user.id,
  actorName: call.staff.user.name,
  via: 'console',
  action: row.name,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
  requestId: call.requestId,
})

/** The part of the name before its dot, and what else the row names. */
const topicsOf = ({ name, alsoChanges = [] }: OperationRow): string[] => [name.split('.')[0] ?? name, ...alsoChanges]

/** JSON only: a form of another origin can post no such body without asking first. */
async function readJson(request: Request): Promise<Result<unknown, CallProblem & { status?: number }>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return fail({ kind: 'invalid', message: 'Send the input as application/json.' })
  try {
    return ok(parseStorableJson(await request.text()))
  } catch {
    return fail({ kind: 'invalid', message: 'This isn’t JSON.' })
  }
}
