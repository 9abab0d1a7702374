import { vehicleOutlines } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import { parseMediaKey } from '#features/media/domain/media-key.ts'
import { iconOf, iconSizes } from '#features/media/server/site-icon.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import type { WebCall } from '../submission/lead-limits.ts'
import type { WebDeps } from '../web-deps.ts'
import type { DocumentMaker } from './site-document.ts'

/** The mark of a site that has none of its own: its kind of vehicle on its colour. */
export const siteIcon: DocumentMaker = ({ snapshot }) => ({
  type: 'image/svg+xml',
  text: iconSvg(snapshot.site),
  isIndexable: false,
})

/** `/favicon.ico` and `/apple-touch-icon.png`: browsers ask for them whatever a page says. */
export async function serveIcon({ deps, context }: WebCall): Promise<Response> {
  const { site, stamp } = await deps.snapshots.get(context.get('address'))
  const headers = { etag: `"icon-${stamp}"`, 'cache-control': 'public, max-age=86400' }
  if (context.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  const size = iconSizes[context.req.path] ?? 48
  const rendered = Buffer.from(iconSvg(site))
  const own = await markOf(deps, site)
  const icon = (own && (await iconOf(own, size))) ?? (await iconOf(rendered, size))
  if (!icon) return context.text('There is no such picture.\n', 404)
  return new Response(new Uint8Array(icon), { headers: { ...headers, 'content-type': 'image/png' } })
}

async function markOf({ images }: WebDeps, site: Site): Promise<Buffer | undefined> {
  const key = parseMediaKey(themeOf(site).mark.replace(/^\/media\//, ''))
  return key === undefined ? undefined : images.storage.read(site.groupId, key)
}

function iconSvg(site: Site): string {
  const { brand, onBrand } = themeOf(site).colours
  const outline = `<path fill="none" stroke="${onBrand}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" transform="translate(8 68)" d="${vehicleOutlines[site.template]}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="${brand}"/>${outline}</svg>`
}
