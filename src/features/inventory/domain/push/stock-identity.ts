/** Postgres takes no null character, and no vehicle has one in its number: what holds one finds none. */
export const identityOfStockNumber = (stockNumber: string): string =>
  `stock:${stockNumber
    .trim()
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')}`
