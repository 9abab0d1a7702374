/** `/compare?vehicles=a,b`: one key, so that the order in which a shopper chose stays. */
export const comparisonPath = (slugs: readonly string[], onlyDifferences = false): string =>
  listed('/compare', slugs) + (onlyDifferences && slugs.length > 1 ? '&only=differences' : '')

/** Cards of vehicles that a device remembers, as a piece of a page. */
export const recentlyViewedPath = (slugs: readonly string[]): string => listed('/recently-viewed', slugs)

/** The photographs through which a finger swipes on the cards of these vehicles. */
export const cardPhotosPath = (slugs: readonly string[]): string => listed('/search/photos', slugs)

/** As many of a vehicle, the one that stands on its card among them. */
export const mostCardPhotos = 6

const listed = (path: string, slugs: readonly string[]): string =>
  slugs.length === 0 ? path : `${path}?vehicles=${slugs.join()}`
