import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MigrationStep, migrationSteps } from './migration-steps.ts'

const folder = 'db/migrations'

/** What migrations of before this rule broke. Nothing is added here: a change that breaks the version before is made in two versions. */
const brokenBefore: Record<string, string[]> = {
  '0016_external_search_only.sql': ['drop table search_document'],
  '0112_waiting_alerts.sql': [
    'saved_search: drop column mail_waits_since',
    'saved_search: drop column push_waits_since',
  ],
  '0118_content_versions.sql': [
    'page_version: rename',
    'content_version: rename path',
    'content_version: no default for kind',
  ],
  '0170_searchable_names.sql': [
    'lead_journey: rename',
    'lead_timeline: rename words',
    'lead_consent: rename words',
    'lead_consent: rename words_version',
    'webhook_attempt: rename words',
    'operator_look: rename',
    'index_now: rename told_until',
    'shopper: rename contact_words',
    'site: rename alerts_tell_at',
  ],
}

/** Migrations of before this rule that build an index or look at every row while others wait. */
const lockedBefore = [
  '0011_lead_delivery.sql',
  '0012_lead_work.sql',
  '0013_lead_answers.sql',
  '0015_open_deliveries.sql',
  '0020_lead_identity.sql',
  '0040_reservations.sql',
  '0051_bookings_go_with_their_leads.sql',
  '0065_payments_on_our_page.sql',
  '0070_alerts.sql',
  '0072_own_things.sql',
  '0074_lead_feed.sql',
  '0112_waiting_alerts.sql',
  '0113_forgotten_passwords.sql',
  '0118_content_versions.sql',
  '0120_removed_from_garage.sql',
  '0215_price_without_gst.sql',
  '0221_sign_in_browser.sql',
  '0231_vehicle_endings.sql',
  '0240_appointments_of_staff.sql',
]

/** A migration may build an index, or look at every row, where it says in a line of its own why the table is small or nobody waits. */
const saysWhyLockIsShort = /^-- locks: .{20,}/im

const hazards = (text: string, kind: MigrationStep['hazard']): string[] =>
  migrationSteps(text)
    .filter(({ hazard }) => hazard === kind)
    .map(({ what }) => what)

const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
)

test('no migration breaks the version before it', () => {
  const found = [...texts].map(([file, text]) => [file, hazards(text, 'breaks')] as const)
  expect(Object.fromEntries(found.filter(([, list]) => list.length > 0))).toEqual(brokenBefore)
})

test('none holds up whoever writes without saying why it may, in a line that begins with “-- locks: ”', () => {
  const found = [...texts].filter(([, text]) => hazards(text, 'locks').length > 0 && !saysWhyLockIsShort.test(text))
  expect(found.map(([file]) => file)).toEqual(lockedBefore)
})

test.each([
  ['drop table lead', 'drop table lead'],
  ['drop table if exists public.lead cascade', 'drop table public.lead'],
  ['alter table lead drop column phone', 'lead: drop column phone'],
  ['ALTER TABLE ONLY lead DROP phone', 'lead: drop column phone'],
  ['alter table lead add column a int default 1, drop column if exists b', 'lead: drop column b'],
  ['alter table lead rename to enquiry', 'lead: rename'],
  ['alter table lead rename column phone to number', 'lead: rename phone'],
  ['alter table lead rename phone to number', 'lead: rename phone'],
  ['alter table lead alter column phone set not null', 'lead: phone may no longer be empty'],
  ['alter table lead alter phone type int using phone::int', 'lead: another type for phone'],
  ['alter table lead alter column phone set data type text', 'lead: another type for phone'],
  ['alter table lead alter column phone drop default', 'lead: no default for phone'],
  ['alter table lead add column phone text not null', 'lead: add column phone, not null and without a default'],
  ['drop function current_group_id()', 'drop function current_group_id'],
  ['drop view cars', 'drop view cars'],
])('breaks the version before: %s', (text, what) => {
  expect(hazards(`-- A comment; with a semicolon\ncreate table other (a int);\n${text};`, 'breaks')).toEqual([what])
})

test.each([
  ['create index lead_phone on lead (group_id, phone)', 'create an index on lead'],
  ["create unique index if not exists lead_phone on lead (phone) where phone <> ''", 'create an index on lead'],
  ['alter table lead add constraint one unique (group_id, phone)', 'lead: add a unique index'],
  ["alter table lead add check (phone <> '')", 'lead: add a constraint'],
  ['alter table lead add constraint a foreign key (b) references c (d)', 'lead: add a constraint'],
])('holds up whoever writes: %s', (text, what) => {
  expect(hazards(text, 'locks')).toEqual([what])
})

test.each([
  'create table lead (a int not null, check (a > 0)); create index on lead (a); alter table lead add check (a < 9)',
  'alter table lead add column phone text',
  "alter table lead add column phone text not null default ''",
  'alter table lead add column day date generated always as (at::date) stored',
  'alter table lead drop constraint lead_phone_check',
  'alter table lead alter column phone drop not null',
  "alter table lead add constraint a check (phone <> 'drop column b') not valid",
  "insert into note values ('alter table lead drop column phone; drop table lead')",
  "do $$ begin execute 'drop table x'; end $$",
  'create or replace function f() returns int language sql as $body$ select 1; drop table lead; $body$',
  'drop function f(); create function f() returns int language sql as $$ select 1 $$',
  '/* drop table lead; */ -- drop table lead;\nselect 1',
])('is safe: %s', (text) => {
  expect(migrationSteps(text).filter(({ hazard }) => hazard !== undefined)).toEqual([])
})
