import type { RoundCar } from '../calls/phone/shot-calls.ts'
import type { Upload } from '../photos/upload-queue.ts'

export type ShotState = 'missing' | 'on-phone' | 'sending' | 'refused' | 'done'

/** A shot of the list, as far as it is on one vehicle. */
export type ListedShot = {
  name: string
  state: ShotState
  /** Address on the server; '' where it has none. */
  url: string
  /** The take of this phone that the server has not got, or not shown yet. */
  upload: Upload | undefined
}

/** The list for one vehicle. What this phone has taken last counts, whatever the server has. */
export const listShots = (shots: readonly string[], car: RoundCar, uploads: readonly Upload[]): ListedShot[] =>
  shots.map((name) => {
    const upload = uploads.findLast((each) => each.vehicleId === car.id && each.shot === name)
    const url = car.shots.find(({ shot }) => shot === name)?.url ?? ''
    return { name, url, upload, state: upload ? uploadStates[upload.state] : url === '' ? 'missing' : 'done' }
  })

const uploadStates = { waiting: 'on-phone', sending: 'sending', arrived: 'sending', refused: 'refused' } as const

export const isTaken = ({ state }: ListedShot): boolean => state !== 'missing' && state !== 'refused'

/** The next one that is missing, from a place on and then from the beginning; undefined when all are taken. */
export const nextShot = (shots: readonly ListedShot[], after: number): ListedShot | undefined =>
  [...shots.slice(after + 1), ...shots.slice(0, after + 1)].find((shot) => !isTaken(shot))
