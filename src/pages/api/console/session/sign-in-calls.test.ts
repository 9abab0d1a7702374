import { randomUUID } from 'node:crypto'
import { describe, expect, test, onTestFinished } from 'vitest'
import { accountMailJobs } from '#features/accounts/server/password-reset/account-mails.ts'
import { testAuthenticator } from '../../../storefront/garage/test-authenticator.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole, type TestPerson } from '../test-console.ts'
import { eventually } from '#testing/until.ts'

const web = await testWeb({ FORECOURT_SECOND_FACTOR: 'required' })
const staff = testConsole(web)
const site = await web.addDealer()

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
const me = async (cookie: string): Promise<number> => (await staff.send('session.me', {}, { cookie })).status
const signIn = (email: string, password: string) => staff.send('session.signIn', { email, password }, {})
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

type StoredJob = { name: string; data: Record<string, unknown> }

/** Does the mail jobs that wait, as a worker would, and answers what this address got since. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await web.deps.database.platformPool.query<StoredJob>(
    `update pgboss.job set state = 'completed' where name like 'staff.mail-%' and state = 'created' returning name, data`,
  )
  for (const { name, data } of rows)
    await accountMailJobs(web.deps)
      .find((job) => job.name === name)
      ?.run(data)
  const mails = (await web.deps.outbox?.list(site.groupId, 500)) ?? []
  return mails.filter(({ mail }) => mail.to.includes(email)).map(({ mail }) => mail)
}

async function linkFor(email: string): Promise<string> {
  await staff.call('session.forgotPassword', { email }, {})
  const mails = await mailsTo(email)
  const mail = mails.find(({ subject }) => subject.startsWith('Choose a new password'))
  return /\/new-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const choose = (token: string, password = 'a new long password') =>
  staff.send('session.choosePassword', { token, password }, {})

async function withPasskey() {
  const person = await staff.signIn(site, 'group-manager')
  const key = testAuthenticator(web.deps.console.origin)
  const begun = await staff.call('security.beginPasskey', {}, { cookie: person.cookie })
  const response = key.create(String(begun['challenge']))
  await staff.call('security.addPasskey', { response, name: 'My phone' }, { cookie: person.cookie })
  return { ...person, key }
}
const callSignIn = async () => String((await staff.call('session.askPasskey', {}, {}))['challenge'])

describe('a forgotten password', () => {
  test('is answered the same for every address, and a stranger gets no mail', async () => {
    const person = await staff.signIn(site)
    const nobody = `${randomUUID()}@example.com`
    const responses = await Promise.all(
      [person.email, nobody].map(async (email) => {
        const response = await staff.send('session.forgotPassword', { email }, {})
        return [response.status, await response.text(), response.headers.getSetCookie()]
      }),
    )
    expect(responses[0]).toEqual(responses[1])
    expect(await mailsTo(nobody)).toEqual([])
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Choose a new password for Forecourt'])
  })

  test('is replaced once by the link; sessions and other links end, and the owner is told', async () => {
    const person = await staff.signIn(site)
    const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
    expect(await staff.call('session.passwordLink', { token: second }, {})).toEqual({ email: person.email })
    // A scanner that opens the link uses nothing up; a short password neither.
    expect((await choose(second, 'short')).status).toBe(422)
    expect((await choose(second)).status).toBe(200)
    for (const token of [second, first, 'x'.repeat(43)]) {
      expect((await choose(token, 'yet another password')).status).toBe(404)
      expect((await staff.send('session.passwordLink', { token }, {})).status).toBe(404)
    }
    expect(await me(person.cookie)).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(422)
    expect((await signIn(person.email, 'a new long password')).status).toBe(200)
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain('Your password was changed')
    await eventually(async () => {
      const { rows } = await web.deps.database.platformPool.query(
        `select 1 from audit_entry where action = 'security.resetPassword' and actor_name = $1`,
        [person.name],
      )
      expect(rows).toHaveLength(1)
    })
  })

  test('chosen twice at once by one link is set once', async () => {
    const person = await staff.signIn(site)
    const token = await linkFor(person.email)
    const chosen = await Promise.all(['one long password', 'two long password'].map((each) => choose(token, each)))
    expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('is not replaced by a link that is an hour old', async () => {
    const person = await staff.signIn(site)
    const token = await linkFor(person.email)
    await web.deps.database.platformPool.query(`update factors.password_link set expires_at = now()`)
    expect((await choose(token)).status).toBe(404)
  })

  test('leaves the second factor what it is: the link signs nobody in', async () => {
    const person = await withPasskey()
    const response = await choose(await linkFor(person.email))
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    const again = await signIn(person.email, 'a new long password')
    expect(await again.json()).toEqual({ next: 'second-factor' })
    expect(await me(cookiesOf(again))).toBe(401)
  })

  test('is asked for three times an hour by one sender, who is told so; the owner elsewhere still gets a link', async () => {
    const person = await staff.signIn(site)
    web.deps.trustedProxies = 1
    onTestFinished(() => void (web.deps.trustedProxies = 0))
    const ask = async (email: string, from: string) =>
      (await staff.send('session.forgotPassword', { email }, { headers: { 'x-forwarded-for': from } })).status
    for (const email of [person.email, `${randomUUID()}@example.com`]) {
      const responses: number[] = []
      for (let requests = 0; requests < 5; requests++) responses.push(await ask(email, '198.51.100.7'))
      expect(responses).toEqual([200, 200, 200, 429, 429])
    }
    expect(await ask(person.email, '203.0.113.5')).toBe(200)
    const mails = await mailsTo(person.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Choose'))).toHaveLength(4)
  })
})

describe('a passkey alone', () => {
  test('signs in, with everything shown', async () => {
    const { key } = await withPasskey()
    const response = await staff.send('session.signInByPasskey', { response: key.sign(await callSignIn()) }, {})
    expect([response.status, await response.json()]).toEqual([200, { next: 'open' }])
    expect(await me(cookiesOf(response))).toBe(200)
    // Recently shown: nothing is asked again.
    expect((await staff.send('security.check', {}, { cookie: cookiesOf(response) })).status).toBe(200)
  })

  test('signs nobody in when it is unknown, repeated, from another page, without its person or for a session', async () => {
    const { key, cookie } = await withPasskey()
    const stranger = testAuthenticator(web.deps.console.origin)
    const used = key.sign(await callSignIn())
    expect((await staff.send('session.signInByPasskey', { response: used }, {})).status).toBe(200)
    const ofSession = String((await staff.call('security.askPasskey', {}, { cookie }))['challenge'])
    const tries = {
      unknown: stranger.sign(await callSignIn()),
      repeated: used,
      'by another key': { ...stranger.sign(await callSignIn()), id: used.id },
      'from another page': key.sign(await callSignIn(), { from: 'https://evil.example' }),
      'without its person': key.sign(await callSignIn(), { flags: 1 }),
      'never asked': key.sign(Buffer.from(randomUUID()).toString('base64url')),
      'asked of a session': key.sign(ofSession),
    }
    for (const [how, response] of Object.entries(tries)) {
      const refused = await staff.send('session.signInByPasskey', { response }, {})
      expect([how, refused.status, refused.headers.getSetCookie()]).toEqual([how, 422, []])
    }
  })
})

test('the owner is told by mail of a factor that came, of one that went, of new codes and of a new password', async () => {
  const person: TestPerson = await withPasskey()
  const { cookie } = person
  await staff.call('security.renewRecoveryCodes', {}, { cookie })
  await staff.call('security.changePassword', { password: 'another long password' }, { cookie })
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A passkey was added to your account',
    'You have new recovery codes',
    'Your password was changed',
  ])
})

test('questions at the door are limited by where they come from', async () => {
  const statuses = new Set<number>()
  for (let requests = 0; requests < 22; requests++)
    statuses.add(
      (await staff.send('session.forgotPassword', { email: `${requests}@example.com` }, from('192.0.2.7'))).status,
    )
  expect([...statuses]).toContain(429)
})
