import { setTimeout as wait } from 'node:timers/promises'
import type { PictureServices } from '#features/inventory/server/pictures/picture-job.ts'
import type { MediaFolder } from '#features/media/server/media-ports.ts'
import { maxStoredBytes } from '#features/media/server/storing/store-image.ts'
import { createRemoteImageFetcher } from '#features/media/server/remote/fetch-remote-image.ts'
import type { Config } from '../config.ts'
import { wireMedia } from './wire-files.ts'

/** A dealer's pictures come in while nobody waits for them: they may take longer and be larger than what a page fetches. */
export const wireStock = (config: Config): { pictures: PictureServices; pictureFolder: MediaFolder } => {
  const storage = wireMedia(config)
  return {
    pictureFolder: storage,
    pictures: {
      storage,
      fetchRemote: createRemoteImageFetcher({ timeLimitMilliseconds: 30_000, byteLimit: maxStoredBytes }),
      wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
    },
  }
}
