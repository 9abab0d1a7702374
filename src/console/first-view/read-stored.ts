/** What this browser has stored under a name; null on the server, which renders first screens and stores nothing. */
export const readStored = (key: string): string | null =>
  typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
