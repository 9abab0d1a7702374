import { readFile } from 'node:fs/promises'
import type { GroupId } from '#kernel/ids.ts'
import { importStock } from '#features/inventory/server/import-stock.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { MediaStorage } from '#features/media/server/ports.ts'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import type { DealerFolder } from './dealer-folder.ts'
import { loadDealer, stockFilesOf } from './load-dealer.ts'

export type BringToLifeDeps = {
  database: Database
  storage: MediaStorage
  directory: SiteDirectory
  now(): Date
  newId(): string
}
