import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { noteProcess } from '#platform/postgres/process-store.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readConfig } from '../config.ts'
import { programVersion } from '../folders.ts'
import { announceProcess } from '../processes/announce-process.ts'
import { type Doctor, examine } from './examine.ts'
import { reportOf, runDoctor } from './doctor-command.ts'

const { database, ownerUrl } = await testDatabase()
const dataFolder = await temporaryFolder()
const now = new Date()

function configOf(environment: Record<string, string> = {}) {
  const read = readConfig({ FORECOURT_DATA: dataFolder, ...environment })
  if (!read.ok) throw new Error(read.problem.join())
  return read.value
}

const mailing = {
  FORECOURT_DEVELOPMENT: '0',
  FORECOURT_SMTP_URL: 'smtp://mail.example',
  FORECOURT_MAIL_FROM: 'cars@mail.dealer.example',
}

const doctor = (environment: Record<string, string> = {}, differences: Partial<Doctor> = {}): Doctor => ({
  config: configOf(environment),
  database,
  lookUpText: async () => undefined,
  verifyMail: async () => undefined,
  readCertificate: async (host) => ({ host, problem: 'No server' }),
  now: () => now,
  ...differences,
})

const stateOf = async (examined: Doctor, check: string) =>
  (await examine(examined)).find((finding) => finding.check === check)?.state

test('a real database is seen with its roles, migrations, clock and work', async () => {
  const findings = await examine(doctor())
  for (const check of ['Database', 'Roles', 'Migrations', 'Clock', 'Jobs', 'Deliveries', 'Stock files'])
    expect(findings.find((finding) => finding.check === check)).toMatchObject({ check, state: 'ok', action: '' })
})

test('processes are seen from when they say that they run until they say goodbye', async () => {
  expect(await stateOf(doctor(), 'Processes')).toBe('broken')
  const forget = announceProcess(database, 'web')
  await expect.poll(() => stateOf(doctor(), 'Processes')).toBe('ok')
  const older = { id: randomUUID(), role: 'worker', machine: 'two', pid: 9, version: '0.0.1' } as const
  await database.forPlatform((db) =>
    noteProcess(db, { ...older, startedAt: now, seenAt: new Date(), listenerSilence: 2 }),
  )
  expect(await stateOf(doctor(), 'Processes')).toBe('attention')
  await forget()
  expect(await database.platformPool.query('select version from program.process')).toMatchObject({
    rows: [{ version: '0.0.1' }],
  })
  expect(programVersion).toMatch(/^\d+\.\d+\.\d+$/)
})

test('records of the sending domain are looked up where they are, and a domain above lends its DMARC', async () => {
  const records: Record<string, string[]> = {
    'mail.dealer.example': ['v=spf1 mx -all'],
    'own._domainkey.mail.dealer.example': ['v=DKIM1; p=MIGf'],
    '_dmarc.dealer.example': ['v=DMARC1; p=reject'],
  }
  const lookUpText = async (name: string) => records[name]
  const found = await examine(doctor({ ...mailing, FORECOURT_DKIM_SELECTOR: 'own' }, { lookUpText }))
  const mail = found.filter(({ check }) => check.endsWith('mail.dealer.example'))
  expect(mail.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(await stateOf(doctor(mailing), 'SPF of mail.dealer.example')).toBe('attention')
  const refused = doctor(mailing, { verifyMail: async () => 'connect ECONNREFUSED' })
  expect(await stateOf(refused, 'Mail server')).toBe('broken')
})

test('DNS that does not answer is a finding and holds up nothing else', async () => {
  const lookUpText = () => Promise.reject(new Error('queryTxt ETIMEOUT'))
  const findings = await examine(doctor(mailing, { lookUpText }))
  expect(findings.find(({ check }) => check === 'Mail domain')?.text).toContain('ETIMEOUT')
  expect(findings.find(({ check }) => check === 'Database')?.state).toBe('ok')
})

test('certificates of the domains of sites are looked at, in production', async () => {
  const site = await addTestDealer(database)
  const host = `${site.slug}.example`
  expect(await stateOf(doctor(mailing), `Certificate of ${host}`)).toBe('attention')
  expect(await stateOf(doctor({ FORECOURT_DEVELOPMENT: '1' }), `Certificate of ${host}`)).toBeUndefined()
})

const run = async (environment: Record<string, string>, values: { json?: boolean } = {}) => {
  let printed = ''
  const code = await runDoctor({ positionals: ['doctor'], values }, configOf(environment), (text) => {
    printed += text
    return 0
  })
  return { code, printed }
}

test('the command works when the database is away, says what to do, and ends with 1', async () => {
  const embedded = await run({})
  expect(embedded.code).toBe(1)
  expect(embedded.printed).toMatch(/BROKEN {5}Database: It cannot be reached: the embedded database does not run\./)
  const elsewhere = await run({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', FORECOURT_DEVELOPMENT: '1' })
  expect(elsewhere.printed).toMatch(/Database: It cannot be reached: .*ECONNREFUSED/)
  expect(elsewhere.printed).toContain('Start it, or correct DATABASE_URL.')
})

test('the command reads a database as it is and writes JSON for programs', async () => {
  const { printed } = await run({ DATABASE_URL: ownerUrl, FORECOURT_DEVELOPMENT: '1' }, { json: true })
  const { findings } = JSON.parse(printed) as { findings: { check: string; state: string }[] }
  expect(findings.find(({ check }) => check === 'Migrations')?.state).toBe('ok')
})

test('the report names the worst first', () => {
  const ok = { check: 'Disk', state: 'ok', text: 'Free.', action: '' } as const
  expect(reportOf([ok, { check: 'Jobs', state: 'broken', text: 'One waits.', action: 'Start a worker.' }])).toBe(
    'BROKEN     Jobs: One waits.\n           Start a worker.\nOK         Disk: Free.\n1 of 2 need somebody.',
  )
  expect(reportOf([ok])).toContain('All is well.')
})
