import type { ShownBooking } from '../calls/booking-calls.ts'
import { useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'

/** Moves an appointment from its sheet, which closes then, and offers the way back. */
export function useSheetMove({ id, start, state }: ShownBooking, onClose: () => void) {
  const back = useChange('bookings.move', {
    onDone: () => toast('Moved back. We’re emailing the old time.'),
    onFailed: toastFailure,
  })
  return useChange('bookings.move', {
    onDone: (moved) => {
      toast('Moved. We’re emailing the shopper the new time.', {
        undo: () => back.mutate({ id, start, anyway: true, seen: { start: moved.start, state } }),
      })
      onClose()
    },
  })
}
