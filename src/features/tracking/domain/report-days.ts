/** Over how many days reports may be asked for. */
export const reportDays = [7, 28, 90] as const
