// npm test: on a fresh machine too. What follows names the tests to run; the wide run has more of each. The last line counts over all runners.
import { ensureBuilt } from './prepare/build.mjs'
import { runChecks } from './prepare/checks.mjs'
import { ensureChromium } from './prepare/chromium.mjs'
import { addUp, oneFailure, summary } from './prepare/counts.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { explain, say, tell } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'
import { runVitest } from './prepare/vitest.mjs'

const counts = []
await tell(testEverything)
if (process.exitCode === 1 && addUp(counts).failed === 0) counts.push(oneFailure)
if (process.env['FORECOURT_TEST_WIDE'] !== '1') say('Every template, screen and case: npm run test:wide')
say(summary(addUp(counts)))

async function testEverything() {
  await ensureInstalled()
  const runtime = findRuntime()
  const env = withRuntime(runtime)
  // What the browser tests need and does not come about is a failure, and the other tests still run.
  const chromium = await attempt(ensureChromium)
  const isBuilt = await attempt(async () => (await ensureBuilt(runtime)) ?? true)
  // Who names a part of the tests wants that part; the source is checked with all of them, and by `npm run check`.
  if (process.argv.length === 2) counts.push(await runChecks({ runtime, env }))
  const projects = chromium && isBuilt ? [] : ['--project', 'rules', '--project', 'server']
  const args = [...projects, ...process.argv.slice(2)]
  counts.push(await runVitest(args, { runtime, env: { ...env, CHROMIUM_PATH: chromium ?? '' } }))
  return addUp(counts).failed === 0 ? 0 : 1
}

/** The step's answer, or null after its problem was shown and counted. */
async function attempt(step) {
  try {
    return await step()
  } catch (error) {
    explain(error)
    counts.push(oneFailure)
    return null
  }
}
