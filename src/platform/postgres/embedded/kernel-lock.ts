import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { fail, ok, type Result } from '#kernel/result.ts'

/** An open file that the kernel keeps locked for as long as anybody has it open: us, or a program it was handed to. */
export type KernelLock = { fd: number; release(): void }

/** `held`: somebody has it, in whatever container or, on a shared disk, on whatever machine. */
type LockProblem = 'held' | { reason: string }

/**
 * Locks a file exclusively, without waiting. Whoever dies loses the lock, however it died; process numbers play no part. The
 * file stays when the lock is gone: removed, two could hold it under one name.
 */
export function lockFile(path: string): Result<KernelLock, LockProblem> {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform in openFlags) return lockWhileOpening(path, flags | (openFlags[process.platform] ?? 0))
  const fd = openSync(path, flags, 0o644)
  const problem = lockOpenFile(fd)
  if (problem === null) return ok({ fd, release: () => closeSync(fd) })
  closeSync(fd)
  return fail(problem)
}

/** Systems that lock while they open: O_EXLOCK and O_NONBLOCK of the BSDs, and a file shared with nobody on Windows. */
const openFlags: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | 0x4,
  freebsd: 0x20 | 0x4,
  openbsd: 0x20 | 0x4,
  netbsd: 0x20 | 0x4,
  win32: 0x10_00_00_00,
}

function lockWhileOpening(path: string, flags: number): Result<KernelLock, LockProblem> {
  try {
    const fd = openSync(path, flags, 0o644)
    return ok({ fd, release: () => closeSync(fd) })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (/^(?:EAGAIN|EWOULDBLOCK|EBUSY)$/.test(code)) return fail('held')
    if (/^(?:EOPNOTSUPP|ENOTSUP|ENOLCK)$/.test(code)) return fail({ reason: message })
    throw error
  }
}

/**
 * Linux locks an open file, not a process: flock(1) locks ours, which it was handed, and ends; the lock stays with us. The
 * program belongs to util-linux and to BusyBox, so every distribution and base image has it.
 */
function lockOpenFile(fd: number): LockProblem | null {
  const { status, error, stderr } = spawnSync('flock', ['-n', '-x', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin:/run/current-system/sw/bin', LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (status === 0) return null
  if (status === 1) return 'held'
  if (error && 'code' in error && error.code === 'ENOENT')
    return { reason: 'the program flock is not installed; it comes with util-linux or BusyBox' }
  return { reason: (stderr ?? '').trim() || (error?.message ?? `flock ended with ${status}`) }
}
