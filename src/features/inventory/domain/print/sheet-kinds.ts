/** A sheet for the windscreen, or one with photos and the dealer's comments to mail or hand over. */
export const sheetKinds = ['window-sticker', 'brochure'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const sheetTitles: Record<SheetKind, string> = { 'window-sticker': 'Window sticker', brochure: 'Brochure' }
