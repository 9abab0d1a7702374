import { expect, test } from 'vitest'
import { saveFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer()
const manager = await staff.signIn(site, 'dealership-manager')
const lead = await addTestLead(web.deps.database, site, { payload: { subcategory: 'Finance Pre-Approval' } })
const values = { Income: '1734.56', 'Housing Cost': '2871' }
await web.deps.database.forGroup(site.groupId, (db) =>
  saveFinancialAnswers(db, web.deps, { site, leadId: lead, values, at: web.deps.now() }),
)

const reveal = (password: string, cookie = manager.cookie, of = site) =>
  staff.send('leads.financialAnswers', { id: lead, password }, { site: of, cookie })
const audited = () =>
  web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').selectAll().where('action', '=', 'leads.financialAnswers').execute(),
  )

test('a manager reads the answers under their labels for the own password, and the audit log has noted it', async () => {
  const detail = await staff.call('leads.read', { id: lead }, { site, cookie: manager.cookie })
  expect(detail.hasFinancialAnswers).toBe(true)
  expect(JSON.stringify(detail)).not.toContain('1734.56')
  const response = await reveal(manager.password)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toMatchObject({
    answers: [
      { label: 'Income after tax', text: '1734.56' },
      { label: 'Rent or mortgage a month', text: '2871' },
    ],
  })
  const entries = await audited()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ actor_name: manager.name, after: { isFound: true } })
  expect(JSON.stringify(entries)).not.toContain('1734.56')
})

test('without the password, with another one or with somebody else’s nothing is told', async () => {
  const other = await staff.signIn(site, 'group-manager')
  for (const password of ['wrong password', other.password]) {
    const response = await reveal(password)
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('1734')
  }
  expect(await audited()).toHaveLength(1)
})

test('a salesperson, and a manager of another dealer, see nothing with any password', async () => {
  const salesperson = await staff.signIn(site, 'salesperson')
  expect((await reveal(salesperson.password, salesperson.cookie)).status).toBe(403)
  const theirs = await web.addDealer()
  const stranger = await staff.signIn(theirs, 'group-manager')
  expect((await reveal(stranger.password, stranger.cookie)).status).toBe(404)
  expect((await reveal(stranger.password, stranger.cookie, theirs)).status).toBe(404)
  expect(await audited()).toHaveLength(1)
})

test('ten wrong guesses end the trying, with the right password too', async () => {
  const guesser = await staff.signIn(site, 'dealership-manager')
  for (let guess = 0; guess < 10; guess++) await reveal(`wrong ${guess}`, guesser.cookie)
  expect((await reveal(guesser.password, guesser.cookie)).status).toBe(429)
})
