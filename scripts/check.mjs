// npm run check: types, lint, format and the rules. That is 45 seconds of processor time where little has changed since it last passed, most of
// it the rules, and 130 in a fresh checkout, where all types are worked out.
import { runChecks } from './prepare/checks.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { say, seconds, tell } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'
import { addUp, summary } from './prepare/counts.mjs'
import { runVitest } from './prepare/vitest.mjs'

await tell(async () => {
  const since = performance.now()
  await ensureInstalled()
  const runtime = findRuntime()
  const tools = { runtime, env: withRuntime(runtime) }
  // Side by side: each of them leaves a processor idle for a while.
  const total = addUp(await Promise.all([runChecks(tools), runVitest(['--project', 'rules'], tools)]))
  say(`${summary(total)} in ${seconds(since)}`)
  return total.failed === 0 ? 0 : 1
})
