import { imageProblem } from '#features/media/domain/image-problem.ts'
import { parseSource } from '#features/media/domain/image-request.ts'
import { findImageSource, type SourceDeps } from '#features/media/server/find-image-source.ts'
import { finishPicture, openPicture } from '#features/media/server/open-picture.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, type Result } from '#kernel/result.ts'
import { oneAtATime, runInThread, type ThreadLimits } from '#platform/bounded-thread.ts'
import { qrCode } from '#platform/rendering/qr-code.ts'
import type { SheetKind } from '../../domain/print/sheet-kinds.ts'
import { vehicleSheet } from '../../domain/print/vehicle-sheet.ts'
import { galleryPictures } from '../../domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '../../domain/vehicle/vehicle.ts'
import type { PrintTask } from './render-sheet.ts'
import { mostPictures, paperSizes, type PictureFrame, pictureFrames } from './sheet-pictures.ts'

type Printed = {
  site: Site
  vehicle: Vehicle
  kind: SheetKind
  /** Its page on the site; empty while shoppers cannot see it. */
  href: string
  now: Date
}

/** A page takes a fifth of a second and 40 MB. */
const limits: ThreadLimits = { megabytes: 256, milliseconds: 20_000 }

/** A PDF of one page, made in a thread of its own: drawing it would hold up every other request. */
export async function printSheet(
  deps: SourceDeps,
  { site, vehicle, kind, href, now }: Printed,
): Promise<Result<Uint8Array, 'memory' | 'time' | 'broken'>> {
  const sheet = vehicleSheet(vehicle, { site, kind })
  const pictures =
    kind === 'brochure' ? await findPictures(deps, { site, vehicle, width: paperSizes[sheet.paper][0] }) : []
  const link = href === '' ? null : { address: href.replace(/^https?:\/\//, ''), url: href, qr: qrCode(href) }
  const task: PrintTask = { sheet, pictures, link, madeAt: now }
  return inTurn(() => runInThread<Uint8Array>(new URL('./sheet-worker.ts', import.meta.url), task, limits))
}

const inTurn = oneAtATime()

type Wanted = { site: Site; vehicle: Vehicle; width: number }

/** Photos that cannot be had are left out: the sheet is worth having without them. */
async function findPictures(deps: SourceDeps, { site, vehicle, width }: Wanted): Promise<Uint8Array[]> {
  const photos = galleryPictures(vehicle, site.settings).slice(0, mostPictures)
  const originals: Buffer[] = []
  for (const { url } of photos) {
    const found = await readOriginal(deps, site, url)
    if (found.ok) originals.push(found.value)
  }
  return cutAll(deps, originals, width)
}

/** One that proves broken is left out, and the others fill the page without it. */
async function cutAll(deps: SourceDeps, originals: Buffer[], width: number): Promise<Uint8Array[]> {
  const cut: Uint8Array[] = []
  for (const [at, frame] of pictureFrames(originals.length, width).entries()) {
    const original = originals[at] ?? Buffer.alloc(0)
    const picture = await deps.work.encode(() => cutTo(original, frame))
    if (!picture.ok) return cutAll(deps, originals.toSpliced(at, 1), width)
    cut.push(picture.value)
  }
  return cut
}

async function readOriginal(deps: SourceDeps, site: Site, url: string): Promise<Result<Buffer, unknown>> {
  const { allowed_hosts: allowedHosts } = site.settings.connections.images
  const source = parseSource(url, allowedHosts)
  if (!source.ok) return source
  const found = await findImageSource(deps, { groupId: site.groupId, source: source.value, allowedHosts })
  return found.ok ? found.value.read() : found
}

/** 200 pixels an inch: sharp on paper, and a file that can be mailed. */
const pixelsPerPoint = 200 / 72

async function cutTo(original: Buffer, { width, height }: PictureFrame) {
  const opened = await openPicture(original)
  if (!opened.ok) return fail(imageProblem('not-a-picture', 'We can’t read this picture.'))
  const size = { width: Math.round(width * pixelsPerPoint), height: Math.round(height * pixelsPerPoint) }
  const pixels = opened.value
    .pixels()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#fff' })
  return finishPicture(pixels.jpeg({ quality: 82 }).toBuffer())
}
