import { sql } from 'kysely'
import type { SealedColumn } from '../sealed-column.ts'
import type { SecretBox } from '../secret-box.ts'
import type { Database, PlatformDb } from './database.ts'

export type Resealed = { table: string; resealed: number; /** No key of the ring opens them. */ shut: number }

const atOnce = 200

/**
 * Seals every value of a column with the first key of the ring that is not yet. A value that changes meanwhile is left as it
 * is then: whoever writes seals with the first key anyway. May be interrupted and run again.
 */
export async function resealColumn(
  { database, secretBox, prefix }: { database: Database; secretBox: SecretBox; prefix: Buffer },
  column: SealedColumn,
): Promise<Resealed> {
  const done: Resealed = { table: column.table, resealed: 0, shut: 0 }
  for (let found = atOnce; found === atOnce;) {
    found = await database.forPlatform(async (db) => {
      const rows = await sealedOtherwise(db, column, { prefix, skip: done.shut })
      for (const row of rows) {
        const anew = secretBox.reseal(row.sealed, column.placeOf(row.names))
        if (anew) await replaceSealed(db, column, { ...row, anew })
        if (anew) done.resealed++
        else done.shut++
      }
      return rows.length
    })
  }
  return done
}

type SealedRow = { names: Record<string, string>; sealed: Buffer }

/** Rows in the order of their key, without the first `skip`. */
async function sealedOtherwise(
  db: PlatformDb,
  { table, column, keys }: SealedColumn,
  { prefix, skip }: { prefix: Buffer; skip: number },
): Promise<SealedRow[]> {
  const named = sql.join(keys.flatMap((key) => [sql.lit(key), sql`${sql.ref(key)}::text`]))
  const { rows } = await sql<SealedRow>`
    select json_build_object(${named}) as names, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where substring(${sql.ref(column)} from 1 for ${prefix.length}) <> ${prefix}
    order by ${sql.join(keys.map((key) => sql.ref(key)))} limit ${atOnce} offset ${skip}`.execute(db)
  return rows
}

async function replaceSealed(
  db: PlatformDb,
  { table, column, keys }: SealedColumn,
  { names, sealed, anew }: SealedRow & { anew: Buffer },
): Promise<void> {
  const isRow = keys.map((key) => sql`${sql.ref(key)}::text = ${names[key]}`)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
    where ${sql.join(isRow, sql` and `)} and ${sql.ref(column)} = ${sealed}`.execute(db)
}
