import type { GroupDb } from '#platform/postgres/database.ts'
import { type DeliveryState, deliveryState } from '#features/leads/domain/delivery/delivery-state.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type StoredConsent, listConsents } from '../records/consent-store.ts'
import { type LoggedDelivery, listLoggedDeliveries } from '../records/deliveries/delivery-log-store.ts'
import { type LeadFile, listLeadFiles } from '../records/lead-file-store.ts'
import { relatedLeads } from '../records/lead-store.ts'

/** Everything that was done about a lead, for staff. */
export type DeliveryLog = {
  state: DeliveryState
  /** The newest first, each with its attempts, the newest first. */
  deliveries: LoggedDelivery[]
  consents: StoredConsent[]
  files: LeadFile[]
  /** Leads of the same person about the same thing: the first, and what followed it; the oldest first. */
  related: StoredLead[]
}

export async function deliveryLogOf(db: GroupDb, lead: StoredLead): Promise<DeliveryLog> {
  const deliveries = await listLoggedDeliveries(db, lead.id)
  return {
    state: deliveryState({ ...lead, deliveries }),
    deliveries,
    consents: await listConsents(db, lead.id),
    files: await listLeadFiles(db, lead.id),
    related: await relatedLeads(db, lead),
  }
}
