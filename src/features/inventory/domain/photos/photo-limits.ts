/** Photos of one vehicle, and letters of what is said about one. */
export const mostPhotos = 200
export const mostAltText = 300
/** Letters of the name of a shot. */
export const mostShotText = 40
