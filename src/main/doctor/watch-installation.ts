import { LRUCache } from 'lru-cache'
import type { Finding } from '#features/dealers/domain/doctor/finding.ts'
import { hostsOfCertificates } from '#features/dealers/domain/doctor/judge-mail.ts'
import { isQuiet } from '#features/dealers/domain/doctor/quiet-hours.ts'
import {
  afterAlert,
  compareFindings,
  dueAlerts,
  type OpenFinding,
} from '#features/dealers/domain/doctor/watch-changes.ts'
import { listOpenFindings, storeOpenFindings, takeWatchTurn } from '#features/dealers/server/platform/watch-store.ts'
import { hour, minute, second } from '#kernel/duration.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'
import { alertOperators, type AlertOperators } from './alert-operators.ts'
import { type Doctor, examine } from './examine.ts'
import { wireDoctor } from './wire-doctor.ts'

const lookInterval = 2 * minute
/** In development a first start brings demo dealers with two months of enquiries: what waits meanwhile is no fault. */
const firstLook = ({ isDevelopment }: Pick<Config, 'isDevelopment'>): number => (isDevelopment ? 15 * minute : minute)

/**
 * Looks at the installation until the process ends; whoever works on jobs does. What is wrong is said in the log once, and again when it
 * is mended, and operators hear of it outside their quiet hours. Of all processes one looks at a time.
 */
export function watchInstallation(config: Config, shared: Database, log: Log): void {
  // A connection of its own: nobody who signs in waits for it.
  const database = shared.apart(1)
  const look = watcher({
    doctor: rarelyOutside(wireDoctor(config, database)),
    database,
    log,
    alert: alertOperators(config, log),
  })
  const round = () =>
    void look().catch((error: unknown) => {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'nobody could look at the installation',
      )
    })
  setTimeout(() => {
    round()
    setInterval(round, lookInterval).unref()
  }, firstLook(config)).unref()
}

type Watch = { doctor: Doctor; database: Database; log: Log; alert: AlertOperators | undefined }
type Memory = { read(): Promise<OpenFinding[]>; write(open: readonly OpenFinding[]): Promise<void> }

/** Each call looks once. That the database is away is remembered here; everything else in the database, for all processes. */
export function watcher({ doctor, database, log, alert }: Watch): () => Promise<void> {
  let ours: OpenFinding[] = []
  const here: Memory = { read: async () => ours, write: async (open) => void (ours = [...open]) }
  const shared: Memory = {
    read: () => database.forPlatform(listOpenFindings),
    write: (open) => database.forPlatform((db) => storeOpenFindings(db, open)),
  }
  const settle = async (memory: Memory, found: readonly Finding[]): Promise<void> => {
    const now = doctor.now()
    const { open, begun, mended } = compareFindings(await memory.read(), found, now)
    for (const { check, state, text, action } of begun) log.warn({ check, state, text, action }, 'needs attention')
    for (const { check, since } of mended) log.warn({ check, since }, 'mended')
    // Stored before anybody hears of it: whoever dies in between says nothing twice in the log.
    await memory.write(open)
    const due = alert && !isQuiet(doctor.config.alerts.quiet, now) ? dueAlerts(open, now) : []
    if (!alert || due.length === 0) return
    await memory.write(afterAlert(open, due, { now, isDelivered: await alert(due, now) }))
  }
  const takeTurn = () => database.forPlatform((db) => takeWatchTurn(db, doctor.now(), lookInterval - 10 * second))
  return async () => {
    const turn = await takeTurn().catch(() => 'away' as const)
    if (turn === false && ours.length === 0) return
    const known = turn === true ? await shared.read() : []
    const findings = await examine({ ...doctor, alsoHosts: hostsOfCertificates(known) })
    const isOfDatabase = ({ check }: Finding) => check === 'Database'
    await settle(here, findings.filter(isOfDatabase))
    if (turn === true)
      await settle(
        shared,
        findings.filter((finding) => !isOfDatabase(finding)),
      )
  }
}

/** Names and certificates of others change seldom: once an hour is enough. */
const rarelyOutside = (doctor: Doctor): Doctor => ({
  ...doctor,
  lookUpText: rarely(doctor.lookUpText),
  readCertificate: rarely(doctor.readCertificate),
})

function rarely<Reply>(ask: (input: string) => Promise<Reply>): (input: string) => Promise<Reply> {
  const replies = new LRUCache<string, Promise<Reply>>({ max: 500, ttl: hour })
  return (input) => {
    const known = replies.get(input)
    if (known) return known
    const reply = ask(input)
    replies.set(input, reply)
    reply.catch(() => replies.delete(input))
    return reply
  }
}
