import { readdir, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LookUpText } from '#adapters/dns/mail-records.ts'
import type { ReadCertificate } from '#adapters/certificates/read-certificate.ts'
import { attention, type Finding, unseen } from '#features/dealers/domain/doctor/finding.ts'
import {
  judgeAway,
  judgeDatabase,
  judgeDirectAddress,
  judgeStandby,
  type ServerState,
} from '#features/dealers/domain/doctor/judge-database.ts'
import {
  judgeArchive,
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgeProcesses,
  judgeRehearsal,
  noBackups,
} from '#features/dealers/domain/doctor/judge-machine.ts'
import {
  judgeCertificates,
  judgeMailDomain,
  judgeMailServer,
  noMailServer,
} from '#features/dealers/domain/doctor/judge-mail.ts'
import { judgeAside } from '#features/dealers/domain/doctor/judge-aside.ts'
import { judgeWork } from '#features/dealers/domain/doctor/judge-work.ts'
import { listDomains, readProgramHealth, readSetAside } from '#features/dealers/server/platform/program-health-store.ts'
import { second } from '#kernel/duration.ts'
import type { Database, PlatformDb } from '#platform/postgres/database.ts'
import { readServerState } from '#platform/postgres/servers/server-state.ts'
import { readArchiveFacts, readDatabaseFacts } from '#platform/postgres/installation-store.ts'
import { listProcesses } from '#platform/postgres/process-store.ts'
import { lastRehearsal, newestBackup } from '../backup/newest-backup.ts'
import type { Config } from '../config.ts'
import { migrationsFolder, programVersion } from '../folders.ts'
import { hideSecrets } from './hide-secrets.ts'

export type Doctor = {
  config: Config
  /** Or why it cannot be reached. */
  database: Pick<Database, 'forPlatform'> | { away: string }
  lookUpText: LookUpText
  /** The reason for which the mail server refuses us; undefined when it doesn't. */
  verifyMail(url: string): Promise<string | undefined>
  readCertificate: ReadCertificate
  /** Domains whose certificates are looked at whenever a site still has them: something was wrong with them. */
  alsoHosts?: readonly string[]
  now(): Date
}

/** Looks at everything at once; what cannot be looked at is a finding too, and holds up nothing else. */
export async function examine(doctor: Doctor): Promise<Finding[]> {
  const { config } = doctor
  const checks: [check: string, look: () => Promise<Finding[]>][] = [
    ['Disk', async () => [judgeDisk(await diskOf(config.dataFolder))]],
    ['Database', () => lookAtDatabase(doctor)],
    ['Direct address', () => lookAtOtherAddress(config.directUrl, judgeDirectAddress)],
    ['Standby', () => lookAtOtherAddress(config.readUrl, judgeStandby)],
    ['Mail server', async () => [await lookAtMailServer(doctor)]],
    ['Mail domain', () => lookAtMailDomain(doctor)],
    ['Backups', () => lookAtBackups(doctor)],
    ['Certificates', () => lookAtCertificates(doctor)],
    ['Processes', () => inDatabase(doctor, async (db) => judgeProcesses(await listProcesses(db), hereOf(doctor)))],
    ['Work', () => inDatabase(doctor, async (db) => judgeWork(await readProgramHealth(db, doctor.now())))],
    ['Set aside', () => inDatabase(doctor, async (db) => judgeAside(await readSetAside(db), doctor.now()))],
  ]
  const findings = (await Promise.all(checks.map(([check, look]) => attempted(check, look)))).flat()
  return findings.map(hideSecrets(config))
}

const timeLimit = 15 * second

async function attempted(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    const found = await Promise.race([look(), sleep(timeLimit, undefined, { ref: false })])
    return found ?? [unseen(check, 'This took too long to look at.')]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [unseen(check, `This could not be looked at: ${reason}.`)]
  }
}

const hereOf = ({ now }: Doctor) => ({ version: programVersion, now: now() })

