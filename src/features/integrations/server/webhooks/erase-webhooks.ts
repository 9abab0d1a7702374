import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'
import { deleteEventsOf } from './webhook-delivery-store.ts'

/** Returns what was told to other programs about the enquiries of a person; that it was told them is theirs to know. */
export const eraseWebhooks: PersonEraser = async (db, { leads }) => ({ webhooks: await deleteEventsOf(db, leads) })
