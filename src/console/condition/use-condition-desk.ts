import type { ReportChange } from '#features/inventory/domain/condition/change-report.ts'
import { type ConditionReport, emptyReport } from '#features/inventory/domain/condition/condition-report.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'

export type ConditionDesk = {
  report: ConditionReport
  photos: readonly VehicleImage[]
  change(change: ReportChange, done: { text: string; onDone?: () => void; onFailed?: (error: Error) => void }): void
  isChanging: boolean
}

/** Each change says that it was made, with a way to undo it. */
export function useConditionDesk({ id, fields }: VehicleScreenData): ConditionDesk {
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.'), onFailed: toastFailure })
  const save = useChange('stock.changeCondition', {
    onFailed: (error) => {
      const isRefusal = error instanceof CallFailure
      // The form shows what both have typed.
      if (isRefusal && error.kind === 'stale') return
      toast(isRefusal ? error.message : 'No connection. Nothing was changed; please try again.', { tone: 'bad' })
    },
  })
  return {
    report: (fields.conditionReport as ConditionReport | null) ?? emptyReport,
    photos: fields.images as VehicleImage[],
    change: (change, { text, onDone, onFailed }) =>
      save.mutate(
        { id, change },
        {
          onSuccess({ changeId }) {
            if (changeId) toast(text, { undo: () => undo.mutate({ changeId }) })
            onDone?.()
          },
          ...(onFailed ? { onError: onFailed } : {}),
        },
      ),
    isChanging: save.isPending,
  }
}
