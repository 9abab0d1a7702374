import type { StockRow } from '../../calls/stock-calls.ts'
import type { Pasted } from '../paste/pasted-cells.ts'
import type { StockColumn } from '../stock-columns.tsx'
import type { StockActions } from '../use-stock-actions.ts'

export type SortState = { column: string; isDown: boolean }

/** Which vehicles are selected; changed only by what somebody does here. */
export type StockSelection = {
  ids: ReadonlySet<string>
  /** `isRange`: and everything between it and the one before. */
  toggle(id: string, isRange?: boolean): void
  set(ids: readonly string[]): void
}

export type StockTableProps = {
  rows: readonly StockRow[]
  columns: readonly StockColumn[]
  sort: SortState | undefined
  changeSort(sort: SortState | undefined): void
  selection: StockSelection
  actions: StockActions
  mayEdit: boolean
  /** Opens the reasons why a vehicle is not on the site. */
  explain(row: StockRow): void
  open(row: StockRow): void
  /** The vehicle in the panel beside the list; null where there is no panel. */
  beside: string | null
  showBeside(id: string): void
  paste(pasted: Pasted): void
}
