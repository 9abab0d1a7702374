import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'
import { deleteEventsOf } from './webhook-delivery-store.ts'

/** Events about a person's enquiries go; the report counts them, as it is theirs to know that other programs were told. */
export const eraseWebhooks: PersonEraser = async (db, { leads }) => ({ webhooks: await deleteEventsOf(db, leads) })
