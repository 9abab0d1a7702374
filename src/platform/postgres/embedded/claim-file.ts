import { ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#kernel/result.ts'
import { lockFile } from './kernel-lock.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'

/** Who holds a claim; `note` is whatever the holder wanted others to read. `pid` is 0 where that cannot be known. */
type Holder = ProcessIdentity & { note: string; host: string }
export type Claim = { release(): void }
export type NoClaim = { kind: 'held'; holder: Holder } | { kind: 'cannot-lock'; reason: string }

/**
 * Claims `path` for this process or names who holds it. The kernel holds the claim, so it is seen from other containers too,
 * and ends with its process, however that dies. A second claim from the same process is refused too. The file holds a few
 * words about its last holder, for people. Throws when the directory cannot be written.
 */
export function claimFile(path: string, note = ''): Result<Claim, NoClaim> {
  const locked = lockFile(path)
  if (!locked.ok) {
    if (locked.problem === 'held') return fail({ kind: 'held', holder: holderIn(path) ?? unknownHolder })
    return fail({ kind: 'cannot-lock', reason: locked.problem.reason })
  }
  // A process of an earlier version claims by its number alone, as does one on a disk that ignores locks.
  const before = holderIn(path)
  if (before && before.host === hostname() && isRunning(before)) {
    locked.value.release()
    return fail({ kind: 'held', holder: before })
  }
  const myself = identifyProcess(process.pid) ?? { pid: process.pid, startedAt: '' }
  ftruncateSync(locked.value.fd)
  writeSync(locked.value.fd, JSON.stringify({ ...myself, host: hostname(), note }), 0)
  return ok(locked.value)
}

/** Runs `work` while holding `path`, waiting for its holder up to `timeout` milliseconds. */
export async function whileHolding<Value>(
  wait: { path: string; timeout: number; onWait(holder: Holder): void },
  work: () => Promise<Value>,
): Promise<Result<Value, NoClaim>> {
  const since = Date.now()
  let hasNotified = false
  for (;;) {
    const claim = claimFile(wait.path)
    if (claim.ok) {
      try {
        return ok(await work())
      } finally {
        claim.value.release()
      }
    }
    const waited = Date.now() - since
    if (claim.problem.kind === 'cannot-lock' || waited > wait.timeout) return claim
    if (waited > 1000 && !hasNotified) {
      hasNotified = true
      wait.onWait(claim.problem.holder)
    }
    await sleep(50)
  }
}

const unknownHolder: Holder = { pid: 0, startedAt: '', note: '', host: '' }

/**
 * `null` for content that no claim of ours could have written, and on Windows, which lets nobody read what somebody else has
 * locked. Claims of earlier versions name no host: they were of this one.
 */
function holderIn(path: string): Holder | null {
  try {
    const { pid, startedAt, note, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return null
    return { pid, startedAt, note: note ?? '', host: host ?? hostname() }
  } catch {
    return null
  }
}
