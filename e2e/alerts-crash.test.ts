import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#main/config.ts'
import { openProgramDatabase } from '#main/open-database.ts'
import { demoDataFolder } from './prepared-data.ts'
import { freePort, startProgram, stopProgram } from './program.ts'

const slug = 'harbour-city-motors'
const people = 40

/** Addresses in the order in which a mail server got something for them. */
const received: string[] = []
/** So many are answered before the kill; the next one waits for it, on a machine of any speed. */
const answeredBefore = 5
const killed = Promise.withResolvers<void>()
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const [to] = session.envelope.rcptTo
    received.push(to?.address ?? '')
    stream.resume()
    stream.on('end', () => {
      if (received.length <= answeredBefore) return done()
      void killed.promise.then(() => done())
    })
  },
})

const dataFolder = await demoDataFolder()
const web = await startProgram({ port: await freePort(), dataFolder, environment: { FORECOURT_WORKER: 'separate' } })
await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', () => resolve()))
const config = readConfig({ FORECOURT_DATA: dataFolder })
if (!config.ok) throw new Error(config.problem.join())
const database = await openProgramDatabase(config.value, { say: () => {}, onError: () => {} })
if (!database.ok) throw new Error(database.problem)
const opened = database.value
afterAll(async () => {
  await stopProgram(web)
  await new Promise<void>((resolve) => mails.close(() => resolve()))
  await rm(dataFolder, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const { port } = mails.server.address() as AddressInfo
  const worker = spawn(process.execPath, ['--import', './e2e/end-with-parent.mjs', 'dist/server/worker.js'], {
    env: {
      ...process.env,
      FORECOURT_DATA: dataFolder,
      FORECOURT_LOG: 'silent',
      FORECOURT_SMTP_URL: `smtp://127.0.0.1:${port}`,
      FORECOURT_MAIL_FROM: 'alerts@dealer.example',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(worker.stdout, 'data')
  return worker
}

const ask = async <Row>(text: string): Promise<Row[]> =>
  (await opened.database.platformPool.query<Row & object>(text, [slug])).rows

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isDone()) return
    await sleep(500)
  }
  throw new Error('It did not come to an end')
}

const isMatched = async (): Promise<boolean> =>
  (await ask<{ done: boolean }>('select matched_version = version as done from site where slug = $1'))[0]?.done === true

test('a worker that is killed while it mails tells nobody twice, and who was left is told by the next one', async () => {
  await ask(`insert into saved_search (group_id, saved_search_id, site_id, email, address, title, frequency, token_hash, created_at, confirmed_at)
    select group_id, gen_random_uuid(), site_id, 'p' || n || '@mail.example', '/search/new-used-and-demo-cars', 'All', 'now',
      sha256(convert_to('crash ' || n, 'UTF8')), now(), now() from site, generate_series(1, ${people}) n where slug = $1`)
  await ask('update site set version = version + 1 where slug = $1')
  let worker = await startWorker()
  await until(isMatched)
  // One vehicle is unknown again: to the searches it comes new.
  await ask(`delete from matched_vehicle where (group_id, vehicle_id) = (select m.group_id, m.vehicle_id from matched_vehicle m
    join site s using (group_id, site_id) where s.slug = $1 and m.is_for_sale order by m.vehicle_id limit 1)`)
  await ask('update site set version = version + 1 where slug = $1')
  await until(async () => received.length > answeredBefore)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(received).toHaveLength(answeredBefore + 1)
  killed.resolve()
  worker = await startWorker()
  // Nothing waits on a site that need not be looked at again.
  const left = 'select 1 from site where slug = $1 and alerts_notify_at is not null'
  await until(async () => (await ask(left)).length === 0)
  // Asked to go, it ends what it is at before it does.
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  const notified = [...received]
  expect(new Set(notified).size).toBe(notified.length)
  // The one that was claimed at the moment of the kill may be lost; it is never sent twice.
  expect(notified.length).toBeGreaterThanOrEqual(people - 1)
  // Jobs of every minute begin it, and begin it again: two to three minutes on a machine of any speed.
}, 480_000)
