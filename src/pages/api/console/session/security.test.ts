import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { testAuthenticator } from '../../../storefront/garage/test-authenticator.ts'
import { testWeb } from '../../../test-web.ts'
import { consoleOperations } from '../console-operations.ts'
import { testConsole, type TestPerson } from '../test-console.ts'
import { eventually } from '#testing/until.ts'

const web = await testWeb({ FORECOURT_SECOND_FACTOR: 'required' })
const staff = testConsole(web)
const site = await web.addDealer()

const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

async function withApp(role: Role = 'group-manager') {
  const person = await staff.signIn(site, role)
  const { cookie } = person
  const { secret } = await staff.call('security.beginApp', {}, { cookie })
  const used = codeOf(secret)
  const { recoveryCodes } = await staff.call('security.confirmApp', { code: used }, { cookie })
  return { ...person, secret, used, recoveryCodes: recoveryCodes ?? [] }
}

/** A new session whose second factor was not shown yet, in a browser that never signed in. */
async function again({ email, password }: TestPerson): Promise<{ cookie: string; next: string }> {
  const response = await staff.send('session.signIn', { email, password }, {})
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { cookie, next: ((await response.json()) as { next: string }).next }
}

const verify = (proof: object, cookie: string, headers = {}) =>
  staff.send('security.verify', proof, { cookie, headers })
const me = async (cookie: string): Promise<number> => (await staff.send('session.me', {}, { cookie })).status

