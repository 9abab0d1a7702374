import { deviceStore } from '../data/device-store.ts'

/** A file that was chosen and is not on the vehicle yet. */
export type WaitingFile = {
  id: string
  /** Who chose it: nobody else sends it, whoever signs in on this device next. Files of before have none. */
  userId?: string | undefined
  siteId: string
  vehicleId: string
  /** Files that were chosen together have the same id. */
  changeId: string
  name: string
  /** In which order files were chosen. */
  number: number
  /** Belongs to the photo round: what it shows. */
  shot?: string | undefined
  file: Blob
  /** It is as small as it is sent. */
  isShrunk?: boolean
  /** Where it lies, once the server has it: only its place on the vehicle is missing. */
  url: string
  /** The server has refused it: it waits for a person, and is not sent again by itself. */
  refusal?: Refusal | undefined
}

/** Why a file was refused; `isOfFile`: it is no better the next time, whatever else changes. */
export type Refusal = { because: string; isOfFile: boolean }

const files = deviceStore<WaitingFile>('console-photos', 'files')
/** Set while something waits, so that the next visit need not open the database to know. */
const flag = 'console-photos-waiting'

/** Files outlive the tab. A browser that stores nothing still sends them, as long as the tab is open. */
export async function storeFile(file: WaitingFile): Promise<void> {
  localStorage.setItem(flag, '1')
  await files.put(file).catch(() => undefined)
}

export async function forgetFile(id: string): Promise<void> {
  await files.remove(id).catch(() => undefined)
}

/** Those of one person, in the order in which they were chosen. */
export async function listWaitingFiles(userId: string): Promise<WaitingFile[]> {
  const all = await files.all().catch(() => [])
  if (all.length === 0) localStorage.removeItem(flag)
  return all
    .filter((file) => (file.userId ?? userId) === userId)
    .map((file) => ({ ...file, url: file.url ?? '' }))
    .toSorted((one, other) => one.number - other.number)
}
