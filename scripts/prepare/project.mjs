import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout these scripts belong to, wherever they are called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const inProject = (...parts) => join(root, ...parts)

/** The text of a file, which need not be there. */
export function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export const say = (line) => console.log(line)
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Something about the surroundings that one sentence explains; shown without a stack. */
export class CannotContinue extends Error {}

/** Runs a script's story: its number is the exit code, and what it cannot do is one sentence. */
export async function tell(story) {
  try {
    process.exitCode = await story()
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** A full disk or a read-only checkout explains itself; only a bug needs its stack. */
export function explain(error) {
  if (error instanceof CannotContinue) console.error(error.message)
  else if (error.syscall) console.error(`Forecourt cannot continue in ${root}: ${error.message}.`)
  else console.error(error)
}

/** Data belongs to the checkout, not to the directory from which somebody called us. */
export function withDataFolder(env) {
  const named = env.FORECOURT_DATA
  return { ...env, FORECOURT_DATA: named ? resolve(named) : inProject('.data') }
}