async function diskOf(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

/** Nothing where there is no database: that it is away is said once. */
async function inDatabase(doctor: Doctor, look: (db: PlatformDb) => Promise<Finding[]>): Promise<Finding[]> {
  return 'away' in doctor.database ? [] : doctor.database.forPlatform(look)
}

async function lookAtDatabase(doctor: Doctor): Promise<Finding[]> {
  const { database, now } = doctor
  if ('away' in database) return [judgeAway(database.away)]
  const known = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).map(withoutEnding)
  try {
    const began = now()
    const facts = await database.forPlatform(readDatabaseFacts)
    const here = now()
    const clock = judgeClock({ here, there: facts.at, roundTrip: here.getTime() - began.getTime() })
    return [...judgeDatabase(facts, known), clock]
  } catch (error) {
    return [judgeAway(error instanceof Error ? error.message : String(error))]
  }
}

/** Undefined: none is named. What does not answer is judged too. */
async function lookAtOtherAddress(
  url: string | undefined,
  judge: (state: ServerState | { away: string }) => Finding,
): Promise<Finding[]> {
  if (!url) return []
  const away = (error: unknown) => ({ away: error instanceof Error ? error.message || error.name : String(error) })
  return [judge(await readServerState(url).catch(away))]
}

const withoutEnding = (name: string): string => name.replace(/\.sql$/, '')

async function lookAtMailServer({ config, verifyMail }: Doctor): Promise<Finding> {
  return config.smtpUrl ? judgeMailServer(await verifyMail(config.smtpUrl)) : noMailServer(config.isDevelopment)
}

/** Names under which the providers that dealers use publish their keys. */
const usualSelectors = [
  'default',
  'dkim',
  'mail',
  's1',
  's2',
  'selector1',
  'selector2',
  'google',
  'k1',
  'k2',
  'pm',
  'fm1',
]

async function lookAtMailDomain({ config, lookUpText }: Doctor): Promise<Finding[]> {
  const domain = config.mailFrom.split('@')[1] ?? ''
  if (!config.smtpUrl || domain === '') return []
  const selectors = config.dkimSelector ? [config.dkimSelector] : usualSelectors
  const [spf, dmarc, keys] = await Promise.all([
    lookUpText(domain),
    dmarcOf(domain, lookUpText),
    Promise.all(
      selectors.map(async (selector) => {
        const name = `${selector}._domainkey.${domain}`
        return { name, records: await lookUpText(name) }
      }),
    ),
  ])
  return judgeMailDomain({ domain, spf, dmarc, keys })
}

/** A domain without one of its own has that of the domain above it, down to two labels. */
async function dmarcOf(domain: string, lookUpText: LookUpText): Promise<string[] | undefined> {
  const found = await lookUpText(`_dmarc.${domain}`)
  const above = domain.slice(domain.indexOf('.') + 1)
  return found ?? (above.includes('.') ? dmarcOf(above, lookUpText) : undefined)
}

async function lookAtBackups(doctor: Doctor): Promise<Finding[]> {
  const { config, database, now } = doctor
  if (!config.databaseUrl) {
    if (!config.backup) return [noBackups(config.isDevelopment)]
    const [{ endedAt }, trial] = await Promise.all([newestBackup(config), lastRehearsal(config)])
    return [judgeBackups(endedAt, now()), ...(endedAt ? [judgeRehearsal(trial, now())] : [])]
  }
  if ('away' in database) return [attention('Backups', 'They cannot be seen while the database is away.', '')]
  return [judgeArchive(await database.forPlatform(readArchiveFacts), now())]
}

const mostDomains = 40

async function lookAtCertificates({
  config,
  database,
  readCertificate,
  alsoHosts = [],
  now,
}: Doctor): Promise<Finding[]> {
  if (config.isDevelopment || 'away' in database) return []
  const sites = await database.forPlatform((db) => listDomains(db, mostDomains, alsoHosts))
  const ours = config.consoleHost ? [config.consoleHost] : []
  const looked = await Promise.all([...ours, ...sites.hosts].map(readCertificate))
  return judgeCertificates(looked, ours.length + sites.all, now())
}
