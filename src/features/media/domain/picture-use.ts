/** Where a picture may be shown, or is about to be. */
export const pictureUseKinds = [
  'page',
  'article',
  'offer',
  'position',
  'model',
  'product',
  'form',
  'settings',
  'vehicle',
  'planned',
  'draft',
] as const

/** One place that names a picture. `key` finds it among its kind: the path of a page, the id of a vehicle. */
export type PictureUse = {
  kind: (typeof pictureUseKinds)[number]
  name: string
  key: string
  /** Empty for a vehicle, which several sites may show. */
  site: string
}
