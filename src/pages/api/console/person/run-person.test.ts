import { expect, test } from 'vitest'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { insertEntries } from '#features/leads/server/records/lead-timeline-store.ts'
import { asId } from '#kernel/ids.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer()
const other = await web.addDealer()
const pool = web.deps.database.platformPool

/** A lead with the keys that intake gives it. */
async function addLead(at: Site, lead: TestLead = {}): Promise<string> {
  const id = await addTestLead(web.deps.database, at, lead)
  const { email = 'ann@mail.example', phone = '0412345678' } = lead
  await pool.query('update lead set email_key = $1, phone_key = $2 where lead_id = $3', [
    emailKey(email),
    phoneKey(phone, at.region),
    id,
  ])
  return id
}

const read = (id: string, at = site) => staff.call('leads.person', { id }, { site: at })
const idsOf = async (id: string) => (await read(id)).leads.map((lead) => lead.id).toSorted()

test('a person is who staff merged, and who has both the same number and the same address; one of them is not enough', async () => {
  const phone = '0412 000 111'
  const email = 'Zoe@mail.example'
  const first = await addLead(site, { name: 'Zoe', email, phone })
  const spelled = await addLead(site, { name: 'Z. Quill', email: 'zoe@MAIL.example', phone: '+61 412 000 111' })
  const family = await addLead(site, { name: 'Kim', email: 'kim@mail.example', phone })
  const merged = await addLead(site, { name: 'Zoe', email: 'zoe@work.example', phone: '' })
  const mergedTwice = await addLead(site, { name: 'Zoe', email: 'zoe@work.example', phone: '' })
  const theirs = await addLead(other, { name: 'Zoe', email, phone })
  expect(await idsOf(first)).toEqual([first, spelled].toSorted())
  await staff.call('leads.merge', { into: first, ids: [merged] }, { site })
  expect(await idsOf(spelled)).toEqual([first, spelled, merged].toSorted())
  expect(await idsOf(family)).toEqual([family])
  expect(await idsOf(mergedTwice)).toEqual([mergedTwice])
  const shown = await read(first)
  expect(shown.emails.toSorted()).toEqual(['zoe@mail.example', 'zoe@work.example'])
  expect(shown.leads.find(({ id }) => id === merged)?.isMerged).toBe(true)
  expect(JSON.stringify(shown)).not.toContain(theirs)
  expect((await staff.send('leads.person', { id: theirs }, { site })).status).toBe(404)
})

test('who works for one dealership sees the leads of that one alone, and erases nobody', async () => {
  const contact = { email: 'max@mail.example', phone: '0412 000 222' }
  const mine = await addLead(site, contact)
  const hidden = await addLead(site, { ...contact, dealershipId: null })
  expect(await idsOf(mine)).toEqual([mine, hidden].toSorted())
  const seller = await staff.signIn(site, 'salesperson')
  await pool.query(
    `update staff_membership m set dealership_ids = array[$1]::uuid[] from auth."user" u where u.id = m.user_id and u.email = $2`,
    [site.dealerships[0]?.id, seller.email],
  )
  const seen = await staff.call('leads.person', { id: mine }, { site, cookie: seller.cookie })
  expect(seen.leads.map(({ id }) => id)).toEqual([mine])
  expect((await staff.send('leads.person', { id: hidden }, { site, cookie: seller.cookie })).status).toBe(404)
  expect((await staff.send('leads.erasePerson', { id: mine }, { site, cookie: seller.cookie })).status).toBe(403)
})

test('a person is exported whole, counted before, and erased: nothing of them is left, and of nobody else anything is gone', async () => {
  const contact = { name: 'Zebra Quuxly', email: 'quuxly@mail.example', phone: '0412 000 333' }
  const id = await addLead(site, { ...contact, payload: { message: 'Zebra words' } })
  const bystander = await addLead(site, { email: 'bob@mail.example', phone: '0412 000 444' })
  const elsewhere = await addLead(other, contact)
  await staff.call('leads.note', { id, text: 'Called Quuxly' }, { site })
  await web.deps.database.forGroup(site.groupId, (db) =>
    insertEntries(db, [
      { leadId: asId<'lead'>(id), at: new Date(), actor: { kind: 'program' }, kind: 'text', text: 'Your Rio is ready' },
      { leadId: asId<'lead'>(id), at: new Date(), actor: { kind: 'shopper' }, kind: 'message', text: 'Coming at four' },
    ]),
  )
  const cookie = await staff.cookieOf(site, 'group-manager')
  const file = await staff.request(`/api/console/files/people/${id}?site=${site.id}`, { headers: { cookie } })
  expect(file.status).toBe(200)
  const { leads } = (await file.json()) as { leads: { payload: object; messages: object[] }[] }
  expect(leads).toMatchObject([
    {
      payload: { message: 'Zebra words' },
      messages: [
        { from: 'program', text: 'Your Rio is ready' },
        { from: 'shopper', text: 'Coming at four' },
      ],
    },
  ])
  const { counts } = await staff.call('leads.countOfPerson', { id }, { site })
  expect(counts['leads']).toBe(1)
  expect(await idsOf(id)).toEqual([id])
  const erased = await staff.call('leads.erasePerson', { id }, { site, key: 'once' })
  expect(erased.counts['leads']).toBe(1)
  expect((await staff.send('leads.person', { id }, { site })).status).toBe(404)
  const { rows } = await pool.query<{ at: string }>('select lead_id as at from lead where lead_id = any($1::uuid[])', [
    [id, bystander, elsewhere],
  ])
  expect(rows.map(({ at }) => at).toSorted()).toEqual([bystander, elsewhere].toSorted())
  const { rows: audit } = await pool.query<{ row: string }>(
    `select a::text as row from audit_entry a where group_id = $1 and action = 'leads.erasePerson'`,
    [site.groupId],
  )
  expect(audit).toHaveLength(1)
  expect(audit[0]?.row.toLowerCase()).not.toContain('quuxly')
})
