import { sharedGaragePath } from '#features/garage/domain/shared-garage-path.ts'
import { basketItemsPath, basketPath } from '#features/sites/domain/menus/store-paths.ts'
import { tradeInActionPath, tradeInPagePath, tradeInStartPath } from '#features/trade-in/domain/trade-in-page-path.ts'
import { reservationActionPath } from '#features/checkout/domain/reservation-action-path.ts'
import {
  bookingFilePath,
  cancelBookingPath,
  confirmBookingPath,
  moveBookingPath,
} from '#features/bookings/domain/booking-actions.ts'
import { bookingPath } from '#features/bookings/server/records/booking-links.ts'
import {
  answerPath,
  notifyPath,
  orderCancelPath,
  orderPath,
  orderPayPath,
  orderReceiptPath,
  payPath,
  receiptPath,
  reservationPath,
} from '#features/checkout/server/reservations/reservation-links.ts'
import { searchPath, stopSearchPath } from '#features/garage/server/saved-searches.ts'
import { followPath } from '#features/leads/server/records/follow-link.ts'
import { revealNumberPath } from '#features/sites/view/revealed-number.tsx'
import { type AddressRow, demanding, get, post, withFiles } from '../addresses/address-row.ts'
import { ownTradeInPath } from '../trade-in-cookie.ts'
import {
  cancelTime,
  confirmTime,
  downloadBooking,
  moveToTime,
  openOwnBooking,
  showBooking,
  showBookingTimes,
} from './bookings/booking-app.tsx'
import { ownBookingPath } from './bookings/own-booking.ts'
import { postAnswer, showAnswer } from './checkout/answer-route.tsx'
import { postCheckout, showCheckout } from './checkout/checkout-route.tsx'
import { showOpenReservation } from './checkout/own-reservation.tsx'
import { postOrderCancel, postOrderPay, showOrder, showOrderPay, showOrderReceipt } from './checkout/order-route.tsx'
import { receivePaymentNotification } from './checkout/payment-notification-route.ts'
import { postCancel, postPay, showPay, showReceipt, showReservation } from './checkout/reserve-route.tsx'
import { postSandbox, showSandbox } from './checkout/sandbox-route.tsx'
import { leaveNumber, showNumber } from './follow/show-number.tsx'
import { vehicleBasePaths } from '#features/sites/domain/template.ts'
import { openOwnEnquiry, postEnquiry, showEnquiry } from './follow/follow.tsx'
import { ownEnquiryPath } from './follow/own-enquiry.ts'
import { askToStop, stopReport } from './follow/report-stop.tsx'
import {
  askDelete,
  exportAccount,
  postAlerts,
  postCode,
  postContact,
  postDelete,
  postLeave,
  postLink,
  postPasskey,
  postSignIn,
  showLink,
} from './garage/account-pages.tsx'
import { changeOwnGarage, showOwnGarage, showPushWorker, showSharedGarage } from './garage/garage-app.tsx'
import { ofAccounts } from './garage/garage-call.ts'
import { changeSavedSearch, saveSearch, showSavedSearch, stopSavedSearch } from './garage/saved-search-pages.tsx'
import { changeBasket, sendBasket, showBasket } from './store/basket-app.tsx'
import {
  addTradeInPhotos,
  postTradeInStep,
  beginOwnTradeIn,
  correctDistance,
  forgetTradeIn,
  openOwnTradeIn,
  showTradeIn,
} from './trade-in/trade-in-app.tsx'

const byLink = { permission: 'private link' } as const

// Rows and links are built by the same functions: a link's address with its names in place of what they stand for is the pattern.

/** Addresses of whoever asked for something: the enquiry, the valuation, the appointment. */
const followed: readonly AddressRow[] = [
  get(ownEnquiryPath, openOwnEnquiry),
  get(followPath(':token'), demanding(byLink, showEnquiry)),
  post(`${followPath(':token')}/:form`, demanding(byLink, withFiles(postEnquiry))),
  post(tradeInStartPath, withFiles(beginOwnTradeIn)),
  get(ownTradeInPath, openOwnTradeIn),
  get(tradeInPagePath(':token'), showTradeIn),
  post(tradeInPagePath(':token'), postTradeInStep),
  post(tradeInActionPath(tradeInPagePath(':token'), 'photos'), addTradeInPhotos),
  post(tradeInActionPath(tradeInPagePath(':token'), 'distance'), correctDistance),
  post(tradeInActionPath(tradeInPagePath(':token'), 'forget'), forgetTradeIn),
  get(ownBookingPath, openOwnBooking),
  get(bookingPath(':token'), showBooking),
  get(bookingFilePath(bookingPath(':token')), downloadBooking),
  get(moveBookingPath(bookingPath(':token')), showBookingTimes),
  post(moveBookingPath(bookingPath(':token')), moveToTime),
  post(confirmBookingPath(bookingPath(':token')), confirmTime),
  post(cancelBookingPath(bookingPath(':token')), cancelTime),
  get(revealNumberPath, leaveNumber),
  post(revealNumberPath, showNumber),
  get('/weekly-report/stop', askToStop),
  post('/weekly-report/stop', demanding(byLink, stopReport)),
]

