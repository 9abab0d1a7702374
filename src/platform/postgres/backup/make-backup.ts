import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { FileStore } from '#platform/file-store.ts'
import { whenPresent } from '#platform/when-present.ts'
import { type BackupStore, type Manifest, namesUnder, packName, type Part, writeManifest } from './backup-store.ts'

type BackupSource = {
  ownerUrl: string
  /** Postgres's own files. */
  cluster: string
  /** Files beside the database by area: pictures, files of enquiries, mails. */
  areas: { name: string; files: FileStore; mayChange: boolean }[]
  /** Files of the data folder that open what the database holds. */
  secrets: { name: string; path: string }[]
  /** Brings what the server has archived to the store. */
  shipLog(): Promise<void>
  now(): Date
}

const packBytes = 32 << 20
/** Made anew by a server that starts, or of no use to it. */
const leftOut =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$|pgsql_tmp|(?:^|\/)pg_internal\.init/

/**
 * A base copy of the embedded database while it works, then the files that its rows name. The manifest comes last: a backup that
 * was cut short is none. Answers what was made.
 */
export async function makeBackup(store: BackupStore, source: BackupSource): Promise<Manifest> {
  const startedAt = source.now()
  const id = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const client = new pg.Client({ connectionString: source.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const firstSegment = await one(client, "select pg_walfile_name(pg_backup_start('forecourt', true))")
    const { packs, folders } = await packCluster(store, id, source.cluster)
    const stopped = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(true)',
    )
    const { label = '', segment: lastSegment = '' } = stopped.rows[0] ?? {}
    const endedAt = source.now()
    await source.shipLog()
    const files = await copyFiles(store, source)
    const postgres = await one(client, 'show server_version')
    const made = { id, startedAt, endedAt, postgres, firstSegment, lastSegment, label, folders, packs, files }
    await writeManifest(store, made)
    return made
  } finally {
    await client.end().catch(() => {})
  }
}

async function one(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(statement)
  return Object.values(rows[0] ?? {})[0] ?? ''
}

async function packCluster(
  store: BackupStore,
  id: string,
  cluster: string,
): Promise<Pick<Manifest, 'packs' | 'folders'>> {
  const packs: Part[][] = []
  const folders: string[] = []
  let parts: Part[] = []
  let buffers: Buffer[] = []
  let size = 0
  const finish = async (): Promise<void> => {
    if (parts.length === 0) return
    await store.sealed.write(packName(id, packs.length), Buffer.concat(buffers))
    packs.push(parts)
    ;[parts, buffers, size] = [[], [], 0]
  }
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = relative(cluster, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (entry.isDirectory()) folders.push(path)
    if (!entry.isFile() || leftOut.test(path)) continue
    for await (const { offset, bytes } of partsOf(join(cluster, path))) {
      parts.push({ path, offset, bytes: bytes.length })
      buffers.push(bytes)
      size += bytes.length
      if (size >= packBytes) await finish()
    }
  }
  await finish()
  return { packs, folders }
}

/** A table that is dropped meanwhile is gone, and the log says so too; what changes while it is read is mended by the log. */
async function* partsOf(path: string): AsyncGenerator<{ offset: number; bytes: Buffer }> {
  const file = await whenPresent(open(path, 'r'))
  if (!file) return
  try {
    const { size } = await file.stat()
    if (size === 0) yield { offset: 0, bytes: Buffer.alloc(0) }
    // What it grows by while it is read is in the log.
    for (let offset = 0; offset < size;) {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(Math.min(size - offset, 8 << 20)),
        0,
        undefined,
        offset,
      )
      if (bytesRead === 0) return
      yield { offset, bytes: buffer.subarray(0, bytesRead) }
      offset += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** After the database: whatever its rows name is there. Files never change under their name, so each is copied once. */
async function copyFiles(store: BackupStore, { areas, secrets }: BackupSource): Promise<Manifest['files']> {
  const there = await namesUnder(store, 'files')
  const found: Manifest['files'] = []
  for (const area of areas) {
    for await (const { name, bytes } of area.files.list()) {
      const full = `${area.name}/${name}`
      const isThere = there.has(full) && !area.mayChange
      const content = isThere ? undefined : await area.files.read(name)
      if (content) await store.sealed.write(`files/${full}`, content)
      if (content || isThere) found.push({ name: full, bytes })
    }
  }
  for (const { name, path } of secrets) {
    const content = (await whenPresent(stat(path))) && (await readSmall(path))
    if (content === undefined) continue
    await store.sealed.write(`files/secrets/${name}`, content)
    found.push({ name: `secrets/${name}`, bytes: content.length })
  }
  return found
}

async function readSmall(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}
