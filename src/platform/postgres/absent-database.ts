import pg from 'pg'
import { Unavailable } from '../unavailable.ts'
import type { Database } from './database.ts'

const retryAfterSeconds = 10

const absence = (): Unavailable => new Unavailable('The database has not been reached yet', retryAfterSeconds)

/** Connects to nothing; libraries with queries of their own hear the same as everybody else. */
class AbsentClient extends pg.Client {
  override connect = ((callback?: (error: Error) => void) =>
    callback ? callback(absence()) : Promise.reject(absence())) as pg.Client['connect']
}

/** A database that has not been reached yet: everything that is asked of it may be asked again later, and nothing is heard of changes. */
export function absentDatabase(): Database {
  const platformPool = new pg.Pool({ Client: AbsentClient })
  const away = async (): Promise<never> => {
    throw absence()
  }
  const database: Database = {
    forGroup: away,
    forPlatform: away,
    listen: async () => {},
    isTold: false,
    silence: () => null,
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    apart: () => database,
    isReachable: async () => false,
    isWritable: async () => false,
    platformPool,
    queryRepeated: away,
    close: () => platformPool.end(),
  }
  return database
}
