import type { SiteSettings } from './settings/site-settings.ts'

/**
 * Hosts that pages of the site may load pictures from, as a content security policy names them: those that the settings
 * allow, the media host that scales pictures, and wherever a picture that a setting names lies.
 */
export function pictureHosts({ connections, search, vehicle, theme, content }: SiteSettings): string[] {
  const { allowed_hosts: allowed, media_cdn: mediaCdn } = connections.images
  const named = [
    mediaCdn,
    search.placeholder_image,
    vehicle.tags.certified_image,
    theme.logo,
    theme.logo_on_dark,
    theme.mark,
    content.hero.image,
    ...content.location_photos.map(({ image }) => image),
  ]
  return [...new Set([...allowed, ...named.flatMap((url) => hostOf(url ?? ''))])]
}

/** Only pictures over TLS are shown; a path is our own. */
function hostOf(url: string): string[] {
  const host = /^https:\/\/([a-z0-9.-]+(?::\d+)?)(?=[/?#]|$)/i.exec(url)?.[1]
  return host === undefined ? [] : [host.toLowerCase()]
}
