import {
  type BusinessPart,
  fewestEntries,
  newMenu,
  partLabels,
  readOldAddress,
  tooFewEntries,
} from '../../domain/business/business-proposals.ts'
import { readOldHours } from '../../domain/business/old-hours.ts'
import type { OldBusiness } from '../../domain/old-site.ts'
import { editContact } from '#features/sites/server/places/edit-contact.ts'
import { editHours } from '#features/sites/server/places/edit-hours.ts'
import { editSettings } from '#features/sites/server/edit-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type Adoption = {
  part: BusinessPart
  business: OldBusiness
  site: Site
  placeId: LocationId
  among: readonly DealershipId[]
  /** Names the stored logo; undefined: it could not be had. */
  logo?: string | undefined
  newHref(address: string): string | null
  changedBy: string
  now: Date
}

/** Takes one thing over that the old site says of its dealer, as if somebody had typed it; the problem is a sentence. */
export async function adoptBusiness(db: GroupDb, adoption: Adoption): Promise<Result<{ value: string }, string>> {
  const { part, business } = adoption
  if (part === 'hours') return adoptHours(db, adoption)
  if (part === 'menu') return adoptMenu(db, adoption)
  if (part === 'logo' || part === 'colour') return adoptTheme(db, adoption)
  if (part === 'name') return adoptName(db, adoption)
  const address = part === 'address' ? readOldAddress(business.address) : null
  if (part === 'address' && !address) return fail(cannot(part))
  const value = business[part]
  if (value === '') return fail(cannot(part))
  const contact = address ? { address } : { [part]: value }
  const isDone = await editContact(db, { id: adoption.placeId, among: adoption.among, contact })
  return isDone ? ok({ value }) : fail('We can’t find that location on this site.')
}

const cannot = (part: BusinessPart): string =>
  `${partLabels[part]} can’t be taken over by itself. Please enter it by hand.`

async function adoptName(
  db: GroupDb,
  { business, site, changedBy }: Adoption,
): Promise<Result<{ value: string }, string>> {
  const value = business.name.trim()
  if (value === '') return fail(cannot('name'))
  const edited = await editSettings(db, site.id, { changes: [{ path: 'content.name', value }], changedBy })
  return edited.ok ? ok({ value }) : fail(cannot('name'))
}

async function adoptHours(db: GroupDb, adoption: Adoption): Promise<Result<{ value: string }, string>> {
  const { business, placeId, among, site, changedBy, now } = adoption
  const hours = readOldHours(business.hours)
  if (!hours) return fail(cannot('hours'))
  const edited = await editHours(db, {
    places: [{ id: placeId, hours }],
    among,
    timeZone: site.timeZone,
    changedBy,
    now,
  })
  if (edited.ok) return ok({ value: business.hours.join('; ') })
  return fail(edited.problem.kind === 'missing' ? 'We can’t find that location on this site.' : cannot('hours'))
}

async function adoptTheme(db: GroupDb, adoption: Adoption): Promise<Result<{ value: string }, string>> {
  const { part, business, site, changedBy, logo } = adoption
  const value = part === 'logo' ? logo : business.colour
  if (value === undefined || value === '')
    return fail('We couldn’t get the logo from the old site. Add it under Theme.')
  const change = { path: part === 'logo' ? 'theme.logo' : 'theme.brand', value }
  const edited = await editSettings(db, site.id, { changes: [change], changedBy })
  return edited.ok ? ok({ value }) : fail(cannot(part))
}

async function adoptMenu(db: GroupDb, adoption: Adoption): Promise<Result<{ value: string }, string>> {
  const { business, site, changedBy, newHref } = adoption
  const { entries } = newMenu(business, newHref)
  if (entries.length < fewestEntries) return fail(tooFewEntries)
  const edited = await editSettings(db, site.id, { changes: [{ path: 'content.header', value: entries }], changedBy })
  return edited.ok ? ok({ value: entries.map(({ label }) => label).join(', ') }) : fail(cannot('menu'))
}
