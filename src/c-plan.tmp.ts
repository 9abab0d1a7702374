import { mkdtempSync } from 'node:fs'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from './platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from './platform/postgres/prepare-database.ts'
import { openDatabase } from './platform/postgres/database.ts'
import { addTestDealership } from './features/inventory/server/test-stock.ts'
import { importStock } from './features/inventory/server/import-stock.ts'
const started = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/c-pg-'), say: console.log })
if (!started.ok) throw new Error(started.problem)
const database = openDatabase(await prepareDatabase(started.value.ownerUrl, 'db/migrations'))
const d = await addTestDealership(database, 'g', 'yard')
const go = async (file: string) => { const r = await importStock({ database, now: () => new Date(), storePicture: async () => undefined }, { dealershipSlug: 'yard', file, onProgress: (p) => { if (p.rows % 20000 === 0) console.log(p.phase, p.rows, p.seconds) } }); if (!r.ok) throw new Error(JSON.stringify(r)) }
await go('/tmp/c-l1.csv')
await database.forGroup(d.groupId, async (db) => { const p = await sql`explain analyze select * from vehicle where dealership_id = ${d.dealershipId} and identity > 'stock:b5' order by identity limit 500`.execute(db); console.log(p.rows) })
await go('/tmp/c-l2.csv')
await database.close(); await started.value.stop(); process.exit(0)
