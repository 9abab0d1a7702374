import type { SiteId, UserId } from '#kernel/ids.ts'

/** What a change was made to: a lead, a vehicle, a setting. */
export type AuditSubject = { kind: string; id: string; name: string }

/** One change made by staff, as the audit log stores it. */
export type AuditEntry = {
  at: Date
  /** Null where the change belongs to the whole group. */
  siteId: SiteId | null
  userId: UserId | null
  /** As the person was called then. */
  actorName: string
  via: 'console' | 'key' | 'job' | 'command-line'
  /** Name of the operation, for example `leads.change`. */
  action: string
  subject: AuditSubject
  before: unknown
  after: unknown
  requestId: string
}
