import { readFileSync, rmSync } from 'node:fs'
import { run } from './child.mjs'
import { inProject } from './project.mjs'

/** Runs Vitest with its usual report and counts its tests from the one it writes for machines. */
export async function runVitest(args, { runtime, env }) {
  const report = inProject('.cache', `vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  try {
    const code = await run([runtime, vitest, 'run', ...reporters, ...args], { env })
    return countTests(readReport(report), code)
  } finally {
    rmSync(report, { force: true })
  }
}

/** A file that could not be loaded, and a run that ended badly for no test's fault, each count as one failure. */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults)
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length
  const brokenFiles = files.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length
  const failed = count('failed') + brokenFiles
  return {
    passed: count('passed'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  }
}

const hasFailedTest = (file) => file.assertionResults.some(({ status }) => status === 'failed')

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
