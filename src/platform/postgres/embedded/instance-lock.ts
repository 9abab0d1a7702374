import { hostname } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { claimFile, type Claim, type NoClaim } from './claim-file.ts'
import { makeDirectory } from './make-directory.ts'
import { cannotWrite } from './server-directory.ts'

/** One web server per data directory. `url` is shown to whoever tries to start a second one. */
export function claimInstance(dataDir: string, { url }: { url: string }): Result<Claim, string> {
  try {
    makeDirectory(dataDir)
    const claim = claimFile(join(dataDir, 'instance.lock'), url)
    return claim.ok ? ok(claim.value) : fail(refusal(dataDir, claim.problem))
  } catch (error) {
    return fail(cannotWrite(dataDir, error))
  }
}

function refusal(dataDir: string, problem: NoClaim): string {
  if (problem.kind === 'cannot-lock') return cannotLock(dataDir, problem.reason)
  const { pid, note: url, host } = problem.holder
  const where = host === hostname() ? '' : ` on ${host || 'another machine or in another container'}`
  const who = pid > 0 ? ` (process ${pid}${where}, ${url})` : where
  return `Forecourt already runs on this data${who}. Stop it first, or give this one its own FORECOURT_DATA.`
}

/** Without a lock two programs could write to one database, which destroys it. */
export const cannotLock = (directory: string, reason: string): string =>
  `Forecourt cannot make sure that it alone uses ${directory}: ${reason}. Use a disk that knows file locks, or name another one in FORECOURT_DATA.`
