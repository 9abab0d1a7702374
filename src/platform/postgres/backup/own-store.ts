import pg from 'pg'
import type { BackupStore } from './backup-store.ts'

const recordName = 'database'

/**
 * Claims a store for one database. Another one would write its log over the log that the backups there need: it is refused.
 * A store from before there was such a record belongs to the first that comes.
 */
export async function claimStore({ sealed }: BackupStore, ownerUrl: string): Promise<void> {
  const own = await readIdentity(ownerUrl)
  const known = (await sealed.read(recordName))?.toString()
  if (known === undefined) return sealed.write(recordName, Buffer.from(own))
  if (known !== own)
    throw new Error('FORECOURT_BACKUP holds backups of another database: name an empty folder or bucket')
}

/** Made once by initdb; a restored database has that of its backup. */
async function readIdentity(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
