import { sql, type Selectable } from 'kysely'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'
import type { KeyMode } from '../../domain/payment-key.ts'

type KeyStatus = 'active' | 'paused' | 'retired'

/** A key as it is stored: what it opens is sealed. */
export type PaymentKey = {
  groupId: GroupId
  dealershipId: DealershipId
  service: PaymentService
  version: number
  sealed: Buffer
  hint: string
  mode: KeyMode
  endpointId: string
  status: KeyStatus
  pausedBecause: string
  failures: number
  checkedAt: Date | null
  createdAt: Date
  createdBy: string
}

type KeyName = Pick<PaymentKey, 'dealershipId' | 'service' | 'version'>

export const paymentKeyPlace = ({
  groupId,
  dealershipId,
  service,
  version,
}: Pick<PaymentKey, 'groupId'> & KeyName): SealedPlace => ({
  groupId,
  ownerId: dealershipId,
  purpose: 'payment-key',
  version: `${service}:${version}`,
})

/** The rotation of secrets seals this column anew. */
export const paymentKeyColumn: SealedColumn = {
  table: 'payment_key',
  column: 'sealed',
  keys: ['group_id', 'dealership_id', 'processor', 'version'],
  placeOf: (row) =>
    paymentKeyPlace({
      groupId: asId(row['group_id'] ?? ''),
      dealershipId: asId(row['dealership_id'] ?? ''),
      service: row['processor'] as PaymentService,
      version: Number(row['version']),
    }),
}

/** Every version, the newest first. */
export async function listKeys(db: GroupDb, dealershipId?: DealershipId): Promise<PaymentKey[]> {
  const all = db.selectFrom('payment_key').selectAll().orderBy('dealership_id').orderBy('processor')
  const some = dealershipId === undefined ? all : all.where('dealership_id', '=', dealershipId)
  return (await some.orderBy('version', 'desc').execute()).map(keyOf)
}

/** The version in use, whether or not it is paused; one at most by the index `payment_key_in_use`. */
export async function findKeyInUse(
  db: GroupDb,
  dealershipId: DealershipId,
  service: PaymentService,
): Promise<PaymentKey | undefined> {
  const row = await versionsOf(db, { dealershipId, service })
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  return row && keyOf(row)
}

export async function findKey(db: GroupDb, name: KeyName): Promise<PaymentKey | undefined> {
  const row = await versionsOf(db, name).where('version', '=', name.version).executeTakeFirst()
  return row && keyOf(row)
}

const versionsOf = (db: GroupDb, { dealershipId, service }: Omit<KeyName, 'version'>) =>
  db.selectFrom('payment_key').selectAll().where('dealership_id', '=', dealershipId).where('processor', '=', service)

/** The key to which notifications at this address belong, within the group whose host was asked. */
export async function findKeyByEndpoint(
  db: GroupDb,
  service: PaymentService,
  endpointId: string,
): Promise<PaymentKey | undefined> {
  const row = await db
    .selectFrom('payment_key')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('processor', '=', service)
    .executeTakeFirst()
  return row && keyOf(row)
}

/** Paused keys of all groups: their services are asked again. */
export async function listPausedKeys(db: PlatformDb): Promise<PaymentKey[]> {
  const rows = await db.selectFrom('payment_key').selectAll().where('status', '=', 'paused').execute()
  return rows.map(keyOf)
}

/** Keys of all groups that take money or took some lately. */
export async function listKeysToReconcile(db: PlatformDb, since: Date): Promise<PaymentKey[]> {
  const rows = await db
    .selectFrom('payment_key')
    .selectAll()
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb('status', '!=', 'retired'),
        exists(
          selectFrom('payment')
            .select('payment_id')
            .whereRef('payment.group_id', '=', 'payment_key.group_id')
            .whereRef('payment.dealership_id', '=', 'payment_key.dealership_id')
            .whereRef('payment.processor', '=', 'payment_key.processor')
            .whereRef('payment.key_version', '=', 'payment_key.version')
            .where('payment.created_at', '>=', since),
        ),
      ]),
    )
    .execute()
  return rows.map(keyOf)
}

/** Waits for others who enter a key of the same dealership, so that versions count one by one. */
export async function lockKeys(db: GroupDb, dealershipId: DealershipId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment keys ' || current_group_id() || ${dealershipId}, 0))`.execute(
    db,
  )
}

export async function insertKey(db: GroupDb, key: PaymentKey): Promise<void> {
  await db
    .insertInto('payment_key')
    .values({
      dealership_id: key.dealershipId,
      processor: key.service,
      version: key.version,
      sealed: key.sealed,
      hint: key.hint,
      mode: key.mode,
      endpoint_id: key.endpointId,
      status: key.status,
      checked_at: key.checkedAt,
      created_at: key.createdAt,
      created_by: key.createdBy,
    })
    .execute()
}

type KeyChange = Partial<Pick<PaymentKey, 'status' | 'pausedBecause' | 'failures' | 'checkedAt' | 'sealed'>>

export async function updateKey(db: GroupDb, name: KeyName, change: KeyChange): Promise<void> {
  await changeOf(db, name)
    .set({
      status: change.status,
      paused_because: change.pausedBecause,
      failures: change.failures,
      checked_at: change.checkedAt,
      sealed: change.sealed,
    })
    .execute()
}

/** One more answer of a service that did not come; how many there were in a row. */
export async function countFailure(db: GroupDb, name: KeyName): Promise<number> {
  const row = await changeOf(db, name)
    .set({ failures: sql<number>`failures + 1` })
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

const changeOf = (db: GroupDb, { dealershipId, service, version }: KeyName) =>
  db
    .updateTable('payment_key')
    .where('dealership_id', '=', dealershipId)
    .where('processor', '=', service)
    .where('version', '=', version)

function keyOf(row: Selectable<Tables['payment_key']>): PaymentKey {
  return {
    groupId: asId(row.group_id),
    dealershipId: asId(row.dealership_id),
    service: row.processor,
    version: row.version,
    sealed: row.sealed,
    hint: row.hint,
    mode: row.mode,
    endpointId: row.endpoint_id,
    status: row.status,
    pausedBecause: row.paused_because,
    failures: row.failures,
    checkedAt: row.checked_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}
