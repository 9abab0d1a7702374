import { serveSharePicture } from '#features/inventory/server/serve-share-picture.ts'
import { smallSvg } from '#features/media/server/image-response.ts'
import { serveImage } from '#features/media/server/serve-image.ts'
import { serveMedia } from '#features/media/server/serve-media.ts'
import type { WebCall } from '../submission/lead-limits.ts'
import { withPlaceholder } from './vehicle-placeholder.ts'

/** `/_next/image`: a picture in the size and kind that was asked for. */
export async function showImage({ deps, context }: WebCall): Promise<Response> {
  const address = context.get('address')
  const snapshot = await deps.snapshots.get(address)
  const { images } = snapshot.site.settings.connections
  const accept = context.req.header('accept') ?? ''
  const response = await serveImage(deps.images, {
    site: { groupId: address.groupId, imageQuality: images.quality, allowedImageHosts: images.allowed_hosts },
    query: new URL(context.req.url).searchParams,
    accept,
    ifNoneMatch: context.req.header('if-none-match'),
  })
  return bytesResponse(withPlaceholder(response, { site: snapshot.site, accept }))
}

/** `/media/{key}`: a stored picture of the dealer, as it is. */
export async function showMedia({ deps, context }: WebCall): Promise<Response> {
  const { groupId } = context.get('address')
  const key = context.req.param('key') ?? ''
  const response = await serveMedia(deps.images, { groupId, key, ifNoneMatch: context.req.header('if-none-match') })
  return bytesResponse(await smallSvg(response, context.req.header('accept-encoding')))
}

/** `/share/{id}.jpg`: what is shown where a link to a vehicle is shared. */
export async function showSharePicture({ deps, context }: WebCall): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const id = /^([0-9a-f-]{36})\.jpg$/.exec(context.req.param('name') ?? '')?.[1]
  const vehicle = id === undefined ? undefined : snapshot.findVehicleById(id)
  if (!vehicle) return context.text('There is no such picture.\n', 404)
  const wanted = { site: snapshot.site, vehicle, ifNoneMatch: context.req.header('if-none-match') }
  return bytesResponse(await serveSharePicture(deps.images, wanted))
}

const bytesResponse = (response: { status: number; headers: Record<string, string>; body: Buffer }): Response =>
  new Response(response.status === 304 ? null : new Uint8Array(response.body), response)
