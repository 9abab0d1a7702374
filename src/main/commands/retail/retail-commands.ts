import type { Commands } from '../commands.ts'
import {
  cancelOrder,
  handOverOrder,
  listOrdersOfGroup,
  markOrderReady,
  type OrderChoices,
  refundOrderById,
  undoOrder,
} from './order-commands.ts'
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

type CommandArgs = { values: PaymentChoices & ReservationChoices & OrderChoices; positionals: string[] }
type Required = 'dealership' | 'group' | 'reason'
type Command = {
  name: string
  argument?: string
  required?: Required[]
  run(commands: Commands, args: CommandArgs): Promise<number>
}

const last = ({ positionals }: CommandArgs): string => positionals.at(-1) ?? ''

const atService = (
  verb: string,
  run: (commands: Commands, name: string, choices: PaymentChoices) => Promise<number>,
): Command => ({
  name: `payments ${verb}`,
  argument: 'SERVICE',
  required: ['dealership'],
  run: (commands, args) => run(commands, last(args), args.values),
})

const withId = (
  verb: string,
  run: (commands: Commands, id: string, choices: ReservationChoices) => Promise<number>,
  required: Required[] = ['group'],
): Command => ({
  name: `reservations ${verb}`,
  argument: 'ID',
  required,
  run: (commands, args) => run(commands, last(args), args.values),
})

const ofOrder = (
  verb: string,
  run: (commands: Commands, id: string, choices: OrderChoices) => Promise<number>,
  required: Required[] = ['group'],
): Command => ({
  name: `orders ${verb}`,
  argument: 'ID',
  required,
  run: (commands, args) => run(commands, last(args), args.values),
})

/** Reservations, orders of the store, and the payment services that take their money. */
export const retailCommands: Command[] = [
  atService('connect', connectPayments),
  atService('rotate', rotatePayments),
  atService('test', testPayments),
  atService('disconnect', disconnectPaymentService),
  {
    name: 'payments list',
    required: ['dealership'],
    run: (commands, args) => listPayments(commands, args.values),
  },
  {
    name: 'reservations list',
    required: ['group'],
    run: (commands, args) => listReservationsOfGroup(commands, args.values),
  },
  withId('confirm', confirmReservation),
  withId('cancel', cancelReservation, ['group', 'reason']),
  withId('refund', refundReservationById),
  {
    name: 'orders list',
    required: ['group'],
    run: (commands, args) => listOrdersOfGroup(commands, args.values),
  },
  ofOrder('ready', markOrderReady),
  ofOrder('done', handOverOrder),
  ofOrder('undo', undoOrder),
  ofOrder('cancel', cancelOrder, ['group', 'reason']),
  ofOrder('refund', refundOrderById, ['group', 'reason']),
  { name: 'reservations reconcile', run: (commands, args) => reconcileReservations(commands, args.values) },
]
