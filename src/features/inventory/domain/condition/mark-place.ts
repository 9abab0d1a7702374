import type { VehicleImage } from '../vehicle/vehicle.ts'
import type { ConditionMark } from './condition-report.ts'

/** A place on a picture, in shares of its width and height. */
export type PhotoPoint = { x: number; y: number }

/** The address of the picture before it was edited: by it a mark finds its photo, however that is cut. */
export const wholePhotoOf = ({ url, edit }: VehicleImage): string => edit?.of.url ?? url

/** Turns a place on the whole picture into one on the photo as it was turned and cut; null: that part was cut off. */
export function pointOnPhoto(whole: PhotoPoint, { edit }: Pick<VehicleImage, 'edit'>): PhotoPoint | null {
  if (!edit) return whole
  const { x, y } = turned(whole, edit.turn)
  const crop = edit.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const point = { x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height }
  return isInside(point.x) && isInside(point.y) ? { x: within(point.x), y: within(point.y) } : null
}

/** Turns a place touched on the photo as it is shown into one on the whole picture. */
export function pointOnWhole(shown: PhotoPoint, { edit }: Pick<VehicleImage, 'edit'>): PhotoPoint {
  if (!edit) return { x: within(shown.x), y: within(shown.y) }
  const crop = edit.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const onTurned = { x: crop.x + shown.x * crop.width, y: crop.y + shown.y * crop.height }
  const { x, y } = turned(onTurned, backwards[edit.turn])
  return { x: within(x), y: within(y) }
}

type Turn = NonNullable<VehicleImage['edit']>['turn']

const backwards: Record<Turn, Turn> = { 0: 0, 90: 270, 180: 180, 270: 90 }

/** Clockwise: the left edge becomes the top one after a quarter. */
function turned({ x, y }: PhotoPoint, turn: Turn): PhotoPoint {
  if (turn === 90) return { x: 1 - y, y: x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  return turn === 270 ? { x: y, y: 1 - x } : { x, y }
}

const isInside = (share: number): boolean => share >= -0.001 && share <= 1.001

const within = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 10_000

/** A mark with the number that stands on its photo and in the list. */
export type NumberedMark = { number: number; mark: ConditionMark }

/** `at` is on the photo as it is shown. */
type MarkOnPhoto = NumberedMark & { at: PhotoPoint }

export type MarkedPhoto = { photo: VehicleImage; marks: MarkOnPhoto[] }

/** Photos that have marks, in the dealer's order. What is on no photo, or on a part that was cut off, stands in the list alone. */
export function markedPhotos(marks: readonly ConditionMark[], photos: readonly VehicleImage[]): MarkedPhoto[] {
  const numbered = numberedMarks(marks)
  return photos.flatMap((photo) => {
    const own = numbered.flatMap((each): MarkOnPhoto[] => {
      const at = each.mark.photo === wholePhotoOf(photo) ? pointOnPhoto(each.mark, photo) : null
      return at ? [{ ...each, at }] : []
    })
    return own.length > 0 ? [{ photo, marks: own }] : []
  })
}

/** Numbers begin at 1 in the order of the report, so that photos and the list name a mark alike. */
export const numberedMarks = (marks: readonly ConditionMark[]): NumberedMark[] =>
  marks.map((mark, at) => ({ number: at + 1, mark }))
