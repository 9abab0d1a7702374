import type { ColumnUse, PictureHost, SampledVehicle } from './file-reading.ts'
import { groupedNotes, type NoteGroup } from './grouped-notes.ts'
import { shortfallLine } from './shortfalls.ts'
import type { ImportReport, VehicleLine } from './import-report.ts'

/** Lists only the first of them; `count` has them all. */
type Counted<Line> = { count: number; shown: Line[] }

/** What applying a file would do, or did, short enough for a screen however long the file is. */
export type UploadPlan = {
  rows: number
  blankRows: number
  live: number
  unchanged: number
  unsaidCharges: number
  /** One line for each thing that next to no vehicle has. */
  shortfalls: string[]
  removesTooMany: boolean
  added: Counted<VehicleLine>
  changed: Counted<ImportReport['changed'][number]>
  removed: Counted<VehicleLine>
  /** Vehicles that are known here under another stock number. */
  renamed: Counted<VehicleLine & { from: string; to: string }>
  joined: Counted<VehicleLine>
  ownStock: Counted<VehicleLine>
  kept: Counted<VehicleLine>
  goneWhileHeld: Counted<VehicleLine>
  refused: Counted<{ row: number; about: string; reasons: string[] }>
  /** Grouped by their reasons, the commonest first. */
  notes: Counted<NoteGroup>
  unlikelyPrices: Counted<{ row: number; about: string; note: string }>
  /** Cells that mean nothing to us, by field. */
  unknown: { field: string; cells: string[] }[]
  columns: ColumnUse[]
  samples: SampledVehicle[]
  pictureHosts: PictureHost[]
}

const mostLines = 200
const mostUnknown = 10
const mostSamples = 5

export function uploadPlan(report: ImportReport): UploadPlan {
  const { rows, blankRows, live, unchanged, unsaidCharges, removesTooMany, reading, shortfalls } = report
  return {
    rows,
    blankRows,
    live,
    unchanged,
    unsaidCharges,
    shortfalls: shortfalls.map(shortfallLine),
    removesTooMany,
    added: counted(report.added),
    changed: counted(report.changed),
    removed: counted(report.removed),
    renamed: counted(report.renamed),
    joined: counted(report.joined),
    ownStock: counted(report.ownStock),
    kept: counted(report.kept),
    goneWhileHeld: counted(report.goneWhileHeld),
    refused: counted(report.refused.map(({ row, about, reasons }) => ({ row, about, reasons }))),
    notes: { count: report.notes.length, shown: groupedNotes(report.notes).slice(0, mostLines) },
    unlikelyPrices: counted(report.unlikelyPrices),
    unknown: reading.values
      .filter(({ notUnderstood }) => notUnderstood.length > 0)
      .map(({ field, notUnderstood }) => ({
        field,
        cells: notUnderstood.slice(0, mostUnknown).map(({ value, count }) => `${value} (${count})`),
      })),
    columns: reading.columns,
    samples: reading.samples.slice(0, mostSamples),
    pictureHosts: reading.pictureHosts,
  }
}

const counted = <Line>(lines: readonly Line[]): Counted<Line> => ({
  count: lines.length,
  shown: lines.slice(0, mostLines),
})
