import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import type { InboxRow } from '#features/leads/domain/desk/lead-inbox.ts'
import { type LeadState, leadStates } from '#features/leads/domain/desk/lead-status.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type LeadOfPerson = Pick<InboxRow, 'id' | 'name' | 'category' | 'subcategory' | 'createdAt' | 'state'>

export type Person = {
  site: Site
  phone: string
  email: string
  /** The dealerships that the reader works for; null: all of them. */
  among: readonly DealershipId[] | null
  now: Date
}

const most = 5

/** The latest leads of a site under this phone number or email address; indexes lead_same_phone and lead_same_email. */
export async function leadsUnder(db: GroupDb, { site, phone, email, among, now }: Person): Promise<LeadOfPerson[]> {
  const keys = { email_key: emailKey(email), phone_key: phoneKey(phone, site.region) }
  if (keys.email_key === '' && keys.phone_key === '') return []
  let found = db
    .selectFrom('lead')
    .select(['lead_id', 'name', 'category', 'subcategory', 'created_at', 'state', 'due_at'])
    .where('site_id', '=', site.id)
    .where((lead) =>
      lead.or([
        lead.and([lead('email_key', '=', keys.email_key), lead('email_key', '<>', '')]),
        lead.and([lead('phone_key', '=', keys.phone_key), lead('phone_key', '<>', '')]),
      ]),
    )
  if (among) found = found.where('dealership_id', 'in', [...among])
  const rows = among?.length === 0 ? [] : await found.orderBy('created_at', 'desc').limit(most).execute()
  return rows.map((row) => ({
    id: asId<'lead'>(row.lead_id),
    name: row.name,
    category: row.category,
    subcategory: row.subcategory,
    createdAt: row.created_at,
    state: row.due_at !== null && row.due_at <= now ? 'overdue' : stateOf(row.state),
  }))
}

const stateOf = (text: string | null): LeadState => leadStates.find((state) => state === text) ?? 'new'
