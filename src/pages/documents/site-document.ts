import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** A page for programs rather than people: text of some type, made from the site's snapshot alone. */
export type SiteDocument = {
  type: string
  text: string
  /** False for what search engines may read but need not list. */
  isIndexable: boolean
}

export type DocumentRequest = {
  snapshot: SiteSnapshot
  /** What the name of the file says, where it says something. */
  file: string
  /** Scheme and host. */
  origin: string
}

/** Undefined when the site has no such document. */
export type DocumentMaker = (request: DocumentRequest) => SiteDocument | undefined
