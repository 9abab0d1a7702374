import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a directory and those above it. Node's own `recursive` never returns where nothing can be made, as in /proc. */
export function makeDirectory(path: string, mode = 0o777): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Somebody else made it between the look and the attempt.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
