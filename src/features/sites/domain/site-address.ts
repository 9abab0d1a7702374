import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { Template } from './template.ts'

/** Where a host leads, and the newest version of what is shown there. */
export type SiteAddress = {
  siteId: SiteId
  groupId: GroupId
  slug: string
  name: string
  template: Template
  version: number
  /** Its own hosts, the main one first. */
  hosts: string[]
}
