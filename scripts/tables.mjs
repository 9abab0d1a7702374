// npm run tables: migrates an empty database and writes the types of its tables.
import { ensureInstalled } from './prepare/install.mjs'
import { say, tell } from './prepare/project.mjs'
import { findRuntime, withRuntime } from './prepare/runtime.mjs'
import { runVitest } from './prepare/vitest.mjs'

const written = 'src/platform/postgres/tables/tables.ts'
const comparison = 'src/platform/postgres/tables/table-types.test.ts'

await tell(async () => {
  await ensureInstalled()
  const runtime = findRuntime()
  const tools = { runtime, env: withRuntime(runtime) }
  const { failed } = await runVitest(['--project', 'server', '--update=all', comparison], tools)
  if (failed === 0) say(`${written} is as the database is`)
  return failed
})
