import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { diskMediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import type { PictureServices } from '#features/inventory/server/pictures/picture-job.ts'
import type { MediaFolder } from '#features/media/server/media-ports.ts'
import { maxStoredBytes } from '#features/media/server/store-image.ts'
import { createRemoteImageFetcher } from '#features/media/server/remote/fetch-remote-image.ts'
import type { Config } from '../config.ts'

/** A dealer's pictures come in while nobody waits for them: they may take longer and be larger than what a page fetches. */
export const wireStock = (config: Config): { pictures: PictureServices; pictureFolder: MediaFolder } => {
  const storage = diskMediaStorage(join(config.dataFolder, 'media'))
  return {
    pictureFolder: storage,
    pictures: {
      storage,
      fetchRemote: createRemoteImageFetcher({ timeLimitMilliseconds: 30_000, byteLimit: maxStoredBytes }),
      wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
    },
  }
}
