import { expect, test } from 'vitest'
import { query } from './embedded/test-launcher.ts'
import { testDatabase } from './test-database.ts'

/**
 * An engine that spreads tables over machines by `group_id`, as Citus does, needs the group in keys, unique indexes and
 * foreign keys. What is in the way is written down here; nothing is added without a way to do without it. docs/scale.md
 * says what each of them becomes.
 */
const { ownerUrl } = await testDatabase()

const ours =
  "c.relnamespace::regnamespace::text in ('public', 'measure') and c.relkind in ('r', 'p') and not c.relispartition"
const groupOf = "pg_attribute g on g.attrelid = c.oid and g.attname = 'group_id'"
const named = (statement: string) => query(ownerUrl, statement).then((rows) => rows.map(String).toSorted())

test('the primary key of every table of a tenant holds the group', async () => {
  expect(
    await named(`select c.relname from pg_class c join ${groupOf}
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where ${ours} and (i.indexrelid is null or not g.attnum = any (i.indkey))`),
  ).toEqual([
    // Host to site is a table that every machine has whole.
    'site_host',
    // Only added to, and read by day: it needs none.
    'visit_event',
  ])
})

test('every unique index holds the group', async () => {
  expect(
    await named(`select i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indrelid join ${groupOf}
      where ${ours} and i.indisunique and not g.attnum = any (i.indkey)`),
  ).toEqual(['dealer_group_slug_key', 'site_host_pkey'])
})

test('every foreign key between tables of tenants holds the group on both sides', async () => {
  expect(
    await named(`select k.conrelid::regclass || ' -> ' || k.confrelid::regclass from pg_constraint k
      join pg_class c on c.oid = k.conrelid join ${groupOf}
      left join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'group_id'
      where k.contype = 'f' and ${ours} and k.conparentid = 0
        and (f.attnum is null or k.confkey[array_position(k.conkey, g.attnum)] is distinct from f.attnum)`),
  ).toEqual(['staff_former_member -> auth."user"', 'staff_membership -> auth."user"'])
  expect(
    await named(`select k.conrelid::regclass || ' -> ' || k.confrelid::regclass from pg_constraint k
      join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'group_id'
      where k.contype = 'f' and not exists (select from pg_attribute own where own.attrelid = k.conrelid and own.attname = 'group_id')`),
  ).toEqual([])
})

test('rows that exclude each other belong to one group', async () => {
  const exclusions = await query(
    ownerUrl,
    "select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'x'",
  )
  expect(exclusions.filter((each) => !String(each).includes('(group_id WITH =,'))).toEqual([])
  expect(exclusions.map((each) => String(each).split(' ')[0]).toSorted()).toEqual([
    'booking_lane_is_free',
    'booking_loan_car_is_free',
    'booking_vehicle_is_free',
    'hire_days_are_free',
  ])
})

test('functions that notify, whom nobody would hear from another machine, are a written list', async () => {
  expect(
    await named(
      `select proname from pg_proc where prosrc ~* 'pg_notify' and pronamespace::regnamespace::text in ('public', 'pgboss')`,
    ),
  ).toEqual([
    'announce_booking',
    'announce_booking_block',
    'announce_lead',
    'announce_refund',
    'announce_reservation',
    'announce_store_order',
    'note_webhook',
    'tell_of_jobs',
  ])
})

test('tables of tenants with triggers are a written list', async () => {
  expect(
    await named(`select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join ${groupOf} where not t.tgisinternal and ${ours}`),
  ).toEqual([
    'audit_entry',
    'booking',
    'booking_block',
    'booking_change',
    'lead',
    'lead_timeline',
    'ledger_line',
    'ledger_transfer',
    'refund',
    'reservation',
    'reservation_event',
    'site',
    'stock_import',
    'store_order',
    'store_order_event',
    'store_order_line',
    'vehicle',
  ])
})
