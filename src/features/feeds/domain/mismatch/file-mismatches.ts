import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import { type DatedEntry, entryFields, type EntryField } from '#features/inventory/domain/stock-file/file-entry.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { shownValue } from '#features/inventory/domain/stock-file/report/field-changes.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { reasonsAgainstSite } from '../feeds-out/why-not-listed.ts'
import { type ComparedStock, filePlace, latest, type Mismatch, type MismatchKind, titleOf } from './mismatch.ts'

/** What a dealership's last file says of one vehicle. */
export type KnownEntry = DatedEntry & {
  dealershipId: DealershipId
  identity: string
  goneAt: Date | null
}

/** Compares the last stock files with the website. */
export function fileMismatches(stock: ComparedStock, entries: readonly KnownEntry[]): Mismatch[] {
  const vehicles = new Map(stock.vehicles.map((vehicle) => [keyOf(vehicle), vehicle]))
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const withFile = new Set(entries.map(({ dealershipId }) => dealershipId))
  const present = entries.filter(({ goneAt }) => goneAt === null)
  return [
    ...present.flatMap((entry) => differencesOf(entry, vehicles.get(keyOf(entry)), stock)),
    ...stock.vehicles
      .filter((vehicle) => withFile.has(vehicle.dealershipId) && isForSale(vehicle, stock))
      .flatMap((vehicle) => notInFile(vehicle, known.get(keyOf(vehicle)), stock)),
  ]
}

/** A spreadsheet takes the zeros before a number, and the vehicle is the same. */
const keyOf = ({ dealershipId, identity }: { dealershipId: DealershipId; identity: string }): string =>
  `${dealershipId} ${identity.replace(/^stock:0+(?=\d+$)/, 'stock:')}`

const isAway = ({ isArchived, isDeleted }: StoredVehicle): boolean => isArchived || isDeleted

const isForSale = (vehicle: StoredVehicle, stock: ComparedStock): boolean =>
  vehicle.status !== 'sold' && !isAway(vehicle) && reasonsAgainstSite(vehicle, stock).length === 0

const inFile = { place: filePlace, placeLabel: 'Stock file' } as const

function differencesOf(known: KnownEntry, vehicle: StoredVehicle | undefined, stock: ComparedStock): Mismatch[] {
  const { entry, since } = known
  const isOffered = entry.status !== 'sold' && entry.isShown !== false
  if (!vehicle) return isOffered ? [unknownVehicle(known)] : []
  if (isAway(vehicle)) return isOffered ? [putAway(vehicle, stock)] : []
  if (entry.refused)
    return [
      whole(vehicle, 'details', {
        since: latest(since.refused),
        reason: `Its row wasn’t read, so it stays as it was: ${entry.refused.join('; ')}.`,
        isIntended: false,
      }),
    ]
  const isHidden = stock.hidesPrice?.(vehicle) ?? false
  const differing = entryFields.filter(
    (field) => field in entry && !isSame(entry[field], vehicle[field]) && !(isHidden && field === 'wasPrice'),
  )
  const found = differing.map((field) => fieldMismatch(field, { vehicle, known, stock }))
  const isPlaceClear = vehicle.status === 'sold' || differing.includes('isShown')
  return [
    ...found,
    ...missingPhotos(vehicle, known, stock),
    ...(isOffered && !isPlaceClear ? offSite(vehicle, known, stock) : []),
  ]
}

const unknownVehicle = ({ entry, since }: KnownEntry): Mismatch => ({
  ...inFile,
  kind: 'not-on-site',
  vehicleId: null,
  name: entry.name || 'A vehicle without a name',
  stockNumber: entry.stockNumber,
  field: '',
  here: 'Not in stock',
  there: 'For sale',
  since: latest(since.refused ?? since.name),
  reason: entry.refused ? `Its row wasn’t read: ${entry.refused.join('; ')}.` : 'The stock doesn’t have it any more.',
  isIntended: false,
})

function putAway(vehicle: StoredVehicle, stock: ComparedStock): Mismatch {
  const field = vehicle.isDeleted ? 'isDeleted' : 'isArchived'
  const change = stock.changeOf(vehicle, field)
  const action = vehicle.isDeleted ? 'deleted' : 'archived'
  return whole(vehicle, 'not-on-site', {
    since: change?.at ?? null,
    reason: `${change?.by ?? 'Staff'} ${action} it.`,
    isIntended: true,
  })
}

/** In the file for sale, and off the site by something that the file says nothing about. */
function offSite(vehicle: StoredVehicle, { since }: KnownEntry, stock: ComparedStock): Mismatch[] {
  const reasons = reasonsAgainstSite(vehicle, stock)
  if (reasons.length === 0) return []
  const hidden = reasons.some(({ code }) => code === 'hidden') ? stock.changeOf(vehicle, 'isShown') : undefined
  return [
    whole(vehicle, 'not-on-site', {
      since: latest(since.name, hidden?.at),
      reason: hidden ? `${hidden.by} took it off the website.` : reasons.map(({ message }) => message).join(' '),
      isIntended: hidden !== undefined,
    }),
  ]
}

