import { day, hour } from '#kernel/duration.ts'
import { ageText, attention, broken, countText, fine, type Finding } from './finding.ts'

const gigabyte = 1 << 30
const size = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`

/** Below half a gigabyte no files of enquiries are taken, below 64 MB no enquiries. */
export function judgeDisk({ freeBytes, sizeBytes }: { freeBytes: number; sizeBytes: number }): Finding {
  const text = `${size(freeBytes)} of ${size(sizeBytes)} are free.`
  const action = 'Make room: the folder images is a cache and may be deleted; then make the disk larger.'
  if (freeBytes < gigabyte / 2) return broken('Disk', text, action)
  if (freeBytes < 2 * gigabyte || freeBytes < sizeBytes / 10) return attention('Disk', text, action)
  return fine('Disk', text)
}

/** Compares this machine's clock with that of the database; `roundTrip`: milliseconds that asking took. */
export function judgeClock({ here, there, roundTrip }: { here: Date; there: Date; roundTrip: number }): Finding {
  const apart = Math.max(0, Math.abs(here.getTime() - there.getTime()) - roundTrip) / 1_000
  const text = `This machine and the database are ${apart.toFixed(1)} s apart.`
  const action = 'Let both machines set their clocks by NTP: links and sign-in codes end at wrong times.'
  if (apart > 30) return broken('Clock', text, action)
  return apart > 2 ? attention('Clock', text, action) : fine('Clock', text)
}

/** Judges backups that Forecourt makes itself, of the embedded database. */
export function judgeBackups(newest: Date | undefined, now: Date): Finding {
  const action = 'See “no backup” in the log, then run: forecourt backup'
  if (!newest) return broken('Backups', 'There is no backup yet.', action)
  const age = (now.getTime() - newest.getTime()) / 1_000
  const text = `The newest is ${ageText(age)} old.`
  if (age > (50 * hour) / 1_000) return broken('Backups', text, action)
  return age > (27 * hour) / 1_000 ? attention('Backups', text, action) : fine('Backups', text)
}

type Rehearsal = { at: Date; tables: number; rows: number; files: number; problem: string }

/** Judges the weekly restore for trial; a backup that nobody restored is a hope. */
export function judgeRehearsal(last: Rehearsal | undefined, now: Date): Finding {
  const check = 'Restore for trial'
  const action = 'Run: forecourt backup rehearse'
  if (!last)
    return attention(check, 'No backup was restored for trial yet; the first one follows the first backup.', action)
  const age = (now.getTime() - last.at.getTime()) / 1_000
  if (last.problem) return broken(check, `It failed ${ageText(age)} ago: ${last.problem}`, action)
  const text = `${countText(last.tables, 'table', 'tables')}, ${countText(last.rows, 'row', 'rows')} and ${countText(last.files, 'file', 'files')} were restored ${ageText(age)} ago.`
  return age > (9 * day) / 1_000 ? attention(check, text, action) : fine(check, text)
}

export const noBackups = (isDevelopment: boolean): Finding =>
  isDevelopment
    ? fine('Backups', 'None are made: this is a development installation.')
    : broken('Backups', 'None are made.', 'Set FORECOURT_BACKUP and FORECOURT_BACKUP_KEY, as docs/operations.md says.')

type Archive = { isOn: boolean; archivedAt: Date | null; failedAt: Date | null }

/** Judges what can be seen from outside of the backups of a Postgres of one's own: whether its log is brought away. */
export function judgeArchive({ isOn, archivedAt, failedAt }: Archive, now: Date): Finding {
  if (!isOn)
    return attention(
      'Backups',
      'The database archives no log; whether it has other backups cannot be seen from here.',
      'Make sure that its provider, or your own tool, makes backups, and restore one for trial.',
    )
  if (failedAt && (!archivedAt || failedAt > archivedAt))
    return broken('Backups', 'The database cannot bring its log away.', 'Look at its log for archive_command.')
  if (!archivedAt) return attention('Backups', 'No piece of the log was archived yet.', 'Look again in an hour.')
  return fine('Backups', `The log was last archived ${ageText((now.getTime() - archivedAt.getTime()) / 1_000)} ago.`)
}

type Running = {
  role: string
  machine: string
  pid: number
  version: string
  seenAt: Date
  listenerSilence: number | null
}

const silentAfter = 90
const listenerLimit = 60

/** Judges versions and lines for changes of the processes that say that they run. */
export function judgeProcesses(all: readonly Running[], here: { version: string; now: Date }): Finding[] {
  const secondsOf = ({ seenAt }: Running) => (here.now.getTime() - seenAt.getTime()) / 1_000
  const running = all.filter((each) => secondsOf(each) <= silentAfter)
  if (running.length === 0) return [broken('Processes', 'None runs.', 'Start Forecourt.')]
  return [judgeVersions(running, here.version), judgeEnded(all, running), judgeLines(running)].flat()
}

function judgeVersions(running: readonly Running[], version: string): Finding {
  const counts = ['web', 'worker'].flatMap((role) => {
    const many = running.filter((each) => each.role === role).length
    return many > 0 ? [`${many} ${role}`] : []
  })
  const others = [...new Set(running.map((each) => each.version))].filter((each) => each !== version)
  if (others.length === 0) return fine('Processes', `Running: ${counts.join(', ')}, all of version ${version}.`)
  return attention(
    'Processes',
    `Some run version ${others.join(' and ')}; this is ${version}.`,
    'Restart those of another version, when an update is not under way.',
  )
}

function judgeEnded(all: readonly Running[], running: readonly Running[]): Finding[] {
  const ended = all.filter((each) => !running.includes(each))
  if (ended.length === 0) return []
  const names = ended.slice(0, 3).map(({ role, machine, pid }) => `${role} ${pid} on ${machine}`)
  return [
    attention(
      'Ended processes',
      `${countText(ended.length, 'process has', 'processes have')} ended within a day without a goodbye: ${names.join(', ')}.`,
      'Look at the end of their log; start them where nothing else did. They are forgotten after a day.',
    ),
  ]
}

function judgeLines(running: readonly Running[]): Finding {
  const silent = running.filter(({ listenerSilence }) => (listenerSilence ?? 0) > listenerLimit)
  if (silent.length === 0) return fine('Line for changes', 'Every process hears of changes.')
  return broken(
    'Line for changes',
    `${countText(silent.length, 'process does', 'processes do')} not hear of changes.`,
    'The connection to the database must be a direct one; restart the process when that does not mend it.',
  )
}
