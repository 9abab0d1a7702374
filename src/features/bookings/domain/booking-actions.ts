/** Each action has an address below the booking's private page. */
export const confirmBookingPath = (page: string): string => `${page}/confirm`
export const moveBookingPath = (page: string): string => `${page}/move`
export const cancelBookingPath = (page: string): string => `${page}/cancel`
export const bookingFilePath = (page: string): string => `${page}/calendar.ics`
