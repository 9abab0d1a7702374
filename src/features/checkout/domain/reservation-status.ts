import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Payment } from './payment.ts'
import { clockText, momentInFull } from './reservation-text.ts'
import type { Reservation } from './reservation.ts'
import { cancelledByShopper, isAbandoned } from './settlement.ts'

type Facts = { site: Site; reservation: Reservation; payments: readonly Payment[]; timeZone: string; now: Date }

/** The head of the reservation's page, as the shopper reads it, with times on the wall clock of `timeZone`. */
export function reservationStatusText(facts: Facts): { title: string; text: string } {
  const { reservation, site, timeZone } = facts
  const until = reservation.holdUntil ? momentInFull(reservation.holdUntil, site, timeZone) : ''
  switch (reservation.state) {
    case 'held':
    case 'paying':
      return unpaid(facts)
    case 'paid':
      return {
        title: 'It’s reserved for you',
        text: `We’ve got your deposit, and we’ll hold the ${reservation.vehicle.name} for you until ${until}. We’ll call you${answerText(facts)}.`,
      }
    case 'confirmed':
      return {
        title: 'Confirmed by the dealer',
        text: `The ${reservation.vehicle.name} is put aside for you until ${until}.`,
      }
    case 'extended':
      return {
        title: 'Held for you',
        text: `You have more time: the ${reservation.vehicle.name} is put aside for you until ${until}.`,
      }
    case 'declined':
      return {
        title: 'Sorry, we can’t hold it for you',
        text: `The dealer’s reason: ${reservation.endedBecause}. We’ll refund your deposit to your card.`,
      }
    case 'cancelled':
      return { title: 'Cancelled', text: 'Your reservation is cancelled, and we’ll refund your deposit to your card.' }
    case 'lapsed':
      return lapsed(facts)
    case 'expired':
      return {
        title: 'Your hold has ended',
        text: `The ${vehicleNounOf(site)} is for sale again, and we’ll refund your deposit to your card.`,
      }
    case 'completed':
      return {
        title: 'It’s yours',
        text: 'Congratulations! Your deposit has been settled as you agreed with the dealer.',
      }
  }
}

const answerText = ({ reservation, site, timeZone }: Facts): string =>
  reservation.answerDue ? ` by ${momentInFull(reservation.answerDue, site, timeZone)}` : ''

function unpaid({ reservation, payments, site, timeZone, now }: Facts): { title: string; text: string } {
  const last = payments.at(-1)
  if (isAbandoned(reservation))
    return {
      title: 'We’re cancelling your reservation',
      text: 'We’re checking whether a payment is still on its way. If one arrives, we’ll refund all of it to your card.',
    }
  if (reservation.lockUntil <= now)
    return {
      title: 'Your time to pay has run out',
      text: 'We’re checking whether your payment went through. If it did, we’ll either confirm your reservation or refund you.',
    }
  const until = clockText(reservation.lockUntil, site, timeZone)
  if (last?.state === 'closed')
    return {
      title: 'That payment didn’t go through',
      text: `You haven’t been charged. We’ll hold the ${vehicleNounOf(site)} for you until ${until}, so you can try again.`,
    }
  return {
    title: 'One step left: pay the deposit',
    text: `We’ll hold the ${vehicleNounOf(site)} for you until ${until}.`,
  }
}

function lapsed({ reservation, payments, site }: Facts): { title: string; text: string } {
  if (isAbandoned(reservation) && payments.some(({ state }) => state === 'paid'))
    return {
      title: 'Reservation cancelled',
      text: `Your payment arrived after you cancelled. We’ll refund all of it to your card, and the ${vehicleNounOf(site)} is for sale again.`,
    }
  if (payments.some(({ state }) => state === 'paid' || state === 'wrong'))
    return {
      title: 'Your payment is on its way back',
      text: 'It reached us too late, or with the wrong amount. We’ll refund all of it to your card.',
    }
  if (reservation.endedBecause === cancelledByShopper)
    return {
      title: 'Reservation cancelled',
      text: `You haven’t been charged, and the ${vehicleNounOf(site)} is for sale again.`,
    }
  return {
    title: 'Your time to pay has run out',
    text: `You haven’t been charged. If the ${vehicleNounOf(site)}’s still available, you can start again.`,
  }
}
