import type { DealershipId, LocationId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Address } from '../../domain/site.ts'
import { bumpSitesOfDealership } from '../site-store.ts'
import { updateContact } from './place-store.ts'

type ContactEdit = {
  id: LocationId
  /** Only places of these dealerships are changed. */
  among: readonly DealershipId[]
  contact: { phone?: string; email?: string; address?: Partial<Address> }
}

/** Changes how a place is reached; the next page of its sites shows it. False: there is no such place. */
export async function editContact(db: GroupDb, { id, among, contact }: ContactEdit): Promise<boolean> {
  const dealershipId = await updateContact(db, id, { among, contact })
  if (!dealershipId) return false
  await bumpSitesOfDealership(db, dealershipId)
  return true
}
