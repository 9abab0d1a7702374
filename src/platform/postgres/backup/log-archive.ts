import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { whenPresent } from '#platform/when-present.ts'
import type { Account } from '../embedded/system-user.ts'
import { archiveFolder } from './archive-command.ts'
import type { BackupStore } from './backup-store.ts'

/** A quiet server finishes a segment after so many seconds: what is lost with the whole disk is no more than that, and a round. */
const mostSecondsInSegment = 60

/** From now on the server archives. May be done again. */
export async function beginArchiving(
  ownerUrl: string,
  { home, account }: { home: string; account: Account | null },
): Promise<void> {
  const folder = archiveFolder(home)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`alter system set archive_timeout = '${mostSecondsInSegment}s'`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

export const logName = /^(?:[\dA-F]{24}(?:\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/

/** Brings what the server has archived to the store, and only then removes it here. Answers how many it was. */
export async function shipLog({ sealed }: BackupStore, home: string): Promise<number> {
  const folder = archiveFolder(home)
  const names = ((await whenPresent(readdir(folder))) ?? []).filter((name) => logName.test(name)).toSorted()
  for (const name of names) {
    const bytes = await whenPresent(readFile(join(folder, name)))
    if (bytes === undefined) continue
    await sealed.write(`wal/${name}`, bytes)
    await rm(join(folder, name), { force: true })
  }
  return names.length
}
