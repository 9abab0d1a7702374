import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { temporaryFolder } from '../afterwards.ts'
import { checkStatements } from './check-statements.ts'
import type { SentStatement } from './record-statements.ts'

const { ownerUrl } = await testDatabase()

async function problemsOf(role: SentStatement['role'], text: string, sender = 'a-store.ts'): Promise<string[]> {
  const file = join(await temporaryFolder(), 'statements')
  await writeFile(file, `${JSON.stringify({ role, text, sender } satisfies SentStatement)}\n`)
  return checkStatements(ownerUrl, file)
}

test.each([
  'select name from lead where email = $1',
  'select name from lead where group_id = any($1::uuid[])',
  'update vehicle set price = $1 where vehicle_id = $2',
  'delete from lead_file using lead where lead.group_id = lead_file.group_id and lead.email = $1',
  'select 1 from lead l join site s using (site_id) where l.group_id = $1',
  'with found as (select group_id from lead where email = $1) select name from site join found using (group_id)',
])('the platform says which group it means: %s', async (text) => {
  expect(await problemsOf('platform', text)).toEqual([expect.stringContaining('no group narrows them')])
})

test.each([
  'select name from lead where group_id = $1 and email = $2',
  "select name from lead where group_id = 'a8664a7b-f1b7-472f-a5b6-9be51b2be391' and email = $1",
  'select l.name from lead l join site s using (group_id, site_id) where s.group_id = $1',
  'update vehicle set price = $1 where group_id = $2 and vehicle_id = $3',
  'insert into lead_file (group_id, lead_id) select group_id, lead_id from lead where group_id = $1',
  'select group_id from site_host where host = $1',
  'select group_id from dealer_group where slug = $1',
  'select count(*) from auth."user"',
])('which it does here: %s', async (text) => {
  expect(await problemsOf('platform', text)).toEqual([])
})

test.each([
  'select l.name from lead l join site s using (site_id) where s.slug = $1',
  'select name from site where site_id in (select site_id from lead where email = $1)',
  'delete from lead_file f using (select lead_id from lead order by created_at limit 5) old where f.lead_id = old.lead_id',
  'select name from lead where group_id = current_group_id() and site_id = (select site_id from site where slug = $1)',
  'select s.name from (select site_id from lead union select site_id from lead_file join lead using (group_id, lead_id)) f join site s using (site_id)',
  'select s.name from (select null::uuid as group_id, site_id from lead union select group_id, site_id from site) f join site s using (group_id, site_id)',
  'select s.name from (select group_id, site_id from lead union all select max(group_id::text)::uuid, site_id from site group by site_id) f join site s using (group_id, site_id)',
])('tables of one group are joined by it: %s', async (text) => {
  expect(await problemsOf('group', text)).toEqual([expect.stringContaining('of the same group')])
})

test.each([
  'select name from lead where email = $1',
  'select l.name from lead l join site s using (group_id, site_id) where s.slug = $1',
  'select name from lead where group_id = current_group_id() and site_id = (select site_id from site where group_id = current_group_id() and slug = $1)',
  'select name from site where exists (select from lead where lead.group_id = site.group_id and lead.site_id = site.site_id)',
  'delete from lead_file f using (select group_id, lead_id from lead limit 5) old where f.lead_id = old.lead_id and f.group_id = old.group_id',
  'with old as (select group_id, lead_id from lead order by created_at limit 5) select name from lead join old using (group_id, lead_id)',
  'select s.name from (select group_id, site_id from lead union select group_id, site_id from lead_file join lead using (group_id, lead_id)) f join site s using (group_id, site_id)',
])('which they are here: %s', async (text) => {
  expect(await problemsOf('group', text)).toEqual([])
})

test('what is on the list may cross groups in its tables, and in no other', async () => {
  const sender = 'features/accounts/server/people/people-store.ts'
  expect(await problemsOf('platform', 'select email from staff_invitation', sender)).toEqual([])
  expect(await problemsOf('platform', 'select email from lead', sender)).toHaveLength(1)
})

test('tables of a moment and libraries are passed over', async () => {
  expect(await problemsOf('group', 'select 1 from table_of_a_moment')).toEqual([])
  expect(await problemsOf('platform', 'select name from lead', '')).toEqual([])
})
