import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { labelOfField } from './vehicle-fields.ts'

/** A field that was changed by hand is left alone by stock files, until it is given back to them. */
export function useVehicleLocks(vehicle: VehicleScreenData) {
  const set = useChange('stock.setLocks', { onFailed: toastFailure })
  return {
    unlock(field: EditableField) {
      const before = [...vehicle.locked]
      const left = before.filter((each) => each !== field)
      set.mutate(
        { id: vehicle.id, fields: left, seen: before },
        {
          onSuccess: () =>
            toast(`${labelOfField(field)}: the next stock file decides.`, {
              undo: () => set.mutate({ id: vehicle.id, fields: before, seen: left }),
            }),
        },
      )
    },
  }
}
