import { describe, expect, test } from 'vitest'
import { removeStaff } from '#features/accounts/server/remove-staff.ts'
import { consoleWorld } from '../test-console.ts'
import { eventually } from '#testing/until.ts'

const { web, staff, site: ours, theirs } = await consoleWorld()

describe('the audit log of a group', () => {
  const linesOf = async (email: string): Promise<string[]> => {
    const { rows } = await web.deps.database.platformPool.query<{ line: string }>(
      `select a.action || ' ' || coalesce(a.after ->> 'address', a.before ->> 'role', '') as line
       from audit_entry a join auth."user" u on u.id = a.user_id or u.id::text = a.subject_id
       where u.email = $1 and a.group_id = $2 order by a.position`,
      [email, ours.groupId],
    )
    return rows.map(({ line }) => line)
  }

  test('says who signed in from where, and at whose account somebody guessed', async () => {
    const { email, password } = await staff.signIn(ours)
    const person = { email, password }
    await staff.send('session.signIn', { ...person, password: 'wrong' }, {})
    await staff.send('session.signIn', person, {})
    // Written after the answer.
    const lines = ['session.signIn unknown', 'session.signIn unknown', 'session.wrongPassword unknown']
    await eventually(async () => expect((await linesOf(email)).toSorted()).toEqual(lines))
  })

  test('says who was removed, who then is refused at once and signed out', async () => {
    const { email, cookie } = await staff.signIn(ours)
    const deps = { auth: web.deps.auth, database: web.deps.database, now: () => new Date() }
    expect((await staff.send('session.me', {}, { cookie })).status).toBe(200)
    expect(await removeStaff(deps, { email, groupId: theirs.groupId })).toEqual({ ok: false, problem: 'stranger' })
    expect(await removeStaff(deps, { email, groupId: ours.groupId })).toMatchObject({ ok: true })
    expect((await staff.send('session.me', {}, { cookie })).status).toBe(401)
    expect(await linesOf(email)).toContain('staff.remove salesperson')
    expect(await removeStaff(deps, { email: 'nobody@example.com', groupId: ours.groupId })).toEqual({
      ok: false,
      problem: 'nobody',
    })
  })
})
