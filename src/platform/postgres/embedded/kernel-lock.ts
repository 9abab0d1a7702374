import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync } from 'node:fs'
import { fail, ok, type Result } from '#kernel/result.ts'

/** An open file that the kernel keeps locked for as long as anybody has it open: us, or a program it was handed to. */
export type KernelLock = { fd: number; /** Empties the file first: whom it names has it no longer. */ release(): void }

/** `held`: somebody has it, in whatever container or, on a shared disk, on whatever machine. */
type LockProblem = 'held' | { reason: string }

type Mode = 'exclusive' | 'shared'

/**
 * Locks a file, without waiting. Whoever dies loses the lock, however it died; process numbers play no part. The file stays
 * when the lock is gone: removed, two could hold it under one name.
 */
export function lockFile(path: string, mode: Mode = 'exclusive'): Result<KernelLock, LockProblem> {
  const flags = constants.O_RDWR | constants.O_CREAT
  const whileOpening = openFlags[process.platform]
  if (whileOpening) return lockWhileOpening(path, flags | whileOpening[mode])
  const fd = openSync(path, flags, 0o644)
  const problem = lockOpenFile(fd, mode)
  if (problem === null) return ok(lockOf(fd))
  closeSync(fd)
  return fail(problem)
}

function lockOf(fd: number): KernelLock {
  let isOpen = true
  const release = (): void => {
    if (!isOpen) return
    isOpen = false
    ftruncateSync(fd)
    closeSync(fd)
  }
  return { fd, release }
}

/** O_EXLOCK or O_SHLOCK, and O_NONBLOCK. */
const bsd = { exclusive: 0x20 | 0x4, shared: 0x10 | 0x4 }

/** Systems that lock while they open: the BSDs, and Windows, where a file is shared with nobody or with everybody. */
const openFlags: Partial<Record<NodeJS.Platform, Record<Mode, number>>> = {
  darwin: bsd,
  freebsd: bsd,
  openbsd: bsd,
  netbsd: bsd,
  win32: { exclusive: 0x10_00_00_00, shared: 0 },
}

function lockWhileOpening(path: string, flags: number): Result<KernelLock, LockProblem> {
  try {
    return ok(lockOf(openSync(path, flags, 0o644)))
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
function lockOpenFile(fd: number, mode: Mode): LockProblem | null {
  const { status, error, stderr } = spawnSync('flock', ['-n', mode === 'shared' ? '-s' : '-x', '3'], {
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
