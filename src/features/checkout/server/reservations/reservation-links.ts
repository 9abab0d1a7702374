import { createHmac, hash } from 'node:crypto'
import type { StoreOrderId } from '../../domain/orders/store-order.ts'
import type { ReservationId } from '../../domain/reservation.ts'

/** Private links of reservations and orders: they follow from the program's secret, so that later mails can name them; the database has their hashes only. */
export type ReservationLinks = {
  tokenOf(id: ReservationId): string
  /** The token stands in the address of the page on which the dealer answers. */
  answerTokenOf(id: ReservationId): string
  orderTokenOf(id: StoreOrderId): string
}

export function reservationLinks(secret: string): ReservationLinks {
  const tokens = (purpose: string) => {
    const key = createHmac('sha256', secret).update(purpose).digest()
    return (id: ReservationId | StoreOrderId) => createHmac('sha256', key).update(id).digest('base64url')
  }
  return {
    tokenOf: tokens('links of a reservation'),
    answerTokenOf: tokens('links that answer a reservation'),
    orderTokenOf: tokens('links of an order'),
  }
}

export const hashOfLink = (token: string): Buffer => hash('sha256', token, 'buffer')

export const reservationPath = (token: string): string => `/reserve/${token}`
/** On which the shopper goes to pay. */
export const payPath = (token: string): string => `/reserve/${token}/pay`
export const receiptPath = (token: string): string => `/reserve/${token}/receipt`
/** The page on which the dealer answers a reservation. */
export const answerPath = (token: string): string => `/reservations/${token}`
export const orderPath = (token: string): string => `/order/${token}`
export const orderPayPath = (token: string): string => `/order/${token}/pay`
export const orderReceiptPath = (token: string): string => `/order/${token}/receipt`
export const orderCancelPath = (token: string): string => `/order/${token}/cancel`
/** To which a service reports. */
export const notifyPath = (service: string, endpointId: string): string => `/payments/${service}/${endpointId}`
