import type { SignedIn } from '#features/accounts/server/auth.ts'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { OpenCall } from '../console-call.ts'

/** What somebody did with their own account: `session.signIn`, `security.addPasskey`. */
type AccountAct = { action: string; /** Which key, which session. */ detail?: Record<string, unknown> }

/** The audit log of every group in which the person works gets a line; nobody waits for it. */
export function auditAccount(call: OpenCall, user: SignedIn, act: AccountAct): void {
  void audit(call, user, act).catch((error: unknown) => failed(call, error))
}

/**
 * A wrong password leaves a line in the log, and in the audit log where the account is one of ours. It is looked up after the
 * answer, which takes the same time for every address.
 */
export function auditWrongPassword(call: OpenCall, email: string): void {
  const { deps, clientAddress, requestId } = call
  deps.log.warn({ requestId, address: clientAddress }, 'wrong password at the console')
  void deps.auth
    .findUserByEmail(email)
    .then((user) => user && audit(call, user, { action: 'session.wrongPassword' }))
    .catch((error: unknown) => failed(call, error))
}

async function audit(call: OpenCall, user: SignedIn, { action, detail }: AccountAct): Promise<void> {
  const { deps, clientAddress, requestId } = call
  const entry = {
    at: deps.now(),
    siteId: null,
    userId: user.id,
    actorName: user.name,
    via: 'console' as const,
    action,
    subject: { kind: 'account', id: user.id, name: '' },
    before: null,
    after: { address: clientAddress, ...detail },
    requestId,
  }
  for (const { groupId } of await deps.console.findMemberships(user.id))
    await deps.database.forGroup(groupId, (db) => writeAudit(db, [entry]))
}

function failed({ deps, requestId }: OpenCall, error: unknown): void {
  deps.log.warn(
    { requestId, error: error instanceof Error ? error.message : String(error) },
    'what someone did with their account was not audited',
  )
}
