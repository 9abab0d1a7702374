import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { inProject, readOrEmpty, say, seconds } from './project.mjs'

// Each of tsc's checkers works out again the types it shares with the others: two of them cost a seventh more than one, and the other
// checks keep the second processor busy meanwhile.
const checks = [
  { name: 'types (tsc)', program: ['typescript', 'bin', 'tsc'], args: ['-b', '--checkers', '1'] },
  { name: 'lint (oxlint)', program: ['oxlint', 'bin', 'oxlint'], args: [] },
  { name: 'format (oxfmt)', program: ['oxfmt', 'bin', 'oxfmt'], args: ['--check'] },
]

/** Runs every check of the source text at once; shows what the failing ones found. Returns how many failed. */
export async function runChecks({ runtime, env }) {
  const results = await Promise.all([
    ...checks.map((check) => runCheck(check, { runtime, env })),
    checkPromises({ runtime, env }),
  ])
  for (const { name, code, output, took } of results) {
    say(`${code === 0 ? '✓' : '✗'} ${name} ${took}`)
    if (code !== 0) say(output.trimEnd())
  }
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

/**
 * What works out types needs nearly all that it has stored until it ends: looking for what could be freed is a third of its time. With 10
 * GiB free it does so only when it holds 4, and it needs 3.
 */
const collectsLate = freemem() > 10 * 1024 ** 3 ? { GOGC: 'off', GOMEMLIMIT: '4GiB' } : {}

const promiseRule = ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '--quiet']

/**
 * A promise that nobody waits for is a finding. Knowing all types costs half a minute of processor time, so that only files are looked at
 * whose text differs from the one that passed before; a checkout that has passed nothing yet, such as that of CI, is looked at whole.
 */
async function checkPromises(tools) {
  const store = inProject('.cache', 'awaited.json')
  const passed = JSON.parse(readOrEmpty(store) || '{}')
  const hashes = Object.fromEntries(sourceFiles().map((file) => [file, hashOf(file)]))
  const changed = Object.keys(hashes).filter((file) => passed[file] !== hashes[file])
  const name = `promises (oxlint, ${changed.length} files)`
  if (changed.length === 0) return { name, code: 0, output: '', took: '0.0 s' }
  const files = changed.length > 400 ? ['src', 'e2e'] : changed
  const result = await runCheck({ name, program: ['oxlint', 'bin', 'oxlint'], args: [...promiseRule, ...files] }, tools)
  if (result.code === 0) {
    mkdirSync(inProject('.cache'), { recursive: true })
    writeFileSync(store, JSON.stringify(hashes))
  }
  return result
}

const hashOf = (file) =>
  createHash('sha1')
    .update(readFileSync(inProject(file)))
    .digest('base64url')

const sourceFiles = () =>
  ['src', 'e2e']
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))

async function runCheck({ name, program, args }, { runtime, env }) {
  const since = performance.now()
  const path = inProject('node_modules', ...program)
  const { code, output } = await runQuietly([runtime, path, ...args], { env: { ...env, ...collectsLate } })
  return { name, code, output, took: seconds(since) }
}
