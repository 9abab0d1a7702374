import type { Database } from './database.ts'

/** A program that is killed at the beginning of its transaction number `last`. */
export function killedAt(database: Database, last: number): Database {
  let count = 0
  const next = (): void => {
    if (++count > last) throw new Error('killed')
  }
  return {
    ...database,
    forGroup: async (groupId, work) => (next(), database.forGroup(groupId, work)),
    forPlatform: async (work) => (next(), database.forPlatform(work)),
  }
}
