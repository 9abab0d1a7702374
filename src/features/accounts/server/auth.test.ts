import { getMigrations } from 'better-auth/db/migration'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { asId, type GroupId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { addStaff, resetStaffPassword } from './add-staff.ts'
import { authOptions, openAuth } from './auth.ts'
import { findStaff } from './find-staff.ts'
import { findPlaceOfWork, saveMembership } from './staff-store.ts'

const secret = 'a secret of this test, longer than 32 letters'
const ours = asId<'dealer group'>('00000000-0000-4000-8000-00000000000a')
const theirs = asId<'dealer group'>('00000000-0000-4000-8000-00000000000b')

const opened = await testDatabase()
const auth = openAuth({ pool: opened.database.platformPool, secret })
for (const [slug, groupId] of [
  ['ours', ours],
  ['theirs', theirs],
] as const) {
  await opened.database.forPlatform((db) =>
    db.insertInto('dealer_group').values({ group_id: groupId, slug, name: slug }).execute(),
  )
}

const deps = () => ({ auth, database: opened.database })
const headersWith = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

async function addedStaff(email: string, groupId: GroupId = ours): Promise<string> {
  const { password } = await addStaff(deps(), { email, groupId, role: 'salesperson' })
  return password ?? ''
}
async function signedIn(email: string, password: string): Promise<string[]> {
  const signed = await auth.signIn({ email, password, headers: new Headers() })
  if (!signed.ok) throw new Error('not signed in')
  return signed.value.cookies
}

test('the tables are those that the sign-in library expects', async () => {
  const owner = new URL(opened.ownerUrl)
  owner.searchParams.set('options', '-c search_path=auth')
  const pool = new pg.Pool({ connectionString: owner.toString(), max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const plan = await getMigrations({ ...authOptions({ pool, secret }), database: { db, type: 'postgres' } })
  await db.destroy()
  expect(plan).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], schemaProblems: [] })
})

test('added staff can sign in with the password that was answered once, in any spelling of the address', async () => {
  const password = await addedStaff('Ann@Example.com')
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  const cookies = await signedIn('ann@example.COM', password)
  expect(await auth.findUser(headersWith(cookies))).toMatchObject({ email: 'ann@example.com', name: 'Ann' })
})

test('the session cookie is kept from scripts and other sites', async () => {
  const [cookie = ''] = await signedIn('bea@example.com', await addedStaff('bea@example.com'))
  expect(cookie).toMatch(/^forecourt\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).toMatch(/; Path=\/(;|$)/i)
})

test.each([
  ['a wrong password', 'cy@example.com', 'wrong wrong wrong'],
  ['no password', 'cy@example.com', ''],
  ['an unknown address', 'nobody@example.com', 'wrong wrong wrong'],
  ['no address', '', 'x'],
  ['a password without end', 'cy@example.com', 'x'.repeat(100_000)],
])('%s is refused in the same words', async (_, email, password) => {
  await addedStaff('cy@example.com')
  expect(await auth.signIn({ email, password, headers: new Headers() })).toEqual({ ok: false, problem: 'wrong' })
})

test('nobody without a session, and nobody with a made-up or changed cookie, is signed in', async () => {
  const [cookie = ''] = await signedIn('dot@example.com', await addedStaff('dot@example.com'))
  const changed = cookie.replace('session_token=', 'session_token=x')
  for (const headers of [new Headers(), headersWith([changed]), headersWith(['forecourt.session_token=abc.def'])]) {
    expect(await auth.findUser(headers)).toBeUndefined()
  }
})

test('signing out ends the session for good', async () => {
  const cookies = await signedIn('eve@example.com', await addedStaff('eve@example.com'))
  const cleared = await auth.signOut(headersWith(cookies))
  expect(cleared.join()).toMatch(/forecourt\.session_token=;/)
  expect(await auth.findUser(headersWith(cookies))).toBeUndefined()
})

test('a new password replaces the old and ends every session', async () => {
  const old = await addedStaff('fay@example.com')
  const cookies = await signedIn('fay@example.com', old)
  const reset = await resetStaffPassword(auth, 'fay@example.com')
  expect(await auth.findUser(headersWith(cookies))).toBeUndefined()
  expect((await auth.signIn({ email: 'fay@example.com', password: old, headers: new Headers() })).ok).toBe(false)
  await signedIn('fay@example.com', reset?.password ?? '')
  expect(await resetStaffPassword(auth, 'nobody@example.com')).toBeNull()
})

describe('membership', () => {
  async function personWith(email: string) {
    const cookies = await signedIn(email, await addedStaff(email))
    const found = await auth.findSession(headersWith(cookies))
    if (!found) throw new Error('no session')
    return found.user
  }

  test('decides in which group a person is staff', async () => {
    const gus = await personWith('gus@example.com')
    expect(await findStaff(opened.database, gus, ours)).toMatchObject({
      role: 'salesperson',
      user: { email: 'gus@example.com' },
      dealershipIds: null,
    })
    expect(await findStaff(opened.database, gus, theirs)).toBeUndefined()
  })

  test('of a known person in a second group keeps the password and may bring another role', async () => {
    const hal = await personWith('hal@example.com')
    expect(await addStaff(deps(), { email: 'HAL@example.com', groupId: theirs, role: 'group-manager' })).toEqual({
      password: null,
    })
    expect(await findStaff(opened.database, hal, theirs)).toMatchObject({ role: 'group-manager' })
    await addStaff(deps(), { email: 'hal@example.com', groupId: theirs, role: 'content-editor' })
    expect(await findStaff(opened.database, hal, theirs)).toMatchObject({ role: 'content-editor' })
    expect(await findStaff(opened.database, hal, ours)).toMatchObject({ role: 'salesperson' })
  })

  test('of one group is neither seen nor changed by another', async () => {
    await addedStaff('ida@example.com')
    const user = await auth.findUserByEmail('ida@example.com')
    if (!user) throw new Error('user missing')
    expect(await opened.database.forGroup(theirs, (db) => findPlaceOfWork(db, user.id))).toBeUndefined()
    await opened.database.forGroup(theirs, (db) => saveMembership(db, user.id, 'operator'))
    expect((await opened.database.forGroup(ours, (db) => findPlaceOfWork(db, user.id)))?.role).toBe('salesperson')
  })
})

test('an account whose making was cut short before it had a password gets one by adding it again', async () => {
  const email = 'half@example.com'
  await opened.database.platformPool.query(
    'insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values (gen_random_uuid(), $1, $1, true, now(), now())',
    [email],
  )
  const { password } = await addStaff(deps(), { email, groupId: ours, role: 'salesperson' })
  expect(await auth.signIn({ email, password: password ?? '', headers: new Headers() })).toMatchObject({ ok: true })
  expect(await addStaff(deps(), { email, groupId: ours, role: 'salesperson' })).toEqual({ password: null })
})
