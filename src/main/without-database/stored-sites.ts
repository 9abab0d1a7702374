import { minute, second } from '#kernel/duration.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { openStoredFiles, type StoredFilesOptions } from './stored-files.ts'

/** What pages are made of, on the disk of the data folder, for a start and for sites that nobody asked for yet while the database is away. */
export type StoredSites = {
  /** Puts down what a site shows; some seconds later, and only where nobody else of this version of the program has done it. */
  save(address: SiteAddress, records: SiteRecords): void
  /** Puts down which hosts lead to which site, and forgets sites that are gone. */
  saveAddresses(addresses: readonly SiteAddress[]): Promise<void>
  /** Undefined where there is nothing that this version of the program may use. */
  read(address: Pick<SiteAddress, 'siteId'>): Promise<SiteRecords | undefined>
  readAddresses(): Promise<{ addresses: SiteAddress[]; savedAt: Date } | undefined>
  /** How many sites are in memory until they are written. */
  waiting(): number
  /** Writes what still waits. */
  flush(): Promise<void>
}

/** How often addresses are compared with what was written. */
export const addressesSavedEvery = minute
const addressesFile = 'addresses'
/** A site that changes all the time is written no more often. */
const writtenEvery = 30 * second
/** Milliseconds until the next look. Processes that read the same version at the same time look one after the other, by chance. */
const pauseBeforeLook = () => second + Math.random() * 2 * second
/** While one file is being packed others are: first looks at thousands of sites were read faster than they were written one by one. */
const writtenAtOnce = 4
/** From here on the next look comes sooner, whoever else may have read the same. */
const manyWaiting = 2 * writtenAtOnce
const pauseOfMany = 100
/** Each holds a whole site in memory. On a disk that is slower than that the longest waiting is written after its next reading. */
const mostWaiting = 60
/** Between two parts of a large site others have their turn. */
const vehiclesInPart = 500

export function openStoredSites(options: StoredFilesOptions): StoredSites {
  const files = openStoredFiles(options)
  const later = writeLater(files, options)
  let savedAddresses = ''
  return {
    save: later.add,
    waiting: later.waiting,
    flush: later.flush,
    async saveAddresses(addresses) {
      const text = JSON.stringify(addresses)
      if (text === savedAddresses) return
      await files.write(addressesFile, addresses.length, [addresses])
      savedAddresses = text
      const known = new Set<string>(addresses.map(({ siteId }) => siteId))
      for (const name of await files.names()) if (isUuid(name) && !known.has(name)) await files.remove(name)
      await files.removeOtherVersions()
    },
    async read({ siteId }) {
      const file = await files.read(siteId)
      return file && siteOfParts(file.parts)
    },
    async readAddresses() {
      const file = await files.read(addressesFile)
      return file && { addresses: file.parts[0] as SiteAddress[], savedAt: file.savedAt }
    },
  }
}

type Files = ReturnType<typeof openStoredFiles>

/** Those that come meanwhile are written too: a map goes on to what is added while it is walked. */
async function writeWaiting(files: Files, waiting: Map<string, SiteRecords>, { isLast = false } = {}): Promise<void> {
  const rest = waiting.entries()
  const write = async () => {
    for (const [siteId, records] of rest)
      if ((await isWritten(files, siteId, { records, isLast })) && waiting.get(siteId) === records)
        waiting.delete(siteId)
  }
  await Promise.all(Array.from({ length: writtenAtOnce }, write))
}

type ToWrite = { records: SiteRecords; isLast: boolean }

/** Writes the file unless it has that version already; false where it has to wait, because the one before was written a moment ago. */
async function isWritten(files: Files, siteId: string, { records, isLast }: ToWrite): Promise<boolean> {
  const claim = await files.claimOf(siteId)
  if (claim?.isOurs === true && claim.version >= records.version) return true
  if (claim && Date.now() - claim.changedAt < writtenEvery && !isLast) return false
  await files.write(siteId, records.version, partsOfSite(records))
  return true
}

/** Some files at a time, the newest records of each site; a site whose file has its version already is left alone. */
function writeLater(files: Files, { log }: Pick<StoredFilesOptions, 'log'>) {
  const waiting = new Map<string, SiteRecords>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let [isLooking, areManySoon] = [false, false]

  /** A disk that is full must not end anything: pages are served from memory. */
  const complain = (error: unknown): void => {
    waiting.clear()
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a site could not be stored on disk')
  }

  function look(): void {
    timer = undefined
    isLooking = true
    writing = writing
      .then(() => writeWaiting(files, waiting))
      .catch(complain)
      .finally(() => {
        isLooking = false
        if (waiting.size > 0) lookSoon()
      })
  }

  function lookSoon(): void {
    const areMany = waiting.size >= manyWaiting
    if (isLooking || (timer && areMany === areManySoon)) return
    clearTimeout(timer)
    areManySoon = areMany
    timer = setTimeout(look, areMany ? pauseOfMany : pauseBeforeLook()).unref()
  }

  return {
    add({ siteId }: SiteAddress, records: SiteRecords): void {
      // The newest stands last, so that the first is the one that has waited for the longest.
      waiting.delete(siteId)
      waiting.set(siteId, records)
      const [longest] = waiting.keys()
      if (waiting.size > mostWaiting && longest !== undefined) waiting.delete(longest)
      lookSoon()
    },
    waiting: () => waiting.size,
    flush(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      writing = writing.then(() => writeWaiting(files, waiting, { isLast: true })).catch(complain)
      return writing
    },
  }
}

/** Vehicles as their rows say, and what a provider has overridden, are left out: the next reading of the database is a whole one. */
function partsOfSite({ vehicles, stock: _stock, own: _own, ...shown }: SiteRecords): unknown[] {
  const parts: unknown[] = [shown]
  for (let at = 0; at < vehicles.length; at += vehiclesInPart) parts.push(vehicles.slice(at, at + vehiclesInPart))
  return parts
}

const siteOfParts = ([shown, ...vehicles]: unknown[]): SiteRecords => ({
  ...(shown as Omit<SiteRecords, 'vehicles'>),
  vehicles: (vehicles as Vehicle[][]).flat(),
})
