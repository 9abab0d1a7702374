import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Reservation } from '../../domain/reservation.ts'
import type { NoticeKind } from '../../domain/notice-kind.ts'
import type { PaymentPurpose } from '../../domain/payment.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import type { Hold } from '../../domain/settlement.ts'

/** What shoppers, dealers and managers are told of money, whatever it is for. */
type MoneyNotice = Extract<
  NoticeKind,
  'shopper-returned' | 'shopper-refunded' | 'manager-disputed' | 'manager-refund-failed' | 'manager-wrong-amount'
>

/** What a payment service is asked to take money for. */
export type Bill = {
  purpose: PaymentPurpose
  dealershipId: DealershipId
  amount: Cents
  currency: string
  /** Shown where the shopper pays, and on statements. */
  description: string
  /** Short, for the page of the sandbox. */
  itemName: string
  person: Pick<Reservation['person'], 'name' | 'email'>
  sender: string
  returnPath: string
  cancelPath: string
}

/** Something that is held for who pays for it: what follows from its money is its own, how the money goes is not. */
export type PaymentSubject = {
  purpose: PaymentPurpose
  groupId: GroupId
  site: Site
  hold: Hold
  bill: Bill
  endedBecause: string
  isDisputed: boolean
  attention: string
  /** Whether it can be had although its hold has lapsed. */
  isFree(): Promise<boolean>
  /** Writes down what happened to it. */
  record(event: { kind: string; actor: ReservationActor; detail?: Record<string, string | number> }): Promise<void>
  note(facts: { isDisputed?: boolean; attention?: string }): Promise<void>
  write(kinds: readonly MoneyNotice[]): Promise<void>
  /** It is paid for now. `isLate`: its hold had lapsed. */
  accept(how: { isLate: boolean }): Promise<void>
  /** Nobody wants it any more, which holds whatever is paid after it. */
  giveUp(because: string): Promise<void>
  /** It ends without having been paid for, and what it held is free. */
  lapse(because: string): Promise<void>
  /** Its payment service was asked, or its last payment did not go through. */
  setPaying(isPaying: boolean): Promise<void>
  /** Ends it because its service will never take its money, for amount or currency. Resolves to what managers are told. */
  refuse(): Promise<'refused' | 'refused-order'>
}
