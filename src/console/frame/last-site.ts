const key = 'console-last-site'

/** Slug of the site that this browser worked on last. */
export const lastSite = (): string | null => localStorage.getItem(key)
export const rememberSite = (slug: string): void => localStorage.setItem(key, slug)
