export const lastSiteKey = 'console-last-site'

/** Slug of the site that this browser worked on last. */
export const lastSite = (): string | null => localStorage.getItem(lastSiteKey)
export const rememberSite = (slug: string): void => localStorage.setItem(lastSiteKey, slug)
