import { noContent } from '#features/content/domain/dealer-content.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteRecords } from './site-snapshot.ts'

/** The records of a site without stock and pages, for tests; name only what matters. */
export const sampleRecords = (differences: Partial<SiteRecords> = {}): SiteRecords => ({
  site: sampleSite(),
  version: 1,
  vehicleVersions: 0,
  vehicles: [],
  pages: [],
  models: [],
  content: noContent,
  alternates: [],
  ...differences,
})
