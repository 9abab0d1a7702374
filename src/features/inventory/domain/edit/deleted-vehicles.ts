/** So many days a deleted vehicle can be brought back, with everything that was known of it. */
export const deletedForDays = 30
