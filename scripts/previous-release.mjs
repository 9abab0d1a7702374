// npm run previous-release: the tests of the release before, of leads, pages and the console, on the schema of this one. The program of that release goes
// on beside this one while an upgrade runs, and after a step back.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './prepare/child.mjs'
import { oneFailure, summary } from './prepare/counts.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, say, tell } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'
import { countTests } from './prepare/vitest.mjs'

/** Files whose path contains one of these. */
const chosen = [
  'features/leads/server/intake',
  'features/leads/server/delivery/deliver-lead',
  'features/accounts/server/auth',
  'pages/api/leads/lead-api',
  'pages/api/console/console-api',
  'pages/api/console/leads/run-leads',
  'pages/api/console/session/sign-in',
  'pages/api/console/stock/run-stock',
  'pages/storefront/serve/storefront',
  'pages/storefront/forms',
  'pages/storefront/bookings/booking-pages',
  'pages/storefront/checkout/checkout',
]

await tell(async () => {
  await ensureInstalled()
  const commit = lastRelease()
  if (!commit) {
    say('Not tried with the release before: this clone does not hold it')
    say(summary({ passed: 0, failed: 0, skipped: 1 }))
    return 0
  }
  mkdirSync(inProject('.cache'), { recursive: true })
  const folder = mkdtempSync(inProject('.cache', 'previous-release-'))
  try {
    unpack(commit, folder)
    const counts = await testIn(folder)
    say(summary(counts))
    return counts.failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The commit that gave the program its number. */
function lastRelease() {
  try {
    return git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json').toString().trim()
  } catch {
    return ''
  }
}

/** The program of then with the migrations of now. Libraries are those of now: what is tried is the schema. */
function unpack(commit, folder) {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  say(`The tests of ${version} (${commit.slice(0, 8)}) on the schema of now`)
  cpSync(inProject('db', 'migrations'), join(folder, 'db', 'migrations'), { recursive: true })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
}

async function testIn(folder) {
  const runtime = findRuntime()
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await run([runtime, vitest, 'run', ...reporters, '--project', 'server', ...chosen], {
    cwd: folder,
    env: { ...withRuntime(runtime), FORECOURT_TEST_WIDE: '0' },
  })
  try {
    return countTests(JSON.parse(readFileSync(report, 'utf8')), code)
  } catch {
    return oneFailure
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: inProject(), maxBuffer: 2 ** 30 })
}