describe('a second factor', () => {
  test.each(['operator', 'group-manager'] as const)(
    'is needed of an %s before anything else is answered',
    async (role) => {
      const person = await staff.signIn(site, role)
      const open = consoleOperations.filter((row) => row.permission !== 'anyone' && !row.beforeSecondFactor)
      for (const { name } of open) {
        const response = await staff.send(name, {}, { site, cookie: person.cookie })
        expect([name, response.status]).toEqual([name, 401])
        expect(await response.json()).toMatchObject({ kind: 'second-factor', setUp: true })
      }
      const file = await staff.request(`/api/console/files/leads?site=${site.id}`, {
        headers: { cookie: person.cookie },
      })
      expect(file.status).toBe(401)
    },
  )

  test('is not needed of who sells, and asked of them once they have one', async () => {
    expect(await me((await staff.signIn(site)).cookie)).toBe(200)
    const person = await withApp('salesperson')
    const { cookie, next } = await again(person)
    expect(next).toBe('second-factor')
    expect(await me(cookie)).toBe(401)
  })

  test('by an app: its code opens the session once, a used one and one of another account open nothing', async () => {
    const person = await withApp()
    expect(await me(person.cookie)).toBe(200)
    const other = await withApp()
    const { cookie } = await again(person)
    expect((await verify({ kind: 'code', code: person.used }, cookie)).status).toBe(422)
    expect((await verify({ kind: 'code', code: codeOf(other.secret, 1) }, cookie)).status).toBe(422)
    const next = codeOf(person.secret, 1)
    expect((await verify({ kind: 'code', code: next }, cookie)).status).toBe(200)
    expect(await me(cookie)).toBe(200)
    const later = await again(person)
    expect((await verify({ kind: 'code', code: next }, later.cookie)).status).toBe(422)
  })

  test('by a passkey: signed here, for this session, by a key of this account, once', async () => {
    const person = await staff.signIn(site, 'group-manager')
    const { origin } = web.deps.console
    const key = testAuthenticator(origin)
    const begun = await staff.call('security.beginPasskey', {}, { cookie: person.cookie })
    const response = key.create(String(begun['challenge']))
    const added = await staff.call('security.addPasskey', { response, name: 'My phone' }, { cookie: person.cookie })
    expect(added.recoveryCodes).toHaveLength(10)
    expect((await staff.send('security.addPasskey', { response, name: '' }, { cookie: person.cookie })).status).toBe(
      422,
    )

    const [first, second] = [await again(person), await again(person)]
    const ask = async (cookie: string) => String((await staff.call('security.askPasskey', {}, { cookie }))['challenge'])
    const challenge = await ask(first.cookie)
    const stranger = testAuthenticator(origin)
    const tries = {
      'of another session': { cookie: second.cookie, response: key.sign(challenge) },
      'on another page': {
        cookie: first.cookie,
        response: key.sign(await ask(first.cookie), { from: 'https://evil.example' }),
      },
      'without its person': { cookie: first.cookie, response: key.sign(await ask(first.cookie), { flags: 1 }) },
      'by another key': {
        cookie: first.cookie,
        response: { ...stranger.sign(await ask(first.cookie)), id: key.sign('').id },
      },
    }
    for (const [how, { cookie, response: signed }] of Object.entries(tries))
      expect([how, (await verify({ kind: 'passkey', response: signed }, cookie)).status]).toEqual([how, 422])
    const signed = key.sign(await ask(first.cookie))
    expect((await verify({ kind: 'passkey', response: signed }, first.cookie)).status).toBe(200)
    expect((await verify({ kind: 'passkey', response: signed }, first.cookie)).status).toBe(422)
    expect(await me(first.cookie)).toBe(200)
  })

  test('cannot be added, removed or renewed by who has the password alone', async () => {
    const person = await withApp()
    const { cookie } = await again(person)
    const tries = {
      'security.beginApp': {},
      'security.confirmApp': { code: '000000' },
      'security.beginPasskey': {},
      'security.addPasskey': { response: { id: 'x' }, name: '' },
      'security.removeFactor': { kind: 'app' },
      'security.renewRecoveryCodes': {},
      'security.changePassword': { password: 'another long password' },
      'security.sessions': {},
    }
    for (const [name, input] of Object.entries(tries))
      expect([name, (await staff.send(name, input, { cookie })).ok]).toEqual([name, false])
    expect((await verify({ kind: 'password', password: person.password }, cookie)).status).toBe(403)
  })

  test('is stored sealed or as a hash', async () => {
    const { email, secret, recoveryCodes } = await withApp()
    const { rows } = await web.deps.database.platformPool.query(
      `select a.*, r.code_hash from factors.code_app a join factors.recovery_code r using (user_id)
       join auth."user" u on u.id = a.user_id where u.email = $1`,
      [email],
    )
    const stored = JSON.stringify(rows.map((row) => Object.values(row as object).map(String)))
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('stays while the role needs one, and is asked of every other session once it is there', async () => {
    const person = await staff.signIn(site, 'group-manager')
    const { cookie } = person
    const elsewhere = await again(person)
    const { secret } = await staff.call('security.beginApp', {}, { cookie })
    await staff.call('security.confirmApp', { code: codeOf(secret) }, { cookie })
    expect(await me(elsewhere.cookie)).toBe(401)
    expect((await staff.send('security.removeFactor', { kind: 'app' }, { cookie })).status).toBe(409)
  })
})

describe('locking out', () => {
  test('is not in the hands of who knows the password: known browsers, passkeys and recovery codes go on', async () => {
    const person = await withApp()
    // This browser has shown everything.
    const known = await again(person)
    const used = codeOf(person.secret, 1)
    const shown = await verify({ kind: 'code', code: used }, known.cookie)
    const browser = shown.headers.getSetCookie().map((each) => each.split(';')[0])
    for (let guess = 0; guess < 5; guess++)
      expect((await verify({ kind: 'code', code: '000000' }, (await again(person)).cookie)).status).toBe(422)
    const stranger = await again(person)
    expect((await verify({ kind: 'code', code: codeOf(person.secret, 1) }, stranger.cookie)).status).toBe(429)
    const own = await staff.send('session.signIn', person, { cookie: browser.join('; ') })
    const cookies = [...browser, ...own.headers.getSetCookie().map((each) => each.split(';')[0])].join('; ')
    // A used code is wrong, not refused: the allowance of this browser is its own.
    expect((await verify({ kind: 'code', code: used }, cookies)).status).toBe(422)
    const code = person.recoveryCodes[0]
    expect((await verify({ kind: 'recovery', code: code?.toUpperCase() }, stranger.cookie)).status).toBe(200)
    expect(await me(stranger.cookie)).toBe(200)
    const last = await again(person)
    expect((await verify({ kind: 'recovery', code }, last.cookie)).status).toBe(422)
  })
})

describe('what asks again', () => {
  const asking = consoleOperations.filter((row) => row.needsProof)

  test('is export, people, refunds, and the second factor itself', () => {
    const topics = new Set(asking.map(({ name }) => name))
    for (const name of [
      'people.invite',
      'people.change',
      'people.remove',
      'reservations.refund',
      'security.addPasskey',
    ])
      expect(topics).toContain(name)
  })

  test('is refused ten minutes after, until the person has shown who they are', async () => {
    const person = await withApp()
    const { cookie } = person
    await web.deps.database.platformPool.query(
      `update factors.proof p set proved_at = now() - interval '11 minutes' from auth."session" s join auth."user" u on u.id = s."userId"
       where p.session_id = s.id and u.email = $1`,
      [person.email],
    )
    expect(await me(cookie)).toBe(200)
    for (const { name, scope, permission } of asking) {
      const response = await staff.send(name, {}, { ...(scope === 'person' ? {} : { site }), cookie })
      // What only operators may is refused to a manager before anything is asked.
      expect([name, response.status]).toEqual([name, permission === 'platform.manage' ? 403 : 428])
    }
    const file = `/api/console/files/leads?site=${site.id}`
    expect((await staff.request(file, { headers: { cookie } })).status).toBe(428)
    expect((await verify({ kind: 'code', code: codeOf(person.secret, 1) }, cookie)).status).toBe(200)
    expect((await staff.request(file, { headers: { cookie } })).status).toBe(200)
    expect((await staff.send('security.check', {}, { cookie })).status).toBe(200)
  })
})

test('a person sees where they are signed in and ends it; nobody ends the session of somebody else', async () => {
  const person = await staff.signIn(site)
  const [second, other] = [await again(person), await staff.signIn(site)]
  const { sessions } = await staff.call('security.sessions', {}, { cookie: person.cookie })
  expect(sessions.map(({ isThisOne }) => isThisOne).toSorted()).toEqual([false, true])
  const theirs = (await staff.call('security.sessions', {}, { cookie: other.cookie })).sessions[0]?.id
  expect(await staff.call('security.endSession', { id: theirs ?? '' }, { cookie: person.cookie })).toEqual({ ended: 0 })
  expect(await staff.call('security.endSession', {}, { cookie: person.cookie })).toEqual({ ended: 1 })
  expect([await me(person.cookie), await me(second.cookie), await me(other.cookie)]).toEqual([200, 401, 200])
  await eventually(async () => {
    const { rows } = await web.deps.database.platformPool.query(
      `select 1 from audit_entry where action = 'security.endSession' and actor_name = $1`,
      [person.name],
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})
