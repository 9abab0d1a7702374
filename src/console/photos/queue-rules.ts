/** What the order of sending depends on. */
export type QueuedFile = {
  id: string
  vehicleId: string
  /** Files that were chosen together have the same id. */
  changeId: string
  /** Belongs to the photo round; undefined for files that were chosen on the page of the vehicle. */
  shot?: string | undefined
  /** Waiting for its turn or for the line, being sent, arrived and about to be shown, or refused. */
  state: 'waiting' | 'sending' | 'arrived' | 'refused'
}

/** The next file to send. A shot that was taken again goes after the earlier one: the last must win. */
export const nextToSend = <File extends QueuedFile>(files: readonly File[]): File | undefined =>
  files.find((file, at) => file.state === 'waiting' && !isBehindAnother(files, at))

function isBehindAnother(files: readonly QueuedFile[], at: number): boolean {
  const file = files[at]
  return files.slice(0, at).some((other) => other.state !== 'refused' && isSameShot(other, file))
}

const isSameShot = (one: QueuedFile | undefined, other: QueuedFile | undefined): boolean =>
  one?.shot !== undefined && one.shot === other?.shot && one.vehicleId === other.vehicleId

/** An earlier take of a shot that nobody needs any more: it has not left, or was refused. */
export const overtakenBy = <File extends QueuedFile>(files: readonly File[], taken: QueuedFile): File[] =>
  files.filter((file) => isSameShot(file, taken) && (file.state === 'waiting' || file.state === 'refused'))

/**
 * Uploads that can be put on their vehicle now: a shot alone, because the list of shots says where it stands; other
 * files in the order in which they were chosen, so that one which is still on its way holds up the later ones of its
 * handful.
 */
export function nextToAdd<File extends QueuedFile>(files: readonly File[]): File[] {
  const open = files.filter(({ state }) => state !== 'refused')
  const shot = open.find((each) => each.state === 'arrived' && each.shot !== undefined)
  if (shot) return [shot]
  const first = open.find(
    (each, at) => each.state === 'arrived' && open.findIndex((one) => one.changeId === each.changeId) === at,
  )
  if (!first) return []
  const together = open.filter(({ changeId }) => changeId === first.changeId)
  const end = together.findIndex(({ state }) => state !== 'arrived')
  return end === -1 ? together : together.slice(0, end)
}
