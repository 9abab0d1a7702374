import { type RawBuilder, sql } from 'kysely'
import type { DealershipId, LeadId } from '#kernel/ids.ts'

export type KnownPerson = {
  leads: readonly LeadId[]
  /** Address in small letters and number as typed, both exact, of what has no lead yet. */
  contacts: readonly { email: string; phone: string }[]
  /** Null: any dealership. */
  among: readonly DealershipId[] | null
}

/** True of the person's rows in `reservation` and `store_order`. An address or a number alone proves nobody. */
export function isOfPerson({ leads, contacts, among }: KnownPerson): RawBuilder<boolean> {
  const both = contacts.filter(({ email, phone }) => email !== '' && phone !== '')
  return sql<boolean>`(lead_id = any(${[...leads]}::uuid[]) or (lower(email), phone) in (select * from unnest(
      ${both.map(({ email }) => email)}::text[], ${both.map(({ phone }) => phone)}::text[])))
    and (${among === null} or dealership_id = any(${[...(among ?? [])]}::uuid[]))`
}
