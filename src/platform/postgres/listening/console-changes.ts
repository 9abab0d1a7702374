import { sql } from 'kysely'
import type { GroupDb } from '../database.ts'

/** Every process listens here; the payload is `<group id>:<site id or nothing>:<topic>`, sent when the transaction commits. */
export const consoleChangesChannel = 'console_changed'

type ConsoleChange = {
  groupId: string
  /** Null: every site of the group. */
  siteId: string | null
  /** What open screens read again: the part of an operation's name before its dot. */
  topic: string
}

/** Tells open tabs, at commit, that what they show has changed. */
export async function announceTopics(
  db: GroupDb,
  { groupId, siteId, topics }: { groupId: string; siteId: string | null; topics: readonly string[] },
): Promise<void> {
  for (const topic of topics) {
    await sql`select pg_notify(${consoleChangesChannel}, ${`${groupId}:${siteId ?? ''}:${topic}`})`.execute(db)
  }
}

/** Undefined for a payload that no process of ours sends. */
export function parseConsoleChange(payload: string): ConsoleChange | undefined {
  const [groupId, siteId, topic] = payload.split(':')
  return groupId && siteId !== undefined && topic ? { groupId, siteId: siteId || null, topic } : undefined
}