function whole(
  vehicle: StoredVehicle,
  kind: MismatchKind,
  why: Pick<Mismatch, 'since' | 'reason' | 'isIntended'>,
): Mismatch {
  const [here, there] = wholeTexts[kind] ?? ['', '']
  return { ...inFile, ...titleOf(vehicle), ...why, kind, field: '', here, there }
}

const wholeTexts: Partial<Record<MismatchKind, [here: string, there: string]>> = {
  'not-on-site': ['Not shown', 'For sale'],
  'not-there': ['For sale', 'Not listed'],
  details: ['As before', 'Not readable'],
}

/** Names are spelled as the rest of the stock does, which may change after a file was read. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase())

const kindOf: Partial<Record<EntryField, MismatchKind>> = {
  price: 'price',
  wasPrice: 'price',
  priceNote: 'price',
  status: 'status',
  isShown: 'status',
  isReserved: 'status',
}

/** `in stock`, not `in_stock`. */
const inText = (field: EntryField, value: unknown): string => shownValue(field, value).replaceAll('_', ' ')

type Differing = { vehicle: StoredVehicle; known: KnownEntry; stock: ComparedStock }

function fieldMismatch(field: EntryField, { vehicle, known, stock }: Differing): Mismatch {
  const change = stock.changeOf(vehicle, field)
  const isPrice = field === 'price' || field === 'priceNote'
  return {
    ...inFile,
    ...titleOf(vehicle),
    ...whyDiffering(field, { vehicle, known, stock }),
    kind: kindOf[field] ?? 'details',
    field: fieldLabels[field],
    here: inText(field, vehicle[field]),
    there: inText(field, known.entry[field]),
    since: latest(
      known.since[field],
      change?.at,
      isPrice ? vehicle.priceSince : undefined,
      field === 'status' ? vehicle.soldAt : undefined,
    ),
  }
}

function whyDiffering(field: string, { vehicle, stock }: Differing): Pick<Mismatch, 'reason' | 'isIntended'> {
  const change = stock.changeOf(vehicle, field)
  if (field === 'price' && stock.hidesPrice?.(vehicle))
    return {
      reason: 'The site doesn’t show it: nothing says what the price includes, or it’s below $10.',
      isIntended: false,
    }
  if (vehicle.lockedFields?.includes(field))
    return {
      reason: `${change ? `${change.by} set it by hand` : 'It’s locked'}, and stock files leave it as it is.`,
      isIntended: true,
    }
  if (vehicle.isHeld && ['status', 'isShown', 'isReserved'].includes(field))
    return { reason: 'A shopper has reserved it, so the file doesn’t end that.', isIntended: true }
  return { reason: 'It changed here after the file was read.', isIntended: false }
}

/** Staff may add photographs that no file has: only those that the site lacks are a difference. */
function missingPhotos(vehicle: StoredVehicle, known: KnownEntry, stock: ComparedStock): Mismatch[] {
  const { photos } = known.entry
  if (photos === undefined || photos <= vehicle.images.length) return []
  const why = whyDiffering('images', { vehicle, known, stock })
  return [
    {
      ...inFile,
      ...titleOf(vehicle),
      ...why,
      kind: 'photos',
      field: fieldLabels.images,
      here: String(vehicle.images.length),
      there: String(photos),
      since: latest(known.since.photos, stock.changeOf(vehicle, 'images')?.at),
    },
  ]
}

function notInFile(vehicle: StoredVehicle, entry: KnownEntry | undefined, stock: ComparedStock): Mismatch[] {
  if (entry && entry.goneAt === null) return []
  const change = stock.changeOf(vehicle, 'status')
  const why = { since: latest(entry?.goneAt, entry ? change?.at : undefined) }
  if (vehicle.isHandMade) {
    const since = vehicle.createdAt
    return [whole(vehicle, 'not-there', { since, reason: 'Staff added it by hand.', isIntended: true })]
  }
  if (vehicle.isHeld)
    return [whole(vehicle, 'not-there', { ...why, reason: 'A shopper has reserved it.', isIntended: true })]
  if (vehicle.lockedFields?.includes('status')) {
    const reason = `${change?.by ?? 'Staff'} set its status by hand, so it stays for sale.`
    return [whole(vehicle, 'not-there', { ...why, reason, isIntended: true })]
  }
  const reason = entry ? 'The file no longer lists it.' : 'No stock file since the last update names it.'
  return [whole(vehicle, 'not-there', { ...why, reason, isIntended: false })]
}
