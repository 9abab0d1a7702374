import type { GroupId, SiteId } from '#kernel/ids.ts'

/** A mail to a colleague, in the name and colours of a site: what it says, and the one thing to press. */
export type StaffMail = {
  groupId: GroupId
  siteId: SiteId
  /** The id is equal for one mail, however often it is sent. */
  id: string
  to: string
  subject: string
  heading: string
  lede: string
  action: { label: string; href: string }
  footer: string[]
}

/** Sends it, or throws when it should be tried again. */
export type SendStaffMail = (mail: StaffMail) => Promise<void>
