import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { slots32For } from './bits.ts'
import type { StockColumn } from './columns/stock-column.ts'

/** The vehicles of a stock, each in a slot, and the columns that follow them. A slot left empty is given to the next. */
export class StockSlots {
  readonly vehicles: (Vehicle | undefined)[] = []
  private readonly slots = new Map<VehicleId, number>()
  private readonly empty: number[] = []
  private readonly columns: StockColumn[] = []
  private capacity = 0

  /** Numbers of a set that have slots in use. */
  get slots32(): number {
    return slots32For(this.vehicles.length)
  }

  /** Room for these, so that a stock known at once need not grow step by step. */
  reserve(count: number): void {
    if (count <= this.capacity) return
    this.capacity = slots32For(count) * 32
    for (const column of this.columns) column.grow(this.capacity)
  }

  /** From now on the column is told of every change. */
  follow<Column extends StockColumn>(column: Column): Column {
    column.grow(this.capacity)
    this.columns.push(column)
    return column
  }

  /** Does the same as `follow`, for one that has yet to hear of the vehicles there are. */
  catchUp<Column extends StockColumn>(column: Column): Column {
    column.grow(this.capacity)
    for (let slot = 0; slot < this.vehicles.length; slot++) {
      const vehicle = this.vehicles[slot]
      if (vehicle) column.put(slot, vehicle)
    }
    this.columns.push(column)
    return column
  }

  put(vehicle: Vehicle): void {
    const slot = this.slots.get(vehicle.id) ?? this.newSlot(vehicle.id)
    for (const column of this.columns) column.put(slot, vehicle)
    this.vehicles[slot] = vehicle
  }

  remove(id: VehicleId): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    for (const column of this.columns) column.clear(slot)
    this.vehicles[slot] = undefined
    this.slots.delete(id)
    this.empty.push(slot)
  }

  bytes(): number {
    const columnBytes = this.columns.reduce((sum, column) => sum + column.bytes(), 0)
    return columnBytes + this.vehicles.length * roughSlotBytes
  }

  private newSlot(id: VehicleId): number {
    const slot = this.empty.pop() ?? this.vehicles.length
    if (slot === this.vehicles.length) this.vehicles.push(undefined)
    if (slot >= this.capacity) this.reserve(Math.max(64, slot + (slot >>> 1)))
    this.slots.set(id, slot)
    return slot
  }
}

/** A place in the list, and one in the map of ids. */
const roughSlotBytes = 60
