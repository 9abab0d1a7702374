import type { ReactNode } from 'react'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { InboxQuery, InboxView } from '#features/leads/domain/desk/lead-inbox.ts'
import type { Inbox } from '#features/leads/server/desk/list-inbox.ts'
import type { Site } from '#features/sites/domain/site.ts'

export type InboxPageProps = {
  site: Site
  members: readonly StaffMember[]
  query: InboxQuery
  view: InboxView
  inbox: Inbox
  now: Date
  mayExport: boolean
  /** What was just done, with the way to take it back. */
  notice: ReactNode
  /** Calls and clicks of the last days, below the folders. */
  clicks: ReactNode
}
