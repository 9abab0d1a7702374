import { day, second } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asId, type GroupId } from '#kernel/ids.ts'
import { until } from '#testing/until.ts'
import { silentLog } from '../log.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { job, type Job } from './job.ts'
import { openJobQueue, type JobQueue } from './job-queue.ts'
import { delayOf, jobChannel, preparedFor } from './prepare-job-schema.ts'
import { listSetAside } from './job-start-store.ts'
import { runCounted } from './run-counted.ts'

const ours = asId<'dealer group'>(randomUUID())
const theirs = asId<'dealer group'>(randomUUID())
const names = ['test.greet', 'test.fail', 'test.later', 'test.slow', 'test.shared', 'test.deadly']

const opened = await testDatabase()

function queue(isWorker = false): JobQueue {
  const made = openJobQueue({ database: opened.database, log: silentLog, names, isWorker })
  onTestFinished(() => made.stop())
  return made
}

function heard(name: string, answer: () => void = () => {}): { job: Job; data: unknown[] } {
  const data: unknown[] = []
  const run = async (stated: { groupId: string; word: string }) => {
    data.push(stated.word)
    answer()
  }
  return { data, job: job({ name, parse: (raw) => raw as { groupId: string; word: string }, run }) }
}

const add = (
  jobs: JobQueue,
  word: string,
  { name = 'test.greet', group = ours, startAfter = undefined as Date | undefined } = {},
) => opened.database.forGroup(group, (db) => jobs.enqueue(db, name, [{ data: { groupId: group, word }, startAfter }]))

test('a job that was added in a transaction is done when that commits, by whichever process works', async () => {
  await add(queue(), 'hello')
  const greeted = heard('test.greet')
  await queue(true).work([greeted.job])
  await until(() => greeted.data.length > 0)
  expect(greeted.data).toEqual(['hello'])
})

test('a job of a transaction that fails does not exist', async () => {
  const jobs = queue()
  const failing = opened.database.forGroup(ours, async (db) => {
    await jobs.enqueue(db, 'test.greet', [{ data: { groupId: ours, word: 'never' } }])
    throw new Error('stopped in the middle')
  })
  await expect(failing).rejects.toThrow('stopped in the middle')
  const left = await opened.database.platformPool.query(`select 1 from pgboss.job where data->>'word' = 'never'`)
  expect(left.rowCount).toBe(0)
})

test('a job that fails is tried again', async () => {
  let attempts = 0
  const failing = heard('test.fail', () => {
    attempts++
    if (attempts === 1) throw new Error('not yet')
  })
  const jobs = queue(true)
  await add(jobs, 'again', { name: 'test.fail' })
  await jobs.work([failing.job])
  await until(() => attempts === 2)
  expect(failing.data).toEqual(['again', 'again'])
})

test('a job waits for its time', async () => {
  const later = heard('test.later')
  const jobs = queue(true)
  await add(jobs, 'tomorrow', { name: 'test.later', startAfter: new Date(Date.now() + day) })
  await add(jobs, 'now', { name: 'test.later' })
  await jobs.work([later.job])
  await until(() => later.data.length > 0)
  expect(later.data).toEqual(['now'])
})

test('a job whose time comes within the minute begins then, though the next look would come later', async () => {
  const later = heard('test.later')
  const jobs = queue(true)
  await jobs.work([later.job])
  await add(jobs, 'soon', { name: 'test.later', startAfter: new Date(Date.now() + 2 * second) })
  await until(() => later.data.length > 0)
  expect(later.data).toEqual(['soon'])
})

test('what can run together does, and what fails there or alone is tried again without the others', async () => {
  const [together, alone]: [string[][], string[]] = [[], []]
  let isBroken = true
  const gathering = job({
    name: 'test.shared',
    parse: (raw) => raw as { word: string },
    run: async ({ word }) => void alone.push(word),
    runTogether: async (all) => {
      together.push(all.map(({ word }) => word).toSorted())
      if (isBroken) throw new Error('not all at once')
      return Promise.allSettled(
        all.map(async ({ word }) => {
          if (word === 'second') throw new Error('not this one')
        }),
      )
    },
  })
  const jobs = queue(true)
  const addThree = () =>
    opened.database.forGroup(ours, (db) =>
      jobs.enqueue(
        db,
        'test.shared',
        ['first', 'second', 'third'].map((word) => ({ data: { groupId: ours, word } })),
      ),
    )
  await addThree()
  await jobs.work([gathering])
  await until(() => alone.length === 3)
  expect([together, alone.toSorted()]).toEqual([[['first', 'second', 'third']], ['first', 'second', 'third']])
  isBroken = false
  await addThree()
  await until(() => alone.length === 4)
  expect([together.length, alone[3]]).toEqual([2, 'second'])
})

test('the database tells of jobs that can begin when they are committed, of those that can within a minute by how long that is, and of no others', async () => {
  const notified: string[] = []
  await opened.database.listen(
    jobChannel,
    (name) => notified.push(name),
    () => {},
  )
  const jobs = queue()
  const failing = opened.database.forGroup(ours, async (db) => {
    await jobs.enqueue(db, 'test.slow', [{ data: { groupId: ours, word: 'never' } }])
    throw new Error('stopped in the middle')
  })
  await expect(failing).rejects.toThrow('stopped in the middle')
  await add(jobs, 'tomorrow', { name: 'test.shared', startAfter: new Date(Date.now() + day) })
  await add(jobs, 'soon', { name: 'test.shared', startAfter: new Date(Date.now() + 30 * second) })
  await add(jobs, 'now', { name: 'test.later' })
  await until(() => notified.includes('test.later'))
  const [soon = '', ...others] = notified
  expect(others).toEqual(['test.later'])
  expect(delayOf(soon)).toBeGreaterThan(0)
  expect(delayOf(soon)).toBeLessThanOrEqual(30 * second)
})

