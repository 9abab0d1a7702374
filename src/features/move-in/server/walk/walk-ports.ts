/** What a page of the old site answered. */
export type FetchedPage =
  | { kind: 'text'; url: string; isXml: boolean; bytes: Buffer }
  /** It is no text, or it leads to another site. */
  | { kind: 'other' }
  | { kind: 'refused'; status: number }
  /** The host can't be reached, or it is none that we may ask. */
  | { kind: 'unreachable'; because: string }

/** Asks for one page; follows redirects among these hosts alone, and never into our own network. */
export type FetchOldPage = (url: string, hosts: readonly string[]) => Promise<FetchedPage>
