/** Returns what the shopper's and the dealer's page of a reservation can do, each at an address below the page. */
export const reservationActionPath = (page: string, action: 'cancel' | 'confirm' | 'extend' | 'decline'): string =>
  `${page}/${action}`
