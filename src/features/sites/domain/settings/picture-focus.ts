/** Parts of a picture that may stay in sight where its place is narrower or lower than the picture is. */
export const pictureFocuses = ['centre', 'left', 'right', 'top', 'bottom'] as const

export type PictureFocus = (typeof pictureFocuses)[number]

export const pictureFocusHelp =
  'Part of the picture that stays in sight where its place is narrower or lower than the picture, as on a phone.'
