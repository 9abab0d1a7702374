import type { Site } from '#features/sites/domain/site.ts'

/** The part of a site that says what its stock is called and where it stands. */
export type StockSite = Pick<Site, 'dealerships' | 'settings' | 'region'>
