import type { PhotoTraits } from '#features/media/domain/photo-traits.ts'
import type { VehicleImage } from '../vehicle/vehicle.ts'

export const findingKinds = ['dark', 'blurred', 'sideways', 'framed', 'duplicate', 'small', 'portrait-cover'] as const
type FindingKind = (typeof findingKinds)[number]

/** Something about a photo that a person should look at: it is stated, and hides nothing. */
type PhotoFinding = {
  url: string
  kind: FindingKind
  /** The photo that it repeats, counted from 1. */ of: number | null
}

/** A photo with what its pixels say; undefined where it lies on a host of others or could not be read. */
type JudgedPhoto = Pick<VehicleImage, 'url' | 'shot'> & { traits: PhotoTraits | undefined }

/**
 * Measured on 246 photos of vehicles and on the same ones blurred and darkened: sharp ones reach 1.3 and more, blurred ones 0.55 at
 * most; a quarter of the light leaves 54 of 255 of the brightest and 20 of most.
 */
const darkBelow = 45
const blurredBelow = 0.8
/** Pixels across: less is stretched on the screen of a desktop. */
const smallBelow = 800
/** Bits of sixty-four by which two pictures of the same moment may differ. */
const alikeWithin = 5

/** What is to be seen to, photo by photo in their order, and a better cover where the first photo is none. */
export function judgePhotos(photos: readonly JudgedPhoto[]): { findings: PhotoFinding[]; cover: string | null } {
  const findings = photos.flatMap((photo, at) => findingsOf(photo, { at, before: photos.slice(0, at) }))
  const [first] = photos
  const isCoverFine = !first?.traits || !findings.some(({ url }) => url === first.url)
  return { findings, cover: isCoverFine ? null : bestCover(photos, findings) }
}

type Place = { at: number; before: readonly JudgedPhoto[] }

function findingsOf({ url, traits }: JudgedPhoto, { at, before }: Place): PhotoFinding[] {
  if (!traits) return []
  const { width, height, brightness, sharpness } = traits
  const isDark = brightness < darkBelow
  const twin = before.findIndex((other) => other.traits && differences(other.traits.print, traits.print) <= alikeWithin)
  const found: [FindingKind, boolean][] = [
    ['dark', isDark],
    // Edges fade with the light: of a dark photo nothing can be said.
    ['blurred', !isDark && sharpness < blurredBelow],
    ['sideways', traits.leans],
    ['framed', traits.isFramed],
    ['duplicate', twin >= 0],
    ['small', Math.max(width, height) < smallBelow],
    ['portrait-cover', at === 0 && height > width && !traits.leans],
  ]
  return found.flatMap(([kind, isSo]) => (isSo ? [{ url, kind, of: kind === 'duplicate' ? twin + 1 : null }] : []))
}

function differences(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits >>= 1n) if ((bits & 1n) === 1n) count += 1
  return count
}

/** Names of shots that show the whole vehicle from the front, as photo rounds call them. */
const frontShot = /front/i

/** A landscape photo that nothing is wrong with: one of the front if a round said so, else the earliest. */
function bestCover(photos: readonly JudgedPhoto[], findings: readonly PhotoFinding[]): string | null {
  const fine = photos.filter(
    ({ url, traits }) => traits && traits.width > traits.height && !findings.some((finding) => finding.url === url),
  )
  return (fine.find(({ shot }) => shot !== undefined && frontShot.test(shot)) ?? fine[0])?.url ?? null
}
