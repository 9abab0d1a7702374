// npm run forecourt -- ARGS: the command line. Files are looked for where the command was typed.
import { ensureBuilt } from './prepare/build.mjs'
import { runInOurPlace } from './prepare/child.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, tell, withDataFolder } from './prepare/project.mjs'
import { findRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  const runtime = findRuntime()
  await ensureBuilt(runtime)
  const program = [runtime, inProject('dist', 'server', 'cli.js'), ...process.argv.slice(2)]
  // Kept beside the build, as the program that serves does it.
  const env = { NODE_COMPILE_CACHE: inProject('dist', 'compiled'), ...process.env }
  return runInOurPlace(program, { env: withDataFolder(env), cwd: whereTyped() })
})

/** npm moves to the checkout before it runs a script, and says from where. */
function whereTyped() {
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd()
}