test('stopping waits for the job in hand, and what comes afterwards is done by another', async () => {
  const jobs = queue(true)
  const done: string[] = []
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = job({
    name: 'test.slow',
    parse: (raw) => raw,
    run: async () => {
      begun.resolve()
      await released.promise
      done.push('slow')
    },
  })
  await add(jobs, 'slow', { name: 'test.slow' })
  await jobs.work([slow])
  await begun.promise
  const stopping = jobs.stop().then(() => done.push('stopped'))
  released.resolve()
  await stopping
  expect(done).toEqual(['slow', 'stopped'])
  await add(queue(), 'afterwards', { name: 'test.slow' })
  const other = heard('test.slow')
  await queue(true).work([other.job])
  await until(() => other.data.length > 0)
  expect([other.data, done]).toEqual([['afterwards'], ['slow', 'stopped']])
})

test('of several workers one does each job', async () => {
  const heardBy = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const heardHere = heard('test.shared')
      await queue(true).work([heardHere.job])
      return heardHere.data
    }),
  )
  const texts = Array.from({ length: 60 }, (_, number) => `job ${number}`)
  const adding = queue()
  await Promise.all(texts.map((word) => add(adding, word, { name: 'test.shared' })))
  const open = `select 1 from pgboss.job where name = 'test.shared' and data->>'word' like 'job %' and state <> 'completed'`
  await until(async () => (await opened.database.platformPool.query(open)).rowCount === 0)
  expect(heardBy.flat().toSorted()).toEqual(texts.toSorted())
})

test('a group adds no job in the name of another, and reads, changes and deletes none', async () => {
  const jobs = queue()
  const smuggle = (group: GroupId) =>
    opened.database.forGroup(group, (db) => jobs.enqueue(db, 'test.later', [{ data: { groupId: ours, word: 'x' } }]))
  await expect(smuggle(theirs)).rejects.toThrow(/row-level security/)
  await expect(smuggle(ours)).resolves.toBeUndefined()
  for (const statement of [
    'select * from pgboss.job',
    'select * from pgboss.job_common',
    `update pgboss.job set state = 'cancelled'`,
    'delete from pgboss.job_common',
  ]) {
    const attempt = opened.database.forGroup(ours, (db) => sql.raw(statement).execute(db))
    await expect(attempt, statement).rejects.toThrow(/permission denied/)
  }
})

test('the schema was prepared for the version of the library that is installed', async () => {
  const { version } = JSON.parse(await readFile('node_modules/pg-boss/package.json', 'utf8')) as { version: string }
  expect(preparedFor).toContain(`pg-boss ${version},`)
})

test('a job that took two processes down with it is set aside, and one that only failed is not', async () => {
  const run: string[] = []
  const aside: string[] = []
  const deadly = job({
    name: 'test.deadly',
    parse: (raw) => raw as { word: string },
    run: async ({ word }) => {
      run.push(word)
      if (run.filter((each) => each === word).length < 3) throw new Error('not yet')
    },
    setAside: async ({ word }) => {
      aside.push(word)
      return word
    },
  })
  const jobs = queue(true)
  await add(jobs, 'killer', { name: 'test.deadly' })
  await add(jobs, 'failing', { name: 'test.deadly' })
  // What two processes leave behind that began it and died.
  await opened.database.platformPool.query(
    `insert into limits.job_start (job_id, count) select id, 2 from pgboss.job where data->>'word' = 'killer'`,
  )
  await jobs.work([deadly])
  await until(() => aside.length > 0 && run.length === 3)
  expect({ run, aside }).toEqual({ run: ['failing', 'failing', 'failing'], aside: ['killer'] })
})

test('what a repeating job looks at one by one is set aside after two deaths, once, and stays so where nothing else pauses it', async () => {
  const id = randomUUID()
  const course: string[] = []
  const turn = (staysAside: boolean) =>
    runCounted(opened.database, {
      id,
      job: 'test.turn',
      groupId: ours,
      staysAside,
      run: async () => void course.push('run'),
      setAside: async () => {
        course.push('aside')
        return 'stock.csv'
      },
    })
  const died = () =>
    opened.database.platformPool.query('insert into limits.job_start (job_id, count) values ($1, 2)', [id])
  await turn(true)
  await died()
  for (const staysAside of [true, true, true]) expect(await turn(staysAside)).toBe(true)
  expect(course).toEqual(['run', 'aside'])
  const asides = () => opened.database.forPlatform(listSetAside)
  expect(await asides()).toContainEqual({ job: 'test.turn', groupId: ours, subject: 'stock.csv', at: expect.any(Date) })
  await opened.database.platformPool.query('delete from limits.job_start where job_id = $1', [id])
  await died()
  expect([await turn(false), await turn(false)]).toEqual([true, false])
  // Its last turn ended well.
  expect((await asides()).filter(({ job }) => job === 'test.turn')).toEqual([])
  expect(course).toEqual(['run', 'aside', 'aside', 'run'])
})
