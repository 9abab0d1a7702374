/** What a shopper may mean with the letters so far (`q`), for the search box of the list at `path`. */
export const suggestionsPath = (query: string): string => `/search/suggestions?${query}`

/** The postcode or town at a latitude and longitude (`-33.81,151.00`). */
export const nearPath = (at: string): string => `/search/near?at=${at}`
