import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#kernel/result.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'

/** Who holds a claim; `note` is whatever the holder wanted others to read. */
export type Holder = ProcessIdentity & { note: string }
export type Claim = { release(): void }

/**
 * Claims `path` for this process or names the living process that holds it. The claim of a dead one is taken over.
 * A second claim from the same process is refused too. Throws when the directory cannot be written.
 */
export function claimFile(path: string, note = ''): Result<Claim, Holder> {
  const content = JSON.stringify({ ...myself(), note, token: randomBytes(6).toString('hex') })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, content)
  try {
    for (;;) {
      if (linked(draft, path)) return ok({ release: () => removeIfUnchanged(path, content) })
      const found = readOrNull(path)
      const holder = found === null ? null : parseHolder(found)
      if (holder && isRunning(holder)) return fail(holder)
      if (found !== null) removeIfUnchanged(path, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Runs `work` while holding `path`, waiting for its holder up to `patience` milliseconds. */
export async function whileHolding<Value>(
  wait: { path: string; patience: number; onWait(holder: Holder): void },
  work: () => Promise<Value>,
): Promise<Result<Value, Holder>> {
  const since = Date.now()
  let told = false
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
    if (waited > wait.patience) return claim
    if (waited > 1000 && !told) {
      told = true
      wait.onWait(claim.problem)
    }
    await sleep(20)
  }
}

export function myself(): ProcessIdentity {
  return identifyProcess(process.pid) ?? { pid: process.pid, startedAt: '' }
}

/** `null` for content that no claim of ours could have written. */
export function parseHolder(content: string): Holder | null {
  try {
    const { pid, startedAt, note } = JSON.parse(content) as Partial<Holder>
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt, note: note ?? '' } : null
  } catch {
    return null
  }
}

/** A hard link appears complete or not at all, so nobody ever reads half a claim. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the file away before judging it: two processes removing the same stale claim must not remove a fresh one. */
function removeIfUnchanged(path: string, content: string): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOrNull(aside) !== content) linked(aside, path)
  rmSync(aside, { force: true })
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
