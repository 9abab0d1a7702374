/** A trade-in begins here. */
export const tradeInStartPath = '/trade-in'

/** The private page of a trade-in; of one of its steps while it is not finished. */
export const tradeInPagePath = (token: string, step?: number): string =>
  step === undefined ? `/trade-in/${token}` : `/trade-in/${token}?step=${step}`

export const tradeInActionPath = (page: string, action: 'photos' | 'distance' | 'forget'): string => `${page}/${action}`
