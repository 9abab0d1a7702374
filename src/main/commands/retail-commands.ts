import type { Commands } from './commands.ts'
import {
  connectPayments,
  disconnectPaymentService,
  listPayments,
  type PaymentChoices,
  rotatePayments,
  testPayments,
} from './payment-commands.ts'
import {
  cancelReservation,
  confirmReservation,
  listReservationsOfGroup,
  type ReservationChoices,
  reconcileReservations,
  refundReservationById,
} from './reservation-commands.ts'

type Given = { values: PaymentChoices & ReservationChoices; positionals: string[] }
type Required = 'dealership' | 'group' | 'reason'
type Command = {
  words: string
  argument?: string
  required?: Required[]
  run(commands: Commands, given: Given): Promise<number>
}

const last = ({ positionals }: Given): string => positionals.at(-1) ?? ''

const atService = (
  verb: string,
  run: (commands: Commands, name: string, choices: PaymentChoices) => Promise<number>,
): Command => ({
  words: `payments ${verb}`,
  argument: 'SERVICE',
  required: ['dealership'],
  run: (commands, given) => run(commands, last(given), given.values),
})

const withId = (
  verb: string,
  run: (commands: Commands, id: string, choices: ReservationChoices) => Promise<number>,
  required: Required[] = ['group'],
): Command => ({
  words: `reservations ${verb}`,
  argument: 'ID',
  required,
  run: (commands, given) => run(commands, last(given), given.values),
})

/** Reservations and the payment services that take their deposits. */
export const retailCommands: Command[] = [
  atService('connect', connectPayments),
  atService('rotate', rotatePayments),
  atService('test', testPayments),
  atService('disconnect', disconnectPaymentService),
  {
    words: 'payments list',
    required: ['dealership'],
    run: (commands, given) => listPayments(commands, given.values),
  },
  {
    words: 'reservations list',
    required: ['group'],
    run: (commands, given) => listReservationsOfGroup(commands, given.values),
  },
  withId('confirm', confirmReservation),
  withId('cancel', cancelReservation, ['group', 'reason']),
  withId('refund', refundReservationById),
  { words: 'reservations reconcile', run: (commands, given) => reconcileReservations(commands, given.values) },
]
