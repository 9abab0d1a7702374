/** What a browser keeps of a person, so that the next form need not ask again (specification 3). */
const detailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const
type SavedDetails = Record<(typeof detailNames)[number], string>

/** Undefined unless name, e-mail and phone are all there. */
export function detailsToSave(values: Record<string, unknown>): SavedDetails | undefined {
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key].trim() : '')
  const name = text('name') || text('first_name')
  if (name === '' || text('email') === '' || text('phone') === '') return undefined
  return { name, last_name: text('last_name'), email: text('email'), phone: text('phone'), postcode: text('postcode') }
}

/** Fields that may be filled in beforehand, each empty unless something is known (specification 3). */
export const prefillNames = [
  'name',
  'last_name',
  'email',
  'phone',
  'day',
  'month',
  'year',
  'postcode',
  'state',
  'lead_id',
] as const
type Prefill = Record<(typeof prefillNames)[number], string>

/** A form with one field for the name gets both names in it. */
export function prefillFrom(stored: unknown, { hasLastName }: { hasLastName: boolean }): Prefill {
  const known: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const text = (key: string): string => (typeof known[key] === 'string' ? known[key] : '')
  const values = Object.fromEntries(prefillNames.map((key) => [key, text(key)])) as Prefill
  const fullName = [values.name, values.last_name].filter(Boolean).join(' ')
  return hasLastName ? values : { ...values, name: fullName, last_name: '' }
}
