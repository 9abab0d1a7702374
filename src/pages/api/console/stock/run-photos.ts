import type { photoCalls } from '#console/calls/photo-calls.ts'
import type { PhotoShape } from '#features/inventory/domain/photos/photo-edit.ts'
import {
  arranged,
  isUntouched,
  withoutPhotos,
  withPhoto,
  withPhotos,
} from '#features/inventory/domain/photos/photo-list.ts'
import { judgePhotos } from '#features/inventory/domain/photos/photo-findings.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { changePhotos, type PhotoChange } from '#features/inventory/server/photos/change-photos.ts'
import { findVehicleToEdit } from '#features/inventory/server/edit/read-stock.ts'
import type { ImageProblem } from '#features/media/domain/image-problem.ts'
import { readTraits } from '#features/media/server/traits/read-traits.ts'
import { adjustPhoto, measureStored, type OwnPhoto } from '#features/media/server/storing/own-photos.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { reach } from './run-stock.ts'

export const photoRuns: Runs<typeof photoCalls> = {
  'stock.judgePhotos': async (call, { id }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const found = await call.deps.database.forGroup(call.groupId, (db) =>
      findVehicleToEdit(db, asId<'vehicle'>(id), reach(call, site)),
    )
    if (!found) return fail(problems.missing)
    const photos = await Promise.all(
      found.vehicle.images.map(async ({ url, shot }) => ({
        url,
        shot,
        traits: await readTraits(call.deps.images, { groupId: call.groupId, url }),
      })),
    )
    return ok(judgePhotos(photos))
  },

  'stock.addPhotos': async (call, { id, urls, changeId }) => {
    const added: OwnPhoto[] = []
    for (const url of urls) {
      const found = await measureStored(call.deps.storage, { groupId: call.groupId, url })
      if (!found) return fail({ kind: 'invalid', message: 'One of these photos wasn’t uploaded here.' })
      added.push(found)
    }
    return changed(call, { id, changeId, change: (photos, name) => withPhotos(photos, added, name) })
  },

  'stock.arrangePhotos': (call, { id, urls }) => changed(call, { id, change: (photos) => arranged(photos, urls) }),

  'stock.removePhotos': (call, { id, urls }) => changed(call, { id, change: (photos) => withoutPhotos(photos, urls) }),

  'stock.changePhoto': async (call, { id, url, shape, alt, seen }) => {
    const photo = await findPhoto(call, id, url)
    if (!photo) return fail(gone)
    const made = shape ? await shapedPhoto(call, photo, shape) : ok({})
    if (!made.ok) return fail({ kind: 'invalid', message: made.problem.message })
    const described = alt === undefined ? {} : { alt }
    const textOf = (photos: readonly VehicleImage[]) => photos.find((each) => each.url === url)?.alt
    const done = await changePhotosOf(call, {
      id,
      isAsSeen: (photos) => !seen || alt === undefined || textOf(photos) === seen.alt,
      change: (photos) => withPhoto(photos, url, { ...made.value, ...described }),
    })
    if (done.ok || done.problem.kind !== 'stale') return presented(call, id, done)
    return fail(stale({ alt: textOf(done.problem.current) ?? '' }, 'what this photo shows'))
  },
}

const gone: CallProblem = { kind: 'missing', message: 'Someone has removed this photo.' }

type Wanted = { id: string; changeId?: string | undefined } & Pick<PhotoChange, 'change' | 'isAsSeen'>

/** Changes photos of a vehicle that the caller reaches, and notes who did. */
export const changed = async (call: SiteCall, wanted: Wanted) =>
  presented(call, wanted.id, await changePhotosOf(call, wanted))

async function changePhotosOf(call: SiteCall, { id, changeId = call.deps.newId(), ...wanted }: Wanted) {
  const { site } = await call.deps.snapshots.get(call.address)
  return call.deps.database.forGroup(call.groupId, (db) =>
    changePhotos(db, {
      ...wanted,
      id: asId<'vehicle'>(id),
      among: reach(call, site),
      changeId,
      by: call.staff.user.id,
      now: call.deps.now(),
    }),
  )
}

function presented(call: SiteCall, id: string, done: Awaited<ReturnType<typeof changePhotos>>) {
  if (!done.ok) return fail(done.problem.kind === 'stale' ? stale(done.problem.current) : problems[done.problem.kind])
  const { name, before, after } = done.value
  if (done.value.changeId !== null)
    call.audit({
      subject: { kind: 'vehicle', id, name },
      before: { photos: noted(before) },
      after: { photos: noted(after) },
    })
  return ok({ changeId: done.value.changeId })
}

/** Enough to see what was done, without the whole of two hundred pictures. */
const noted = (photos: readonly VehicleImage[]): string[] => photos.map(({ url }) => url)

const problems: Record<'missing' | 'undone', CallProblem> = {
  missing: { kind: 'missing', message: 'We can’t find that vehicle on this site.' },
  undone: { kind: 'conflict', message: 'This has already been undone.' },
}

async function findPhoto(call: SiteCall, id: string, url: string): Promise<VehicleImage | undefined> {
  const { site } = await call.deps.snapshots.get(call.address)
  const found = await call.deps.database.forGroup(call.groupId, (db) =>
    findVehicleToEdit(db, asId<'vehicle'>(id), reach(call, site)),
  )
  return found?.vehicle.images.find((photo) => photo.url === url)
}

/** Made from the whole picture every time, so that nothing gets worse and nothing is lost. */
async function shapedPhoto(
  call: SiteCall,
  { url, width, height, edit }: VehicleImage,
  shape: PhotoShape,
): Promise<Result<Omit<VehicleImage, 'alt'>, ImageProblem>> {
  const whole = edit?.of ?? { url, width, height }
  if (isUntouched(shape)) return ok({ ...whole, edit: undefined })
  const { site } = await call.deps.snapshots.get(call.address)
  const made = await adjustPhoto(call.deps, {
    groupId: call.groupId,
    allowedHosts: site.settings.connections.images.allowed_hosts,
    url: whole.url,
    shape,
  })
  return made.ok ? ok({ ...made.value, edit: { ...shape, of: whole } }) : made
}
