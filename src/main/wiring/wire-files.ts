import { join } from 'node:path'
import { leadFileStorage } from '#adapters/file-storage/disk-lead-files.ts'
import { mediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { objectFiles } from '#adapters/file-storage/object-files.ts'
import { openOutboxMail } from '#adapters/mail/outbox-mail.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '../config.ts'

/** What the program stores as files and cannot make again; `isPrivate`: nobody else on the machine may read it. */
export const fileAreas = [
  { name: 'media', isPrivate: false },
  { name: 'lead-files', isPrivate: true },
  { name: 'outbox', isPrivate: true },
] as const

type Area = (typeof fileAreas)[number]
type Where = Pick<Config, 'dataFolder' | 'objectStorage'>

/** The files of an area: in object storage when there is one, else in the data folder. */
export const filesOf = (area: Area['name'], { dataFolder, objectStorage }: Where): FileStore =>
  objectStorage ? objectFiles(objectStorage, `${area}/`) : filesInFolder(area, dataFolder)

export const filesInFolder = (area: Area['name'], dataFolder: string): FileStore =>
  folderFiles(join(dataFolder, area), { isPrivate: fileAreas.find(({ name }) => name === area)?.isPrivate ?? true })

export const wireMedia = (config: Where, log?: Log) =>
  mediaStorage(filesOf('media', config), (damage) =>
    log?.error(damage, 'a stored picture is damaged and is not shown; restore it from a backup'),
  )

export const wireLeadFiles = (config: Where) => leadFileStorage(filesOf('lead-files', config))

export const wireOutbox = (config: Where) => openOutboxMail(filesOf('outbox', config), () => new Date())
