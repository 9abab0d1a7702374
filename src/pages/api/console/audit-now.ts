import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { Audited, SiteCall } from './console-call.ts'

/** Notes what is no change of data and still belongs into the audit log: an export, a download of personal data. */
export const auditNow = (call: SiteCall, action: string, { subject, before, after }: Audited): Promise<void> =>
  call.deps.database.forGroup(call.groupId, (db) =>
    writeAudit(db, [
      {
        at: call.deps.now(),
        siteId: call.address.siteId,
        userId: call.staff.user.id,
        actorName: call.staff.user.name,
        via: 'console',
        action,
        subject,
        before,
        after,
        requestId: call.requestId,
      },
    ]),
  )
