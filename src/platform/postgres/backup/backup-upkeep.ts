import { day, hour } from '#kernel/duration.ts'
import { type BackupStore, listBackups, type Manifest, namesUnder, packName, positionOf } from './backup-store.ts'

/** What a backup is kept for: every one of the last `days`, and always the newest three, with all of the log since the oldest of them. */
export async function removeOldBackups(store: BackupStore, { days, now }: { days: number; now: Date }): Promise<void> {
  const all = await listBackups(store)
  const current = all.filter(({ endedAt }, at) => at < 3 || endedAt.getTime() > now.getTime() - days * day)
  const oldest = current.at(-1)
  if (!oldest) return
  const ids = new Set(current.map(({ id }) => id))
  for await (const { name, storedAt } of store.files.list('bases')) {
    const isUnderWay = storedAt.getTime() > now.getTime() - day
    if (!ids.has(name.split('/')[1] ?? '') && !isUnderWay) await store.files.remove(name)
  }
  for (const name of (await namesUnder(store, 'wal')).keys())
    if (!name.endsWith('.history') && positionOf(name) < positionOf(oldest.firstSegment))
      await store.files.remove(`wal/${name}`)
  await removeUnlisted(store, { current, now })
}

/** Files that no backup names any more; what came since the newest one is let be. */
async function removeUnlisted(store: BackupStore, { current, now }: { current: Manifest[]; now: Date }): Promise<void> {
  const listed = new Set(current.flatMap(({ files }) => files.map(({ name }) => name)))
  for await (const { name, storedAt } of store.files.list('files'))
    if (!listed.has(name.slice('files/'.length)) && storedAt.getTime() < now.getTime() - day)
      await store.files.remove(name)
}

/** In UTC: the small hours of the morning in Australia and New Zealand. */
const nightHour = 16

/** Every night, and as soon as the program runs again when a night was missed. */
export const isBackupDue = (newest: Date | undefined, now: Date): boolean =>
  newest === undefined ||
  now.getTime() - newest.getTime() > 26 * hour ||
  (now.getUTCHours() === nightHour && now.getTime() - newest.getTime() > 12 * hour)

/** Reads a backup as a restore would: every pack, every file, and the log without a gap. Answers what is wrong, in sentences. */
export async function verifyBackup(
  store: BackupStore,
  { id, packs, files, firstSegment, lastSegment }: Manifest,
): Promise<string[]> {
  const problems: string[] = []
  const check = async (name: string, isRight: (bytes: Buffer) => boolean): Promise<void> => {
    const bytes = await store.sealed.read(name).catch((error: Error) => void problems.push(error.message))
    if (bytes === undefined) problems.push(`${name} cannot be read.`)
    else if (!isRight(bytes)) problems.push(`${name} has another length than when it was made.`)
  }
  for (const [number, parts] of packs.entries())
    await check(packName(id, number), (bytes) => bytes.length === parts.reduce((sum, part) => sum + part.bytes, 0))
  for (const file of files) await check(`files/${file.name}`, (bytes) => bytes.length === file.bytes)
  const segments = [...(await namesUnder(store, 'wal')).keys()].filter((name) => /^[\dA-F]{24}$/.test(name))
  const positions = new Set(segments.map(positionOf))
  for (let at = positionOf(firstSegment); at <= positionOf(lastSegment); at = nextPosition(at))
    if (!positions.has(at)) problems.push(`The log has a gap at ${at}.`)
  for (const name of segments)
    if (positionOf(name) >= positionOf(firstSegment)) await check(`wal/${name}`, (bytes) => bytes.length > 0)
  return problems
}

/** Segments of 16 MB: 256 of them, and then the next file of 4 GB. */
export function nextPosition(position: string): string {
  const [high, low] = [Number.parseInt(position.slice(0, 8), 16), Number.parseInt(position.slice(8), 16)]
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return low < 255 ? hex(high) + hex(low + 1) : hex(high + 1) + hex(0)
}
