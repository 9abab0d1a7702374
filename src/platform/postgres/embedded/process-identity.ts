import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** One run of one program: a process number is used again after its owner died, the pair with its start is not. */
export type ProcessIdentity = { pid: number; startedAt: string }

const hasProc = existsSync('/proc/self/stat')

/** `null` when no such process runs (a zombie counts as ended). */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  const startedAt = hasProc ? startFromProc(pid) : ask(pid, 'lstart=')
  return startedAt === '' ? null : { pid, startedAt }
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt
}

/** The program and its arguments separated by single spaces; '' when the process is gone. */
export function commandLineOf(pid: number): string {
  if (!hasProc) return ask(pid, 'command=')
  return readOrEmpty(`/proc/${pid}/cmdline`).split('\0').join(' ').trim()
}

function startFromProc(pid: number): string {
  // Fields follow the program's name, which stands in brackets and may itself hold spaces and brackets.
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X' || startTicks === undefined) return ''
  // Ticks count from the start of the machine, so they mean something only together with that start.
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').slice(0, 8)}-${startTicks}`
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function ask(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
