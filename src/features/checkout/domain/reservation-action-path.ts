/** Actions of the shopper's and the dealer's page, each at an address below the page. */
export const reservationActionPath = (page: string, action: 'cancel' | 'confirm' | 'extend' | 'decline'): string =>
  `${page}/${action}`
