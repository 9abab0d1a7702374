import type { Database } from '../postgres/database.ts'
import { forgetJobStart, forgetSetAside, noteJobStart, noteSetAside } from './job-start-store.ts'

/** A process that dies counts no end: what took two down with it does not get a third. */
const mostStarts = 2

type CountedWork = {
  /** A job, or what a job that repeats looks at one by one: a source, a site. */
  id: string
  /** Names of the job and of the dealer group that it belongs to. */
  job: string
  groupId: string
  run(): Promise<void>
  /** Stores for staff that it is not tried again; answers what it is called, such as a file, which operators are told. */
  setAside(): Promise<string>
  /** It stays aside for a week instead of being tried anew at its next turn: nothing else pauses it. */
  staysAside?: boolean
}

/** Work of this process that has not ended: its next turn may come before. */
const inHand = new Set<string>()

/** Runs work that reads what strangers send, unless two processes died in it. Resolves to whether it was set aside. */
export async function runCounted(database: Pick<Database, 'forPlatform'>, work: CountedWork): Promise<boolean> {
  const { id, staysAside = false } = work
  if (inHand.has(id)) return false
  inHand.add(id)
  try {
    const starts = await database.forPlatform((db) => noteJobStart(db, id))
    const isAside = starts > mostStarts
    try {
      // Staff were told with the first of these turns.
      if (!isAside) await runOnce(database, work)
      else if (!staysAside || starts === mostStarts + 1) await putAside(database, work)
    } finally {
      if (!isAside || !staysAside) await database.forPlatform((db) => forgetJobStart(db, id))
    }
    return isAside
  } finally {
    inHand.delete(id)
  }
}

/** What ends well is aside no longer. */
async function runOnce(database: Pick<Database, 'forPlatform'>, { id, run }: CountedWork): Promise<void> {
  await run()
  await database.forPlatform((db) => forgetSetAside(db, id))
}

async function putAside(database: Pick<Database, 'forPlatform'>, work: CountedWork): Promise<void> {
  const { id, job, groupId } = work
  const subject = await work.setAside()
  await database.forPlatform((db) => noteSetAside(db, { id, job, groupId, subject }))
}
