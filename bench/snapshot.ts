import { listRequest, parseListQuery } from '#features/publishing/server/list-query.ts'
import { assembleSnapshot, type SiteRecords, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { asCents } from '#kernel/money.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { syntheticRecords } from './synthetic-site.ts'
import { milliseconds, printTable } from './table.ts'

const cars = 14_500

/** A site of 14,500 vehicles put together: anew, after a change of every price, and of one price in a thousand; and its first search. */
export async function measureSnapshot(): Promise<void> {
  const records = syntheticRecords(cars, new Date())
  const rows: Record<string, string>[] = []
  let before: SiteSnapshot | null = null
  const assemble = (what: string, read: SiteRecords): void => {
    const began = performance.now()
    const snapshot = assembleSnapshot(read, new Date(), before)
    const assembled = performance.now()
    const found = findSearchPath(snapshot.searchPaths, snapshot.stockHref)
    if (!found) throw new Error('There is no stock list')
    const listed = parseListQuery(snapshot, found, new URLSearchParams())
    snapshot.search().search(listRequest(snapshot, listed.path, listed.query))
    rows.push({
      what,
      assembled: milliseconds(assembled - began),
      'first search': milliseconds(performance.now() - assembled),
    })
    before = snapshot
  }
  assemble('anew', records)
  for (const round of [1, 2, 3]) assemble(`every price, ${round}`, withPrices(records, { round, every: 1 }))
  for (const round of [4, 5, 6]) assemble(`one in a thousand, ${round}`, withPrices(records, { round, every: 1000 }))
  printTable(`A site of ${cars} vehicles put together, the event loop stands still meanwhile`, rows)
}

const withPrices = (records: SiteRecords, { round, every }: { round: number; every: number }): SiteRecords => ({
  ...records,
  version: records.version + round,
  vehicles: records.vehicles.map((vehicle, at) =>
    at % every === 0 ? { ...vehicle, price: asCents(1_000_000 + round) } : vehicle,
  ),
})
