import { createHmac } from 'node:crypto'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StoredLead } from '../domain/lead.ts'
import { findLeadByFollowHash } from './follow-link-store.ts'
import { hashOfToken } from './lead-token.ts'

/** Makes the private link of a lead: the same lead gets the same token, and nobody else can make it. */
export type FollowLinks = { tokenOf(id: LeadId): string }

/** Tokens follow from the program's secret, so that mails which are sent later can name them; the database has their hashes only. */
export function followLinks(secret: string): FollowLinks {
  const key = createHmac('sha256', secret).update('links that follow an enquiry').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

export const followPath = (token: string): string => `/enquiry/${token}`

type ToFollow = { site: Pick<Site, 'id' | 'groupId'>; token: string }

/** The lead that this token opens; undefined when there is none on this site. */
export async function findLeadToFollow(
  deps: { database: Database },
  { site, token }: ToFollow,
): Promise<StoredLead | undefined> {
  if (!/^[\w-]{20,100}$/.test(token)) return undefined
  return deps.database.forGroup(site.groupId, (db) => findLeadByFollowHash(db, site.id, hashOfToken(token)))
}
