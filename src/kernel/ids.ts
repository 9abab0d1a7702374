declare const idOf: unique symbol

/** A UUID that says what it identifies, so that a lead id cannot be passed where a site id is meant. */
export type Id<Of extends string> = string & { readonly [idOf]: Of }

export type GroupId = Id<'dealer group'>
export type SiteId = Id<'site'>
export type DealershipId = Id<'dealership'>
export type LocationId = Id<'location'>
export type VehicleId = Id<'vehicle'>
export type LeadId = Id<'lead'>
export type ModelId = Id<'model'>
export type UserId = Id<'user'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** UUIDs of any version, in small or capital letters. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** The id in `text`, or undefined when it is not a UUID. Use at the edge: URLs, database rows, command lines. */
export function parseId<Of extends string>(text: string | undefined): Id<Of> | undefined {
  return text !== undefined && isUuid(text) ? (text.toLowerCase() as Id<Of>) : undefined
}

/** An id that our own database or generator produced. Throws on anything else: that would be a bug, not bad input. */
export function asId<Of extends string>(text: string): Id<Of> {
  const id = parseId<Of>(text)
  if (id === undefined) throw new Error(`Not an id: ${text.slice(0, 60)}`)
  return id
}
