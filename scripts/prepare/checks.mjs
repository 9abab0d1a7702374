import { runQuietly } from './child.mjs'
import { inProject, say, seconds } from './project.mjs'

// Each of tsc's checkers works out again the types it shares with the others: four of them cost a quarter more than two.
const checks = [
  { name: 'types (tsc)', program: ['typescript', 'bin', 'tsc'], args: ['-b', '--checkers', '2'] },
  { name: 'lint (oxlint)', program: ['oxlint', 'bin', 'oxlint'], args: [] },
  { name: 'format (oxfmt)', program: ['oxfmt', 'bin', 'oxfmt'], args: ['--check'] },
]

/** Runs every check of the source text at once; shows what the failing ones found. Returns how many failed. */
export async function runChecks({ runtime, env }) {
  const results = await Promise.all(checks.map((check) => runCheck(check, { runtime, env })))
  for (const { name, code, output, took } of results) {
    say(`${code === 0 ? '✓' : '✗'} ${name} ${took}`)
    if (code !== 0) say(output.trimEnd())
  }
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

async function runCheck({ name, program, args }, { runtime, env }) {
  const since = performance.now()
  const path = inProject('node_modules', ...program)
  const { code, output } = await runQuietly([runtime, path, ...args], { env })
  return { name, code, output, took: seconds(since) }
}
