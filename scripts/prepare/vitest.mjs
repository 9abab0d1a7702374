import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { run } from './child.mjs'
import { addUp } from './counts.mjs'
import { inProject, say } from './project.mjs'

/**
 * Runs Vitest with its usual report and counts its tests from the one it writes for machines. On a machine that others use too, the files in
 * which something failed are run again by themselves, from data that nothing was done to, as often as `FORECOURT_TEST_AGAIN` says; what
 * counts is what they do last.
 */
export async function runVitest(args, tools) {
  const rounds = Number(process.env['FORECOURT_TEST_AGAIN'] ?? 0)
  const passed = []
  let last = await runOnce(args, tools)
  for (let round = 1; round <= rounds; round++) {
    const files = failedFiles(last.report)
    if (files.length === 0) break
    say(`Failed, and run once more: ${failureNames(last.report).join('; ')}`)
    passed.push(countTests(leaveOut(last.report, files), 0))
    last = await runOnce([...withoutFiles(args), ...files], tools)
  }
  return addUp([...passed, sayFailures(last)])
}

/** Only options stay: what names files is answered by the files that failed. */
const withoutFiles = (args) => args.filter((arg, at) => arg.startsWith('-') || args[at - 1]?.startsWith('-'))

const leaveOut = (report, files) => ({ testResults: report.testResults.filter(({ name }) => !files.includes(name)) })

const failedFiles = (report) => [
  ...new Set([
    ...(report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name),
    ...(report?.unhandled ?? []).map(({ file }) => file).filter(Boolean),
  ]),
]

/** The names of failed tests, of a file that could not be loaded, or of one in which an error came that no test waited for. */
function failureNames(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  const names = failed.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    return tests.length === 0 ? [nameOf(file.name)] : tests.map(({ fullName }) => `${nameOf(file.name)}: ${fullName}`)
  })
  return [...names, ...(report?.unhandled ?? []).map(({ file, text }) => `${nameOf(file)}: ${firstLine(text)}`)]
}

const nameOf = (file) => (file ? relative(inProject('.'), file) : 'outside of any file')
const firstLine = (text) => text.split('\n', 1)[0]

/** A long run ends with the names of what failed: only its last lines may be at hand. */
function sayFailures({ report, code }) {
  const names = failureNames(report)
  for (const name of names) say(`Failed: ${name}`)
  if (code !== 0 && names.length === 0)
    say(`Failed: the run ended with ${code} for no test's fault; what it said stands above.`)
  return countTests(report, code)
}

async function runOnce(args, { runtime, env }) {
  const path = inProject('.cache', `vitest-${process.pid}.json`)
  const unhandled = inProject('.cache', `unhandled-${process.pid}.json`)
  const reporters = ['default', 'json', inProject('scripts', 'prepare', 'unhandled-reporter.mjs')]
  const options = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${path}`]
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  try {
    const code = await run([runtime, vitest, 'run', ...options, ...args], {
      // Threads that read files of strangers load their program from its sources, each anew: compiled, they take half the time.
      env: { ...env, FORECOURT_TEST_UNHANDLED: unhandled, NODE_COMPILE_CACHE: inProject('.cache', 'compiled') },
    })
    const report = readJson(path)
    return { report: report && { ...report, unhandled: readJson(unhandled) ?? [] }, code }
  } finally {
    for (const file of [path, unhandled]) rmSync(file, { force: true })
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

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
