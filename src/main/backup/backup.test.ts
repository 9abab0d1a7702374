import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { day, minute } from '#kernel/duration.ts'
import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { listBackups, namesUnder } from '#platform/postgres/backup/backup-store.ts'
import { isBackupDue, nextPosition, verifyBackup } from '#platform/postgres/backup/backup-upkeep.ts'
import { sealedFiles } from '#platform/postgres/backup/sealed-files.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readConfig } from '../config.ts'
import { backupStoreOf } from './backup-places.ts'
import { backUp } from './follow-backups.ts'
import { isRehearsalDue, readRehearsal, rehearseBackup } from './rehearse-backup.ts'
import { restoreProgram } from './restore-program.ts'

const scratch = await temporaryFolder()
// As root the server runs as another user, who must get in.
await chmod(scratch, 0o755)
const read = readConfig({
  FORECOURT_DATA: join(scratch, 'data'),
  FORECOURT_BACKUP: join(scratch, 'backups'),
  FORECOURT_BACKUP_KEY: 'a key of thirty-two characters, or of more',
})
const config = read.ok ? read.value : undefined
const store = config && backupStoreOf(config)
if (!config || !store) throw new Error('The configuration is wrong')
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function running() {
  const started = await startEmbeddedPostgres({ dataDir: join(config?.dataFolder ?? '', 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  stops.push(started.value.stop)
  return started.value
}

async function query(ownerUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

test(
  'a deletion is undone to the moment before it, with the files, and again to the end of the log',
  async () => {
    await mkdir(config.dataFolder, { mode: 0o755 })
    const first = await running()
    await query(first.ownerUrl, 'create table lead as select generate_series(1, 1000) as id')
    await mkdir(join(config.dataFolder, 'media/group'), { recursive: true })
    await writeFile(join(config.dataFolder, 'media/group/picture.jpg'), 'a picture')
    const made = await backUp(store, { config, ownerUrl: first.ownerUrl })
    expect(made?.files).toContainEqual({ name: 'media/group/picture.jpg', bytes: 9 })
    const [newest] = await listBackups(store)
    expect(newest && (await verifyBackup(store, newest))).toEqual([])

    await query(first.ownerUrl, 'insert into lead select generate_series(1001, 1200)')
    const [moment] = await query(first.ownerUrl, 'select clock_timestamp()')
    await query(first.ownerUrl, 'delete from lead')
    await rm(join(config.dataFolder, 'media'), { recursive: true })
    const inUse = await restoreProgram(store, config, { to: moment as Date, say: () => {} })
    expect(inUse.ok).toBe(false)
    await first.stop()

    const restored = await restoreProgram(store, config, { to: moment as Date, say: () => {} })
    expect(restored.ok && restored.value.files).toBe(1)
    const second = await running()
    expect(await query(second.ownerUrl, 'select count(*)::int from lead')).toEqual([1200])
    await query(second.ownerUrl, 'insert into lead values (1201)')
    await second.stop()

    // A moment at which nothing has happened yet is the end of the log.
    expect((await restoreProgram(store, config, { to: new Date(), say: () => {} })).ok).toBe(true)
    const third = await running()
    expect(await query(third.ownerUrl, 'select count(*)::int from lead')).toEqual([1201])
    await third.stop()
  },
  4 * minute,
)

test(
  'the newest backup is restored for trial, with what it holds counted and summed, and how it went is noted beside it',
  async () => {
    expect(isRehearsalDue(await readRehearsal(store), new Date())).toBe(true)
    // What came after the backup was never brought to the store here: only what is there can be restored elsewhere.
    const first = await rehearseBackup(store, config, () => {})
    expect(first).toMatchObject({ problem: '', rows: 1000, files: 1 })
    const noted = await readRehearsal(store)
    expect(noted).toEqual(first)
    expect(isRehearsalDue(noted, new Date())).toBe(false)
    expect(isRehearsalDue(noted, new Date(Date.now() + 7 * day))).toBe(true)
  },
  4 * minute,
)

test('a store with backups of another database is refused: its log would be written over', async () => {
  const elsewhere = join(scratch, 'elsewhere')
  await mkdir(elsewhere, { mode: 0o755 })
  const started = await startEmbeddedPostgres({ dataDir: join(elsewhere, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  stops.push(started.value.stop)
  const theirs = { config: { ...config, dataFolder: elsewhere }, ownerUrl: started.value.ownerUrl }
  await expect(backUp(store, theirs)).rejects.toThrow('FORECOURT_BACKUP holds backups of another database')
  await started.value.stop()
})

test('a moment before the first backup is refused in one sentence, and changes nothing', async () => {
  const refused = await restoreProgram(store, config, { to: new Date(0), say: () => {} })
  expect(refused.ok ? '' : refused.problem).toMatch(/^The oldest backup ends at .*no earlier moment can be restored\.$/)
})

test('only the key opens a backup, a changed byte is noticed, and a file cannot take the place of another', async () => {
  const files = folderFiles(join(scratch, 'sealed'))
  const sealed = sealedFiles(files, 'one key')
  await sealed.write('a', Buffer.from('secret'))
  expect((await sealed.read('a'))?.toString()).toBe('secret')
  await expect(sealedFiles(files, 'another key').read('a')).rejects.toThrow(/FORECOURT_BACKUP_KEY/)
  const bytes = (await files.read('a')) ?? Buffer.alloc(0)
  await files.write('b', bytes)
  await expect(sealed.read('b')).rejects.toThrow(/damaged/)
  await files.write('a', Buffer.from(bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte))))
  await expect(sealed.read('a')).rejects.toThrow(/damaged/)
})

test('what is missing or damaged in a backup is named when it is verified', async () => {
  const [newest] = await listBackups(store)
  if (!newest) throw new Error('There is no backup')
  const [segment = ''] = [...(await namesUnder(store, 'wal')).keys()].filter((name) => name === newest.lastSegment)
  await store.files.remove(`wal/${segment}`)
  await store.files.remove('files/media/group/picture.jpg')
  expect(await verifyBackup(store, newest)).toEqual([
    'files/media/group/picture.jpg cannot be read.',
    expect.stringMatching(/^The log has a gap/),
  ])
})

test('backups are made at night, and soon after a night was missed', () => {
  const at = (text: string) => new Date(text)
  expect(isBackupDue(undefined, at('2026-11-26T12:00:00Z'))).toBe(true)
  expect(isBackupDue(at('2026-11-26T16:10:00Z'), at('2026-11-26T16:40:00Z'))).toBe(false)
  expect(isBackupDue(at('2026-11-26T16:10:00Z'), at('2026-11-27T13:00:00Z'))).toBe(false)
  expect(isBackupDue(at('2026-11-26T16:10:00Z'), at('2026-11-27T16:01:00Z'))).toBe(true)
  expect(isBackupDue(at('2026-11-24T16:10:00Z'), at('2026-11-26T14:00:00Z'))).toBe(true)
})

test('segments of the log count up over the end of a file', () => {
  expect(nextPosition('0000000000000005')).toBe('0000000000000006')
  expect(nextPosition('00000000000000FF')).toBe('0000000100000000')
})
