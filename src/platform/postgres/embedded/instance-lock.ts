import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { claimFile, type Claim } from './claim-file.ts'
import { makeDirectory } from './make-directory.ts'
import { cannotWrite } from './server-directory.ts'

/** One web server per data directory. `url` is shown to whoever tries to start a second one. */
export function claimInstance(dataDir: string, { url }: { url: string }): Result<Claim, string> {
  try {
    makeDirectory(dataDir)
    const claim = claimFile(join(dataDir, 'instance.lock'), url)
    return claim.ok ? ok(claim.value) : fail(alreadyRunning(claim.problem.pid, claim.problem.note))
  } catch (error) {
    return fail(cannotWrite(dataDir, error))
  }
}

function alreadyRunning(pid: number, url: string): string {
  return `Forecourt already runs on this data (process ${pid}, ${url}). Stop it first, or give this one its own FORECOURT_DATA.`
}
