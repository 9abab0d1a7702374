/** Photos of one vehicle, and letters of what is said about one. */
export const mostPhotos = 200
export const mostAltText = 300
