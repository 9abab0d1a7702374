import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { checkConsoleWeight } from './console-weight.mjs'
import { CannotContinue, inProject, readOrEmpty, say, seconds } from './project.mjs'
import { withRuntime } from './runtime.mjs'

const sources = ['src', 'bench', 'db', 'vite.config.ts', 'vite.console.config.ts', 'package.json', 'package-lock.json']
const stampFile = () => inProject('dist', 'built-from')

/** Builds when a source is newer than what `dist` was built from. */
export async function ensureBuilt(runtime) {
  if (readOrEmpty(stampFile()) !== fingerprint()) await build(runtime)
}

/** Builds beside `dist` and swaps when complete: a failed build, or one under a running server, breaks nothing. */
export async function build(runtime) {
  const since = performance.now()
  say('Building ...')
  const builtFrom = fingerprint()
  const draft = inProject('.cache', `build-${process.pid}`)
  try {
    await viteBuild(runtime, ['--outDir', join(draft, 'client')])
    await viteBuild(runtime, ['--config', 'vite.console.config.ts', '--outDir', join(draft, 'console')])
    checkConsoleWeight(join(draft, 'console'))
    await viteBuild(runtime, ['--ssr', '--outDir', join(draft, 'server')])
    writeFileSync(join(draft, 'built-from'), builtFrom)
    swapIn(draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  say(`Built in ${seconds(since)}`)
}

/** Changes with every file that a build reads, at the cost of a look at each file's size and time. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(inProject(source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function viteBuild(runtime, choices) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  // Vite warns of a directory it was not configured for unless told that emptying it is meant.
  const program = [runtime, vite, 'build', '--logLevel', 'warn', '--emptyOutDir', ...choices]
  const { code, output } = await runQuietly(program, { env: withRuntime(runtime) })
  if (output.trim() !== '') say(output.trimEnd())
  if (code !== 0) throw new CannotContinue('The build failed; its messages are above.')
}

function swapIn(draft) {
  const [dist, before] = [inProject('dist'), `${draft}-before`]
  mkdirSync(inProject('.cache'), { recursive: true })
  if (existsSync(dist)) renameSync(dist, before)
  renameSync(draft, dist)
  rmSync(before, { recursive: true, force: true })
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesUnder(join(path, entry.name))
    return isTest(entry.name) ? [] : [join(path, entry.name)]
  })
}

const isTest = (name) => /\.test\.tsx?$/.test(name)
