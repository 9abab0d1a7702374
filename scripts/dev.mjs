// npm run dev: the server from source, reloading as files change.
import { runInOurPlace } from './prepare/child.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, root, tell, withDataFolder } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  const runtime = findRuntime()
  const env = withDataFolder(withRuntime(runtime))
  return runInOurPlace([runtime, inProject('scripts', 'dev-server.mjs'), ...process.argv.slice(2)], { env, cwd: root })
})
