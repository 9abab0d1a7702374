import { serveImage } from '#features/media/server/serve-image.ts'
import type { SiteCall } from './console-call.ts'

/** A picture of the site at a width, for screens of the console: `?url=&w=` as on the site itself. */
export async function sendPicture({ deps, address, request }: SiteCall): Promise<Response> {
  const { site } = await deps.snapshots.get(address)
  const { images } = site.settings.connections
  const response = await serveImage(deps.images, {
    site: { groupId: site.groupId, imageQuality: images.quality, allowedImageHosts: images.allowed_hosts },
    query: new URL(request.url).searchParams,
    accept: request.headers.get('accept') ?? '',
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  })
  return new Response(response.status === 304 ? null : new Uint8Array(response.body), {
    status: response.status,
    headers: { ...response.headers, 'cache-control': 'private, max-age=86400' },
  })
}
