import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { second } from '#kernel/duration.ts'
import type { Database } from '#platform/postgres/database.ts'
import { forgetProcess, noteProcess, type RunningProcess } from '#platform/postgres/process-store.ts'
import { programVersion } from '../folders.ts'

const interval = 30 * second

/**
 * Notes in the database that this process runs, every half minute; the function that it returns ends that. A database that is away is
 * reported by others.
 */
export function announceProcess(database: Database, role: RunningProcess['role']): () => Promise<void> {
  const own = { id: randomUUID(), role, machine: hostname(), pid: process.pid, version: programVersion }
  const startedAt = new Date()
  let isEnding = false
  const announce = async (): Promise<void> => {
    if (isEnding) return
    const silence = database.silence()
    const listenerSilence = silence === null ? null : Math.round(silence / 1_000)
    await database.forPlatform((db) => noteProcess(db, { ...own, startedAt, seenAt: new Date(), listenerSilence }))
  }
  const begin = () => void announce().catch(() => undefined)
  begin()
  const timer = setInterval(begin, interval).unref()
  return async () => {
    isEnding = true
    clearInterval(timer)
    await database.forPlatform((db) => forgetProcess(db, own.id)).catch(() => undefined)
  }
}
