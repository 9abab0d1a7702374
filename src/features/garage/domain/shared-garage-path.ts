/** The vehicles that somebody put aside, for whoever is given the link. */
export const sharedGaragePath = (token: string): string => `/shared-garage/${token}`
