import { frameHosts, vehicleVideo } from '#features/inventory/domain/vehicle/vehicle-video.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { PageMeta } from '../page/page.ts'

/** Undefined, and so nowhere, when the vehicle has no film that plays on the page. */
export function vehicleEmbeds(vehicle: Vehicle, { settings }: Site): PageMeta['embeds'] {
  const video = vehicleVideo(vehicle.videoUrl, settings.connections.video_hosts)
  if (video?.kind === 'frame') return { frames: [frameHosts[video.service]], videos: [] }
  return video?.kind === 'file' ? { frames: ["'none'"], videos: [new URL(video.src).origin] } : undefined
}
