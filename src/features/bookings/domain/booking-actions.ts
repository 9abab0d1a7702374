/** Returns what a booking's private page can do, each at an address below the page. */
export const confirmBookingPath = (page: string): string => `${page}/confirm`
export const moveBookingPath = (page: string): string => `${page}/move`
export const cancelBookingPath = (page: string): string => `${page}/cancel`
export const bookingFilePath = (page: string): string => `${page}/calendar.ics`
