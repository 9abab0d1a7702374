import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailInvitation } from '#features/accounts/server/people/mail-invitation.ts'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { consoleWorld, type TestPerson } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const idOf = async ({ email }: TestPerson): Promise<string> => (await web.deps.auth.findUserByEmail(email))?.id ?? ''
const whole = { role: 'salesperson' as Role, dealershipIds: null }
const list = (at: { role?: Role; cookie?: string } = {}) => staff.call('people.list', {}, { site, ...at })

/** The token in the mail that the address got. */
async function mailedToken(email: string, at = site): Promise<string> {
  const { id } =
    (await staff.call('people.list', {}, { site: at })).invitations.find((each) => each.email === email) ?? {}
  await mailInvitation(web.deps, { groupId: at.groupId, invitationId: id ?? '' })
  const mails = (await web.deps.outbox?.list(at.groupId, 100)) ?? []
  const { mail } = mails.find(({ mail: each }) => each.to.includes(email)) ?? {}
  return /\/join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an invitation', () => {
  const invite = async (email: string, at = site) => {
    await staff.call('people.invite', { email, ...whole }, { site: at })
    return mailedToken(email, at)
  }
  const join = (token: string, password = 'long enough to be one', name = 'Ann Lee') =>
    staff.send('people.join', { token, name, password }, {})

  test('is mailed as a link, accepted once with a name and a password, and then works for nobody', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await invite(email)
    expect(await staff.call('people.invitation', { token }, {})).toMatchObject({ email, hasAccount: false })
    expect((await join(token, 'short')).status).toBe(422)
    expect((await join(token, 'long enough to be one', '')).status).toBe(422)
    expect((await join(token)).status).toBe(200)
    expect((await list()).members).toContainEqual(
      expect.objectContaining({ email, name: 'Ann Lee', role: 'salesperson' }),
    )
    expect((await join(token)).status).toBe(404)
    expect((await staff.send('people.invitation', { token }, {})).status).toBe(404)
  })

  test('accepted twice at once lets in once', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await invite(email)
    const statuses = await Promise.all([join(token), join(token), join(token)].map(async (each) => (await each).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  test('to an account asks for its password, and lets nobody choose another one', async () => {
    const known = await staff.signIn(theirs)
    const token = await invite(known.email)
    expect(await staff.call('people.invitation', { token }, {})).toMatchObject({ hasAccount: true })
    expect((await join(token, 'a password of my own')).status).toBe(422)
    expect((await join(token, known.password)).status).toBe(200)
    const me = await staff.call('session.me', {}, { cookie: known.cookie })
    expect(me.groups.map(({ id }) => id).toSorted()).toEqual([site.groupId, theirs.groupId].toSorted())
  })

  test('answers whoever invites the same for an address with an account elsewhere and for one without', async () => {
    const known = await staff.signIn(theirs)
    const send = (email: string) => staff.send('people.invite', { email, ...whole }, { site })
    const [first, second] = [await send(known.email), await send(`${randomUUID()}@example.com`)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(Object.keys((await first.json()) as object)).toEqual(Object.keys((await second.json()) as object))
  })

  test('that was withdrawn, replaced, made up or has expired is the same to who opens it', async () => {
    const email = `${randomUUID()}@example.com`
    const replaced = await invite(email)
    const withdrawn = await invite(email)
    const { id } = (await list()).invitations.find((each) => each.email === email) ?? {}
    expect((await staff.send('people.withdraw', { id }, { site: theirs })).status).toBe(404)
    await staff.call('people.withdraw', { id: id ?? '' }, { site })
    const late = `${randomUUID()}@example.com`
    const expired = await invite(late)
    await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('staff_invitation')
        .set({ expires_at: new Date(0) })
        .where('email', '=', late)
        .execute(),
    )
    const answers = await Promise.all(
      [replaced, withdrawn, expired, 'made-up', ''].map(async (token) => {
        const response = await join(token)
        const { error } = (await response.json()) as { error: string }
        return [response.status, error]
      }),
    )
    expect(new Set(answers.map((each) => each.join(' '))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })

  test('is in the database as a hash alone', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await invite(email)
    const { rows } = await web.deps.database.platformPool.query('select * from staff_invitation where email = $1', [
      email,
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a colleague', () => {
  test('gets another role at once, is taken out and brought back, and all of it stands in the audit log', async () => {
    const person = await staff.signIn(site)
    const userId = await idOf(person)
    const exports = () => staff.send('settings.list', {}, { site, cookie: person.cookie })
    expect((await exports()).status).toBe(403)
    const { before } = await staff.call(
      'people.change',
      { userId, role: 'dealership-manager', dealershipIds: null },
      { site },
    )
    expect(before).toEqual(whole)
    expect((await exports()).status).toBe(200)
    await staff.call('people.remove', { userId }, { site })
    expect((await exports()).status).toBe(401)
    expect((await list()).former).toContainEqual(expect.objectContaining({ id: userId, role: 'dealership-manager' }))
    await staff.call('people.restore', { userId }, { site })
    expect((await list()).members).toContainEqual(expect.objectContaining({ id: userId, role: 'dealership-manager' }))
    const { rows } = await staff.call('audit.list', {}, { site })
    const about = rows.filter(({ subject }) => subject.name === person.name).map(({ what }) => what)
    expect(about).toEqual(['Brought someone back', 'Removed someone', 'Changed someone’s role'])
  })

  test('cannot be made more than who does it', async () => {
    const manager = await staff.signIn(site, 'dealership-manager')
    const person = await staff.signIn(site)
    const userId = await idOf(person)
    for (const role of ['operator', 'group-manager', 'dealership-manager'] as const) {
      const change = { userId, role, dealershipIds: null }
      expect((await staff.send('people.change', change, { site, cookie: manager.cookie })).status).toBe(403)
      const invitation = { email: `${randomUUID()}@example.com`, role, dealershipIds: null }
      expect((await staff.send('people.invite', invitation, { site, cookie: manager.cookie })).status).toBe(403)
    }
    const elsewhere = { userId, role: 'salesperson', dealershipIds: [theirs.dealerships[0]?.id] }
    expect((await staff.send('people.change', elsewhere, { site })).status).toBe(404)
  })

  test('above oneself, oneself, and somebody of another group cannot be changed or removed', async () => {
    const manager = await staff.signIn(site, 'group-manager')
    const operator = await staff.signIn(site, 'operator')
    const stranger = await staff.signIn(theirs)
    for (const [subject, status] of [
      [manager, 403],
      [operator, 403],
      [stranger, 404],
    ] as const) {
      const userId = await idOf(subject)
      for (const name of ['people.remove', 'people.change', 'people.resetSecondFactor']) {
        const input = name === 'people.change' ? { userId, ...whole } : { userId }
        expect([name, (await staff.send(name, input, { site, cookie: manager.cookie })).status]).toEqual([name, status])
      }
      expect((await staff.send('people.restore', { userId }, { site, cookie: manager.cookie })).status).toBe(404)
    }
  })

  test('two managers who take each other out at once: one of them stays', async () => {
    const [one, two] = await Promise.all([staff.signIn(site, 'group-manager'), staff.signIn(site, 'group-manager')])
    const [first, second] = [await idOf(one), await idOf(two)]
    const statuses = await Promise.all([
      staff.send('people.remove', { userId: second }, { site, cookie: one.cookie }),
      staff.send('people.remove', { userId: first }, { site, cookie: two.cookie }),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('who was removed here goes on working for another group', async () => {
    const person = await staff.signIn(theirs)
    const userId = await idOf(person)
    await web.deps.database.forGroup(site.groupId, (db) =>
      db.insertInto('staff_membership').values({ user_id: userId, role: 'salesperson' }).execute(),
    )
    expect((await staff.send('people.resetSecondFactor', { userId }, { site })).status).toBe(403)
    await staff.call('people.remove', { userId }, { site })
    expect((await staff.send('site.frame', {}, { site: theirs, cookie: person.cookie })).status).toBe(200)
    expect((await staff.send('site.frame', {}, { site, cookie: person.cookie })).status).toBe(404)
  })
})
