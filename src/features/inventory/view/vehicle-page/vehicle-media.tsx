import { imageSrcSet, imageUrl } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { Icon } from '#ui/icon.tsx'
import { galleryPictures, servedPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { describedPictures, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehicleVideo, type VehicleVideo } from '#features/inventory/domain/vehicle/vehicle-video.ts'
import type { Vehicle, VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './vehicle-media.module.css'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

const place: PhotoPlace = { widths: [640, 828, 1280], sizes: '(min-width: 992px) 30vw, 92vw' }

export const videoOf = (vehicle: Vehicle, { site }: Pick<VehicleViewRules, 'site'>): VehicleVideo | null =>
  vehicleVideo(vehicle.videoUrl, site.settings.connections.video_hosts)

/** All frames of a full turn or none, as a turn with gaps jumps. */
export function framesOf(vehicle: Vehicle, { site }: Pick<VehicleViewRules, 'site'>): readonly VehicleImage[] {
  const served = servedPictures(vehicle.spinFrames, site.settings)
  const isWhole = served.length === vehicle.spinFrames.length
  return isWhole ? describedPictures(served, vehicle, site.namesBySeries) : []
}

type MediaProps = { vehicle: Vehicle; rules: VehicleViewRules }

/** A film and a view from all sides. Nothing is asked of another site before somebody presses play. */
export function VehicleMedia({ vehicle, rules }: MediaProps) {
  const video = videoOf(vehicle, rules)
  const pictures = galleryPictures(vehicle, rules.site.settings)
  const frames = framesOf(vehicle, rules)
  const poster = pictures[1] ?? pictures[0] ?? null
  const name = vehicleName(vehicle, rules.site.namesBySeries)
  return (
    <div className={styles.media}>
      {frames.length > 1 && <View360 name={name} frames={frames} rules={rules} />}
      {video && <Video name={name} video={video} poster={poster} rules={rules} />}
    </div>
  )
}

type VideoProps = { name: string; video: VehicleVideo; poster: VehicleImage | null; rules: VehicleViewRules }

function Video({ name, video, poster, rules }: VideoProps) {
  return (
    <figure>
      <a
        className={styles.frame}
        href={video.kind === 'file' ? video.src : video.page}
        target="_blank"
        rel="noopener"
        data-film={video.kind === 'link' ? undefined : video.src}
        data-player={video.kind}
        aria-label={`Play the video of the ${name}`}
      >
        {poster && <Photo picture={{ ...poster, alt: '' }} place={place} delivery={rules.delivery} />}
        <span className={styles.play}>
          <Icon name="play" />
        </span>
      </a>
      <figcaption>{stated(video)}</figcaption>
    </figure>
  )
}

function stated(video: VehicleVideo): string {
  if (video.kind === 'frame') return `Plays from ${video.service}. Nothing loads from there until you press play.`
  return video.kind === 'link' ? 'Opens in a new tab.' : 'Plays here.'
}

type View360Props = { name: string; frames: readonly VehicleImage[]; rules: VehicleViewRules }

/** Turned by dragging or with the arrow keys; the frames are fetched when somebody takes hold of it. */
function View360({ name, frames, rules }: View360Props) {
  const addresses = frames.map(({ url }) => imageUrl({ url, width: 828 }, rules.delivery))
  const [first] = frames
  if (!first) return null
  return (
    <figure data-spin={JSON.stringify(addresses)}>
      <div className={styles.frame}>
        <Photo picture={{ ...first, alt: `${name}, seen from all sides` }} place={place} delivery={rules.delivery} />
        <span className={styles.hint} aria-hidden="true">
          <Icon name="turn" />
          Drag to turn
        </span>
      </div>
      <input
        className={styles.turn}
        type="range"
        min="0"
        max={frames.length - 1}
        defaultValue="0"
        aria-label={`Turn the ${name}`}
        autoComplete="off"
      />
      <noscript>
        <ul className={styles.frames}>
          {frames.map((frame) => (
            <li key={frame.url}>
              <img
                src={imageUrl({ url: frame.url, width: 384 }, rules.delivery)}
                srcSet={imageSrcSet(frame, [384, 640], rules.delivery) || undefined}
                sizes="15rem"
                alt={frame.alt}
                width={frame.width || 960}
                height={frame.height || 640}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      </noscript>
    </figure>
  )
}
