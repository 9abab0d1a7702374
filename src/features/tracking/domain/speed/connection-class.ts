/** Classes of a visitor's line as browsers of the Chromium family state them; others state nothing. */
export const connectionClasses = ['4g', '3g', '2g'] as const
export type ConnectionClass = (typeof connectionClasses)[number]

/** Reads the header `ECT`, which a browser sends to sites that ask for it; null for what says nothing. */
export function connectionOf(header: string | undefined): ConnectionClass | null {
  if (header === 'slow-2g') return '2g'
  return connectionClasses.find((name) => name === header) ?? null
}
