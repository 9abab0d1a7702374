/** A film of a vehicle: played on the page from a file, or in a frame of the service that keeps it; else a link. */
export type VehicleVideo =
  | { kind: 'file'; src: string }
  | { kind: 'frame'; service: 'YouTube' | 'Vimeo'; src: string; page: string }
  | { kind: 'link'; page: string }

/** Hosts whose frames a vehicle page may open, for its policy. */
export const frameHosts = { YouTube: 'https://www.youtube-nocookie.com', Vimeo: 'https://player.vimeo.com' } as const

/**
 * Null for an empty address; one that cannot be played on the page becomes a link. `fileHosts` are the hosts, besides
 * our own, that the site lets films be played from.
 */
export function vehicleVideo(url: string, fileHosts: readonly string[]): VehicleVideo | null {
  if (url === '') return null
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? []
  if (isVideoFile(path) && fileHosts.includes(host.toLowerCase())) return { kind: 'file', src: url }
  return youTube(url) ?? vimeo(url) ?? { kind: 'link', page: url }
}

const isVideoFile = (path: string): boolean => /\.(?:mp4|webm)$/i.test(path)

function youTube(url: string): VehicleVideo | undefined {
  const id =
    /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{11})(?![\w-])/i.exec(
      url,
    )?.[1]
  if (id === undefined) return undefined
  const src = `${frameHosts.YouTube}/embed/${id}?autoplay=1&rel=0`
  return { kind: 'frame', service: 'YouTube', src, page: `https://www.youtube.com/watch?v=${id}` }
}

function vimeo(url: string): VehicleVideo | undefined {
  const id = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?!\d)/i.exec(url)?.[1]
  if (id === undefined) return undefined
  return {
    kind: 'frame',
    service: 'Vimeo',
    src: `${frameHosts.Vimeo}/video/${id}?autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}`,
  }
}
