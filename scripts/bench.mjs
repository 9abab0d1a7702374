// npm run bench [NAME]: measures the built program; without a name it lists the measurements.
import { ensureBuilt } from './prepare/build.mjs'
import { runInOurPlace } from './prepare/child.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, root, tell } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  const runtime = findRuntime()
  await ensureBuilt(runtime)
  const program = [runtime, inProject('dist', 'server', 'bench.js'), ...process.argv.slice(2)]
  return runInOurPlace(program, { env: withRuntime(runtime), cwd: root })
})
