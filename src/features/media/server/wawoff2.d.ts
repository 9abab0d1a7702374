declare module 'wawoff2' {
  /** WOFF2 to the plain form of the same typeface. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>
}
