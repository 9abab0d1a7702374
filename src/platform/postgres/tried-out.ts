import { sql } from 'kysely'
import type { GroupDb } from './database.ts'

/** Does something in an open transaction and takes all of it back: what it would have answered remains. */
export async function triedOut<Value>(db: GroupDb, work: () => Promise<Value>): Promise<Value> {
  await sql`savepoint trial`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint trial`.execute(db)
  }
}
