import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { deleteOldAnswers } from '#features/finance/server/finance-jobs.ts'
import { findFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { testWeb } from '../test-web.ts'

const provider = 'Sample Finance Pty Ltd, Australian Credit Licence 123456'

const web = await testWeb()
const site = await web.addDealer({
  leads: { per_address_per_hour: 10_000 },
  retail: { finance: { pre_approval: true, credit_provider: provider, credit_check: 'soft', answers_days: 30 } },
})

/** Any browser: the steps are pages with script too. */
function openBrowser() {
  let cookie = ''
  const request = async (address: string, init: RequestInit = {}) => {
    const response = await web.request(site, address, { ...init, headers: { cookie } })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '')
    return response
  }
  return {
    get: (step: number) => request(`/finance-pre-approval?step=${step}`),
    send: (step: number, values: Record<string, string>) =>
      request('/finance-pre-approval', {
        method: 'POST',
        body: new URLSearchParams({ form_name: 'pre-approval', step_number: String(step), ...values }),
      }),
  }
}

const who = (email: string) => ({
  name: 'Ann Lee',
  email,
  phone: '0412 345 678',
  Residency: 'Australian citizen',
  'Licence Class': 'Full',
  Adult: 'true',
  subcategory: 'Finance Pre-Approval',
})
const work = {
  Employment: 'Self-employed',
  'Time In Work': '2–5 years',
  ABN: '51 824 753 556',
  Income: '$1,734.56',
  'Income Frequency': 'Weekly',
}
const home = {
  Housing: 'Rent',
  'Time At Address': '1–2 years',
  Dependants: '2',
  'Housing Cost': '2,871',
  'Living Expenses': '1900',
  'Loan Repayments': '0',
}
const loan = { 'Vehicle Price Budget': '30000', Term: '5', 'Vehicle Use': 'Private', 'credit-assessment': 'true' }

async function apply(email: string): Promise<LeadId> {
  const browser = openBrowser()
  for (const [at, values] of [who(email), work, home, loan].entries()) await browser.send(at + 1, values)
  const leads = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 50)
  const lead = leads.find((each) => each.email === email)
  if (!lead) throw new Error('no lead')
  return lead.id
}

const read = (leadId: LeadId, of: Site = site) =>
  web.deps.database.forGroup(of.groupId, (db) => findFinancialAnswers(db, web.deps, { site: of, leadId }))

/** Everything of a table as text. */
const dump = (
  table: 'lead' | 'lead_delivery' | 'lead_idempotency' | 'lead_timeline' | 'site_event' | 'financial_answers',
) =>
  web.deps.database.forGroup(site.groupId, async (db) =>
    JSON.stringify(await db.selectFrom(table).selectAll().execute()),
  )

test('four steps, each saved, make a finance enquiry; what they say about money is sealed apart', async () => {
  const browser = openBrowser()
  const first = await browser.send(1, who('four@mail.example'))
  expect([first.status, first.headers.get('location')]).toEqual([303, '/finance-pre-approval?step=2#pre-approval-form'])
  await browser.send(2, work)
  const back = await browser.get(2)
  const html = await back.text()
  expect(back.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Step 2 of 4')
  expect(html).toMatch(/name="Income"[^>]*value="1,734.56"/)
  // Nothing of it is for the script that keeps half-done forms on the device.
  expect(html).not.toContain('data-steps')
  expect((await browser.send(3, home)).headers.get('location')).toContain('step=4')
  const last = await browser.send(4, loan)
  expect(last.headers.get('location')).toMatch(/^\/success\?category=finance-enquiry/)

  const [lead] = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 1)
  expect(lead).toMatchObject({ category: 'Finance Enquiry', subcategory: 'Finance Pre-Approval', eventId: 23 })
  expect(lead?.payload).toMatchObject({ 'Vehicle Price Budget': '30000', Residency: 'Australian citizen' })
  const open = lead && (await read(lead.id))
  expect(open?.values).toMatchObject({ Income: '1734.56', ABN: '51 824 753 556', 'Housing Cost': '2871' })
  expect(Math.round(((open?.deleteAfter.getTime() ?? 0) - Date.now()) / day)).toBe(30)
})