/** The basket of a store, which is this browser's alone. */
const baskets: readonly AddressRow[] = [
  get(basketPath, showBasket),
  post(basketPath, sendBasket),
  get(basketItemsPath, showBasket),
  post(basketItemsPath, changeBasket),
]

/** The garage, whose own address is a setting, saved searches, and the shopper's account. */
const garage: readonly AddressRow[] = [
  post('/saved-search', saveSearch),
  get(searchPath(':token'), showSavedSearch),
  post(searchPath(':token'), changeSavedSearch),
  // Opened, it leads to the page that asks.
  get(stopSearchPath(':token'), showSavedSearch),
  post(stopSearchPath(':token'), stopSavedSearch),
  // At the address that the site's settings give it; everywhere else the next rows are asked.
  get('*', showOwnGarage),
  post('*', changeOwnGarage),
  get(sharedGaragePath(':token'), showSharedGarage),
  get('/account/sign-in/:token', ofAccounts(showLink)),
  post('/account/sign-in', ofAccounts(postSignIn)),
  post('/account/sign-in/:token', ofAccounts(postLink)),
  post('/account/code', ofAccounts(postCode)),
  post('/account/leave', ofAccounts(postLeave)),
  post('/account/alerts', ofAccounts(postAlerts)),
  post('/account/contact', ofAccounts(postContact)),
  post('/account/passkey', ofAccounts(postPasskey)),
  get('/account/push-worker.js', showPushWorker),
  get('/account/export', ofAccounts(exportAccount)),
  get('/account/delete', ofAccounts(askDelete)),
  post('/account/delete', ofAccounts(postDelete)),
]

const bases = vehicleBasePaths.map((path) => path.slice(1)).join('|')
const vehicleToReserve = `/:base{${bases}}/:slug/:page{checkout|buy-online}` as const

/**
 * Reserving a vehicle with a deposit: the page before paying, the shopper's private pages, the dealer's page, and what payment
 * services tell. A reservation is true now or not at all, so each of them looks into the database.
 */
const reservations: readonly AddressRow[] = [
  get(vehicleToReserve, showCheckout),
  post(vehicleToReserve, postCheckout),
  get('/checkout', showOpenReservation),
  get('/checkout-journey', showOpenReservation),
  get(reservationPath(':token'), demanding(byLink, showReservation)),
  get(payPath(':token'), demanding(byLink, showPay)),
  post(payPath(':token'), demanding(byLink, postPay)),
  get(receiptPath(':token'), demanding(byLink, showReceipt)),
  post(reservationActionPath(reservationPath(':token'), 'cancel'), demanding(byLink, postCancel)),
  get(orderPath(':token'), demanding(byLink, showOrder)),
  get(orderPayPath(':token'), demanding(byLink, showOrderPay)),
  post(orderPayPath(':token'), demanding(byLink, postOrderPay)),
  get(orderReceiptPath(':token'), demanding(byLink, showOrderReceipt)),
  post(orderCancelPath(':token'), demanding(byLink, postOrderCancel)),
  get(answerPath(':token'), demanding(byLink, showAnswer)),
  post(`${answerPath(':token')}/:answer`, demanding(byLink, postAnswer)),
  post(notifyPath(':service', ':endpoint'), demanding({ permission: 'signature' }, receivePaymentNotification)),
  get('/sandbox-pay/:id', showSandbox),
  post('/sandbox-pay/:id', postSandbox),
]

/** Pages for one person, by a private link or a cookie: made on each request, never cached, without a script but where a form needs it. */
export const privateAddresses: readonly AddressRow[] = [...followed, ...baskets, ...garage, ...reservations]
