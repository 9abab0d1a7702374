import { mkdtempSync } from 'node:fs'
import { startEmbeddedPostgres } from '/work/main/src/platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '/work/main/src/platform/postgres/prepare-database.ts'
import { openDatabase } from '/work/main/src/platform/postgres/database.ts'
import { addTestDealership } from '/work/main/src/features/inventory/server/test-stock.ts'
import { importStock } from '/work/main/src/features/inventory/server/import-stock.ts'
import { listVehicles } from '/work/main/src/features/inventory/server/vehicle-store.ts'
const started = await startEmbeddedPostgres({ dataDir: process.env.CPG!, say: console.log })
if (!started.ok) throw new Error(started.problem)
const database = openDatabase(await prepareDatabase(started.value.ownerUrl, '/work/main/db/migrations'))
const d = process.env.CNEW ? await addTestDealership(database, 'g', 'yard') : undefined
for (const file of process.argv.slice(2)) {
  const t = performance.now()
  let maxRss = 0
  const timer = setInterval(() => { maxRss = Math.max(maxRss, process.memoryUsage().rss) }, 50)
  const r = await importStock({ database, now: () => new Date(), storePicture: async () => undefined }, { dealershipSlug: 'yard', file, allowRemovals: true, onProgress: (p) => { if (p.rows % 20000 === 0) console.log(JSON.stringify(p)) ; maxRss = Math.max(maxRss, process.memoryUsage().rss) } })
  clearInterval(timer)
  if (!r.ok) console.log(JSON.stringify(r.problem).slice(0, 500))
  else console.log(file, ((performance.now() - t) / 1000).toFixed(1), 's', (maxRss / 1e6).toFixed(0), 'MB', r.value.added.length, r.value.changed.length, r.value.removed.length, r.value.unchanged, r.value.refused.length, process.resourceUsage().maxRSS / 1000)
}
const t = performance.now()
await database.close(); await started.value.stop(); process.exit(0)