test('no figure about money stands anywhere in the clear', async () => {
  await apply('sealed@mail.example')
  for (const table of [
    'lead',
    'lead_delivery',
    'lead_idempotency',
    'lead_timeline',
    'site_event',
    'financial_answers',
  ] as const) {
    const text = await dump(table)
    for (const secret of ['1734.56', '1,734.56', '2871', '51 824 753 556', 'Self-employed'])
      expect(text.includes(secret), `${secret} in ${table}`).toBe(false)
  }
})

test('what is agreed to is stored in its exact words, with who assesses and what is checked', async () => {
  const id = await apply('consent@mail.example')
  const consents = await web.deps.database.forGroup(site.groupId, (db) =>
    db
      .selectFrom('lead_consent')
      .selectAll()
      .where('lead_id', '=', id)
      .where('purpose', '=', 'credit-assessment')
      .execute(),
  )
  expect(consents).toHaveLength(1)
  expect(consents[0]).toMatchObject({ is_given: true, wording: expect.stringContaining(provider) })
  expect(consents[0]?.wording).toContain('soft credit check')
})

test('without agreement, or younger than 18, nobody goes on', async () => {
  const browser = openBrowser()
  const young = await browser.send(1, { ...who('young@mail.example'), Adult: 'false' })
  expect(young.status).toBe(422)
  await browser.send(1, who('young@mail.example'))
  await browser.send(2, work)
  await browser.send(3, home)
  const refused = await browser.send(4, { ...loan, 'credit-assessment': 'false' })
  expect([refused.status, (await refused.text()).includes('*This is a required field.')]).toEqual([422, true])
})

test('it asks for no identity document', async () => {
  const html = await (await web.request(site, '/finance-pre-approval')).text()
  expect(html).not.toContain('type="file"')
  expect(html).toContain('Get Pre-Approved Now')
  expect(html).toContain('soft credit check')
})

test('answers opened for another lead, site or group stay shut', async () => {
  const [one, other] = [await apply('one@mail.example'), await apply('other@mail.example')]
  await web.deps.database.forGroup(site.groupId, async (db) => {
    const row = await db
      .selectFrom('financial_answers')
      .select('sealed')
      .where('lead_id', '=', one)
      .executeTakeFirstOrThrow()
    await db.updateTable('financial_answers').set({ sealed: row.sealed }).where('lead_id', '=', other).execute()
  })
  expect(await read(other)).toBeUndefined()
  expect((await read(one))?.values['Income']).toBe('1734.56')
  const theirs = await web.addDealer()
  expect(await read(one, theirs)).toBeUndefined()
  expect(await read(one, { ...theirs, groupId: site.groupId })).toBeUndefined()
})

test('answers are deleted when their time is over, and the lead stays', async () => {
  const id = await apply('old@mail.example')
  const later = (days: number) => ({ database: web.deps.database, now: () => new Date(Date.now() + days * day) })
  await deleteOldAnswers(later(29))
  expect(await read(id)).toBeDefined()
  expect(await deleteOldAnswers(later(31))).toBeGreaterThan(0)
  expect(await read(id)).toBeUndefined()
  const leads = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 50)
  expect(leads.some((lead) => lead.id === id)).toBe(true)
})

test.each([
  ['where a site has none', {}],
  ['where nobody is named who assesses it', { pre_approval: true }],
])('%s, its link leads to finance with all it was told', async (_, finance) => {
  const of = await web.addDealer({ retail: { finance } })
  const response = await web.request(of, '/finance-pre-approval?car_id=1&vehiclePriceBudget=30000')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/finance?car_id=1&vehiclePriceBudget=30000',
  ])
  expect(await (await web.request(of, '/finance')).text()).not.toContain('/finance-pre-approval')
})

test('the finance page leads to pre-approval where there is one', async () => {
  const html = await (await web.request(site, '/finance?vehiclePriceBudget=30000')).text()
  expect(html).toContain('href="/finance-pre-approval?vehiclePriceBudget=30000"')
})
