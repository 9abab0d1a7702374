// npm start: installs, builds and serves; each step only when it is needed.
import { ensureBuilt } from './prepare/build.mjs'
import { runInOurPlace } from './prepare/child.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, tell, withDataFolder } from './prepare/project.mjs'
import { findRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  const runtime = findRuntime()
  await ensureBuilt(runtime)
  const env = { FORECOURT_DEMO_ACTIVITY: '1', ...process.env }
  return runInOurPlace([runtime, inProject('dist', 'server', 'start.js')], { env: withDataFolder(env) })
})
