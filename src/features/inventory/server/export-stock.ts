import type { DealershipId, LocationId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type ReportFile, reportToFile } from '../domain/condition/report-file.ts'
import { csvText, stockExport } from '../domain/stock-file/export/stock-rows.ts'
import type { StoredVehicle } from '../domain/stock-file/plan/plan-stock-import.ts'
import { eachStoredVehicle } from './vehicle-store.ts'

export type ExportedStock = {
  vehicles: number
  /** CSV that imports back into the same stock with `mapping`. */
  csv: string
  mapping: unknown
  /** `/media/...` addresses of the pictures that belong into the folder `media` beside the file. */
  media: string[]
  /** The reports of condition by stock number, and nothing where there are none. */
  reports: ReportFile
}

/** A dealership's whole stock as files, sold vehicles too. */
export async function exportStock(
  db: GroupDb,
  { id, locations }: { id: DealershipId; locations: readonly { id: LocationId; slug: string }[] },
): Promise<ExportedStock> {
  const vehicles: StoredVehicle[] = []
  for await (const batch of eachStoredVehicle(db, id)) vehicles.push(...batch)
  vehicles.sort((one, other) => (one.slug < other.slug ? -1 : 1))
  const media = new Set<string>()
  const slugs = new Map(locations.map((location) => [location.id, location.slug]))
  const made = stockExport(vehicles, {
    locationSlug: (location) => slugs.get(location) ?? '',
    pictureName(url) {
      if (!url.startsWith('/media/')) return url
      media.add(url)
      return url.slice('/media/'.length)
    },
  })
  const reports = Object.fromEntries(
    vehicles.flatMap(({ stockNumber, conditionReport: report, images }) =>
      report && stockNumber !== '' ? [[stockNumber, reportToFile(report, images)]] : [],
    ),
  )
  return { vehicles: vehicles.length, csv: csvText(made), mapping: made.mapping, media: [...media], reports }
}
