import type { Site } from '#features/sites/domain/site.ts'
import { asId, type Id } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { cleanPayload } from '#features/leads/domain/lead/partner-payload.ts'
import { insertPartnerCustomer } from '../records/partner-customer-store.ts'

type PartnerCustomerId = Id<'partner customer'>

type Reported = { site: Site; partner: 'car-clarity'; payload: Record<string, unknown> }

/** Keeps what a partner's widget reports of a shopper; durable once this resolves. */
export async function savePartnerCustomer(
  deps: { database: TenantDatabase; now(): Date; newId(): string },
  { site, partner, payload }: Reported,
): Promise<Result<PartnerCustomerId, 'too-deep'>> {
  const cleaned = cleanPayload(payload)
  if (!cleaned) return fail('too-deep')
  const id = asId<'partner customer'>(deps.newId())
  await deps.database.forGroup(site.groupId, (db) =>
    insertPartnerCustomer(db, { id, siteId: site.id, partner, payload: cleaned, at: deps.now() }),
  )
  return ok(id)
}
