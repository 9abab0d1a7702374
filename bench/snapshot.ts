import { listRequest, parseListQuery } from '#features/publishing/server/list-query.ts'
import type { Steps } from '#kernel/work-steps.ts'
import { preparedForPublic } from '#features/publishing/server/protected-snapshot.ts'
import type { SiteRecords, SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { asCents } from '#kernel/money.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { syntheticRecords } from './synthetic-site.ts'
import { milliseconds, printTable } from './table.ts'

const cars = 14_500

/** A site of 14,500 vehicles put together: anew, after a change of every price, and of one price in a thousand; and its first search. */
export async function measureSnapshot(): Promise<void> {
  const records = syntheticRecords(cars, new Date())
  const rows: Record<string, string | number>[] = []
  let before: SiteSnapshot | null = null
  const assemble = (what: string, read: SiteRecords): void => {
    const { result: snapshot, costs } = measuredSteps(preparedForPublic(read, new Date(), before))
    const began = cpu()
    const found = findSearchPath(snapshot.searchPaths, snapshot.stockHref)
    if (!found) throw new Error('There is no stock list')
    const listed = parseListQuery(snapshot, found, new URLSearchParams())
    snapshot.search().search(listRequest(snapshot, listed.path, listed.query))
    rows.push({
      what,
      'all steps': milliseconds(costs.reduce((sum, cost) => sum + cost, 0)),
      steps: costs.length,
      'longest step (25 ms)': milliseconds(Math.max(...costs)),
      'first search': milliseconds(cpu() - began),
    })
    before = snapshot
  }
  assemble('anew', records)
  for (const round of [1, 2, 3]) assemble(`every price, ${round}`, withPrices(records, { round, every: 1 }))
  for (const round of [4, 5, 6]) assemble(`one in a thousand, ${round}`, withPrices(records, { round, every: 1000 }))
  printTable(`A site of ${cars} vehicles put together, CPU; others have their turn between the steps`, rows)
}

/** Milliseconds of the processor that this thread has had. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function measuredSteps<Result>(steps: Steps<Result>): { result: Result; costs: number[] } {
  const costs: number[] = []
  for (;;) {
    const began = cpu()
    const step = steps.next()
    costs.push(cpu() - began)
    if (step.done) return { result: step.value, costs }
  }
}

const withPrices = (records: SiteRecords, { round, every }: { round: number; every: number }): SiteRecords => ({
  ...records,
  version: records.version + round,
  vehicles: records.vehicles.map((vehicle, at) =>
    at % every === 0 ? { ...vehicle, price: asCents(1_000_000 + round) } : vehicle,
  ),
})
