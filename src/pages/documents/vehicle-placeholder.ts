import { vehicleOutlines } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import type { ImageResponse } from '#features/media/server/image-response.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import type { DocumentMaker } from './site-document.ts'

/** Stands in for a photograph that cannot be had, in the colours of the site and the shape of a photograph. */
export const vehiclePlaceholder: DocumentMaker = ({ snapshot }) => ({
  type: 'image/svg+xml',
  text: placeholderSvg(snapshot.site),
  isIndexable: false,
})

/**
 * Browsers show a picture whatever the status of the answer, so a failed photograph keeps its status, for those who look
 * for what is broken, and shows the placeholder, without script too.
 */
export function withPlaceholder(
  response: ImageResponse,
  { site, accept }: { site: Site; accept: string },
): ImageResponse {
  if (response.status < 400 || !/\bimage\//i.test(accept)) return response
  const headers = { ...response.headers, 'content-type': 'image/svg+xml', vary: 'accept' }
  return { ...response, headers, body: Buffer.from(placeholderSvg(site)) }
}

function placeholderSvg(site: Site): string {
  const { tint, soft } = themeOf(site).colours
  const outline = `<path fill="none" stroke="${soft}" stroke-opacity=".55" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" transform="translate(60 60)" d="${vehicleOutlines[site.template]}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240" viewBox="0 0 360 240"><path fill="${tint}" d="M0 0h360v240H0z"/>${outline}</svg>`
}
