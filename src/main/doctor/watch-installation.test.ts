import { expect, test } from 'vitest'
import { takeWatchTurn } from '#features/dealers/server/platform/watch-store.ts'
import { hour, minute } from '#kernel/duration.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { afterwards, temporaryFolder } from '#testing/afterwards.ts'
import { openStandIn } from '#testing/stand-ins/http-stand-in.ts'
import { readConfig } from '../config.ts'
import { alertOperators } from './alert-operators.ts'
import type { Doctor } from './examine.ts'
import { watcher } from './watch-installation.ts'

const { database } = await testDatabase()
const dataFolder = await temporaryFolder()
const password = 'correct-horse-battery'

const posted: { text: string; findings: { check: string; state: string; text: string }[] }[] = []
const chat = await openStandIn(({ body }) => {
  posted.push(JSON.parse(body) as (typeof posted)[number])
  return { status: 200, body: {} }
})
afterwards(() => chat.close())

type Differences = { env?: Record<string, string>; doctor?: Partial<Doctor>; over?: typeof database }

/** A watch over a mail server that lives or dies by `mailProblem`, at a clock that the test turns. */
async function watched({ env = {}, doctor = {}, over = database }: Differences = {}) {
  await database.platformPool.query(
    'delete from program.open_finding; update program.watch set looked_at = to_timestamp(0)',
  )
  posted.length = 0
  const config = readConfig({
    FORECOURT_DATA: dataFolder,
    FORECOURT_DEVELOPMENT: '1',
    FORECOURT_SMTP_URL: `smtp://us:${password}@127.0.0.1:1`,
    FORECOURT_MAIL_FROM: 'cars@dealer.example',
    FORECOURT_ALERT_WEBHOOK: `${chat.base}/alerts`,
    ...env,
  })
  if (!config.ok) throw new Error(config.problem.join())
  const clock = { now: new Date('2026-03-02T00:00:00Z') }
  const world: { mailProblem: string | undefined } = { mailProblem: undefined }
  const lines: string[] = []
  const note = (facts: object, message: string) =>
    void lines.push(`${message}: ${'check' in facts ? String(facts.check) : JSON.stringify(facts)}`)
  const log = { info: () => {}, warn: note, error: note }
  const look = watcher({
    doctor: {
      config: config.value,
      database: over,
      lookUpText: async (name) => [name.startsWith('_dmarc') ? 'v=DMARC1; p=none' : 'v=spf1 -all', 'p=MIG'],
      verifyMail: async () => world.mailProblem,
      readCertificate: async (host) => ({ host, problem: 'no' }),
      now: () => clock.now,
      ...doctor,
    },
    database: over,
    log,
    alert: alertOperators(config.value, log),
  })
  return {
    world,
    lines,
    aboutMail: () => lines.filter((line) => line.endsWith('Mail server')),
    lookAfter: async (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
      await look()
    },
  }
}

const postedOfMail = () =>
  posted.flatMap(({ findings }) => findings.filter(({ check }) => check === 'Mail server').map(({ state }) => state))

test('a dead mail server is said once in the log and to operators, and again when it is mended', async () => {
  const { world, aboutMail, lookAfter } = await watched()
  world.mailProblem = `535 no such user us:${password}`
  await lookAfter(0)
  expect([aboutMail(), postedOfMail()]).toEqual([['needs attention: Mail server'], []])
  await lookAfter(2 * minute)
  await lookAfter(2 * minute)
  expect([aboutMail().length, postedOfMail()]).toEqual([1, ['broken']])
  expect(JSON.stringify(posted)).toContain('535 no such user')
  expect(JSON.stringify(posted)).not.toContain(password)
  world.mailProblem = undefined
  await lookAfter(2 * minute)
  await lookAfter(2 * minute)
  expect(aboutMail()).toEqual(['needs attention: Mail server', 'mended: Mail server'])
  expect(postedOfMail()).toEqual(['broken', 'mended'])
})

test('quiet hours are kept: afterwards operators hear of what is still wrong', async () => {
  const { world, aboutMail, lookAfter } = await watched({
    env: { FORECOURT_ALERT_QUIET: '09:00-13:00 Australia/Sydney' },
  })
  world.mailProblem = 'ECONNREFUSED'
  for (const pause of [0, 5 * minute, hour]) await lookAfter(pause)
  expect([aboutMail().length, posted]).toEqual([1, []])
  await lookAfter(hour)
  expect(postedOfMail()).toEqual(['broken'])
})

test('an alert that reached nobody is said in the log, and sent again', async () => {
  const { world, lines, lookAfter } = await watched()
  world.mailProblem = 'ECONNREFUSED'
  await lookAfter(0)
  chat.fault(500)
  await lookAfter(5 * minute)
  expect(lines.some((line) => line.startsWith('an alert did not reach operators'))).toBe(true)
  chat.fault(null)
  await lookAfter(5 * minute)
  expect(postedOfMail()).toEqual(['broken'])
})

test('of several processes one looks at a time', async () => {
  const { lookAfter } = await watched()
  await lookAfter(0)
  const now = new Date('2026-03-02T00:01:00Z')
  const turn = (at: Date) => database.forPlatform((db) => takeWatchTurn(db, at, 2 * minute))
  expect([
    await turn(now),
    await turn(new Date('2026-03-02T00:02:00Z')),
    await turn(new Date('2026-03-02T00:02:01Z')),
  ]).toEqual([false, true, false])
})

test('a database that is away is said without it, and so is its return', async () => {
  const state = { isAway: false }
  const over = {
    ...database,
    forPlatform: ((work) =>
      state.isAway ? gone.forPlatform(work) : database.forPlatform(work)) as typeof database.forPlatform,
  }
  const gone = openDatabase({ app: 'postgres://a:b@127.0.0.1:1/x', platform: 'postgres://a:b@127.0.0.1:1/x' })
  afterwards(() => gone.close())
  const { lines, lookAfter } = await watched({ over })
  state.isAway = true
  await lookAfter(0)
  await lookAfter(2 * minute)
  expect(lines.filter((line) => line === 'needs attention: Database')).toHaveLength(1)
  expect(posted.flatMap(({ findings }) => findings)).toMatchObject([{ check: 'Database', state: 'broken' }])
  state.isAway = false
  await lookAfter(2 * minute)
  expect(lines.filter((line) => line === 'mended: Database')).toHaveLength(1)
  expect(posted.at(-1)?.findings).toMatchObject([{ check: 'Database', state: 'mended' }])
})

test('operators hear of what stopped a process twice, by name, one by one, and once', async () => {
  const { lookAfter } = await watched()
  const set = (subject: string) =>
    database.platformPool.query(
      `insert into limits.set_aside (work_id, job, group_id, subject) values (gen_random_uuid(), 'stock.upload', gen_random_uuid(), $1)`,
      [subject],
    )
  const heard = () =>
    posted
      .flatMap(({ findings }) => findings.map(({ check }) => check))
      .filter((check) => check.startsWith('Set aside: '))
  await set('the uploaded file bomb.xlsx')
  await lookAfter(minute)
  await lookAfter(5 * minute)
  expect(heard()).toEqual(['Set aside: the uploaded file bomb.xlsx, a former dealer'])
  await set('the stock file from DMS')
  await lookAfter(5 * minute)
  await lookAfter(5 * minute)
  expect(heard()).toEqual([
    'Set aside: the uploaded file bomb.xlsx, a former dealer',
    'Set aside: the stock file from DMS, a former dealer',
  ])
  await database.platformPool.query('delete from limits.set_aside')
})
