import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Opens folders for our own user; as root also for passing through by the user that runs Postgres, who can name what is inside and nothing
 * else. Files inside have modes of their own.
 */
const ours = process.getuid?.() === 0 ? 0o711 : 0o700

/** Makes a directory and those above it. Node's own `recursive` never returns where nothing can be made, as in /proc. */
export function makeDirectory(path: string, mode = ours): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Somebody else made it between the look and the attempt.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
