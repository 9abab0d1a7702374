import { type RawBuilder, sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'

/** Who is counted, and where and when. */
export type PersonOfSite = {
  siteId: SiteId
  emailKey: string
  phoneKey: string
  /** Network that it came from. */
  sender: string
  now: Date
}

/** True of the rows of `booking` and `hire` that came from this person; their address or their number is enough. */
export const isFromPerson = ({ siteId, emailKey, phoneKey, sender }: PersonOfSite): RawBuilder<boolean> =>
  sql<boolean>`(site_id = ${siteId} and sent_from ->> 'sender' = ${sender}
    and ((email_key = ${emailKey} and email_key <> '') or (phone_key = ${phoneKey} and phone_key <> '')))`

type Requested = {
  requestKey: string
  name: string
  email: string
  phone: string
  emailKey: string
  phoneKey: string
  typed: unknown
  sentFrom: unknown
  createdAt: Date
}

/** Who made a new row of `booking` or `hire`, from where, and with what. */
export const requestedBy = (made: Requested) => ({
  request_key: made.requestKey,
  name: made.name,
  email: made.email,
  phone: made.phone,
  email_key: made.emailKey,
  phone_key: made.phoneKey,
  typed: JSON.stringify(made.typed),
  sent_from: JSON.stringify(made.sentFrom),
  created_at: made.createdAt,
  updated_at: made.createdAt,
})
