import { createHmac } from 'node:crypto'
import type { LeadId } from '#kernel/ids.ts'

/** Makes the private link of a lead: the same lead gets the same token, and nobody else can make it. */
export type FollowLinks = { tokenOf(id: LeadId): string }

/** Tokens follow from the program's secret, so that mails which are sent later can name them; the database has their hashes only. */
export function followLinks(secret: string): FollowLinks {
  const key = createHmac('sha256', secret).update('links that follow an enquiry').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}

export const followPath = (token: string): string => `/enquiry/${token}`
