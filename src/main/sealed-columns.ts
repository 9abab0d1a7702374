import { codeAppColumn } from '#features/accounts/server/factors/factor-store.ts'
import { paymentKeyColumn } from '#features/checkout/server/keys/payment-key-store.ts'
import { financialAnswerColumn } from '#features/finance/server/financial-answer-store.ts'
import { vehicleDataKeyColumn } from '#features/trade-in/server/vehicle-data-key-store.ts'
import { vehicleLookupColumn } from '#features/trade-in/server/vehicle-lookup-store.ts'
import { endpointSecretColumn } from '#features/integrations/server/webhooks/endpoint-store.ts'
import { webhookSecretColumn } from '#features/leads/server/records/deliveries/webhook-secret-store.ts'
import { connectionKeyColumn } from '#features/sites/server/connection-key-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { resealColumn, type Resealed } from '#platform/postgres/sealed-column-store.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import { feedSecretColumn } from '#features/feeds/server/feeds-in/feed-source-store.ts'
import { openSecretBox, sealedPrefix, type SecretRing } from '#platform/secret-box.ts'
import { type Job, job } from '#platform/jobs/job.ts'

/** Every column that holds sealed values: a line per capability. */
const sealedColumns: readonly SealedColumn[] = [
  webhookSecretColumn,
  endpointSecretColumn,
  financialAnswerColumn,
  paymentKeyColumn,
  vehicleDataKeyColumn,
  vehicleLookupColumn,
  feedSecretColumn,
  connectionKeyColumn,
  codeAppColumn,
]

/** Seals with the first key of the ring what another one sealed. */
export async function resealAll(database: Database, ring: SecretRing): Promise<Resealed[]> {
  const reseal = { database, secretBox: openSecretBox(ring), prefix: sealedPrefix(ring) }
  const done: Resealed[] = []
  for (const column of sealedColumns) done.push(await resealColumn(reseal, column))
  return done
}

export const resealJobName = 'secrets.reseal'

/** After a new key was put first, the values of before move over to it within a day. */
export const resealJob = (database: Database, ring: SecretRing): Job =>
  job({
    name: resealJobName,
    every: '23 15 * * *',
    parse: () => {},
    run: async () => void (await resealAll(database, ring)),
  })
