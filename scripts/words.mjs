// npm run words [-- TEXT]: every text of the product that people read, by page or rule; with TEXT only those that hold it.
// npm run words -- demo [TEXT]: the same of the demo dealers.
import { runInOurPlace } from './prepare/child.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { inProject, tell } from './prepare/project.mjs'
import { findRuntime } from './prepare/runtime.mjs'

await tell(async () => {
  await ensureInstalled()
  return runInOurPlace([findRuntime(), inProject('scripts', 'print-words.mjs'), ...process.argv.slice(2)], {
    env: process.env,
  })
})
