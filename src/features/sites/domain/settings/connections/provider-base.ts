import type { Site } from '../../site.ts'

/** Null where the site's own data is all there is. */
export function providerBase({ settings }: Pick<Site, 'settings'>): string | null {
  const { provider } = settings.connections
  return provider.staging ? provider.staging_url : provider.base_url
}
