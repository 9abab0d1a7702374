// npm run build: what npm start does when a source changed.
import { build } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { tell } from './prepare/project.mjs'
import { findRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  await build(findRuntime())
  return 0
})
