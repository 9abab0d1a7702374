import { expect, test } from 'vitest'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { confirmationText, type ConfirmedBy, shownConfirmation } from './confirmation.ts'

const settings = (enabled: boolean, hours = 26) => {
  const parsed = parseSiteSettings({ vehicle: { confirmed: { enabled, hours } } })
  if (!parsed.ok) throw new Error('These settings are wrong.')
  return parsed.value.vehicle
}
const confirmation = { at: new Date('2026-11-26T22:12:00Z'), by: 'feed' as ConfirmedBy }
const shown = (now: string, more: { enabled?: boolean; hours?: number; by?: ConfirmedBy; status?: 'sold' } = {}) =>
  shownConfirmation(
    { status: more.status ?? 'in_stock' },
    { ...confirmation, by: more.by ?? 'feed' },
    { settings: settings(more.enabled ?? true, more.hours), now: new Date(now) },
  ) !== null

test('a confirmation is shown until it is too old, and ends with an hour of the clock, never after its time', () => {
  expect(shown('2026-11-26T22:13:00Z')).toBe(true)
  expect(shown('2026-11-27T23:59:59Z')).toBe(true)
  expect(shown('2026-11-28T00:00:00Z')).toBe(false)
  expect(shown('2026-11-27T00:00:00Z', { hours: 2 })).toBe(false)
})

test('nothing is shown where the site does not tell, of a sold vehicle, or of one that nothing has confirmed', () => {
  expect(shown('2026-11-26T22:13:00Z', { enabled: false })).toBe(false)
  expect(shown('2026-11-26T22:13:00Z', { status: 'sold' })).toBe(false)
  expect(shown('2026-11-26T22:13:00Z', { by: 'sale' })).toBe(false)
  expect(shownConfirmation({ status: 'in_stock' }, undefined, { settings: settings(true), now: new Date() })).toBeNull()
})

test('the sentence names the day, and claims a place only where somebody saw it there', () => {
  const sydney = { place: 'Orange', region: 'AU', timeZone: 'Australia/Sydney' } as const
  expect(confirmationText(confirmation, sydney)).toMatch(/^In stock, confirmed Fri,? 27 Nov 2026, 9:12 am$/)
  expect(confirmationText({ ...confirmation, by: 'yard' }, sydney)).toMatch(/^At Orange, confirmed /)
  expect(confirmationText({ ...confirmation, by: 'console' }, { ...sydney, place: '' })).toMatch(
    /^In stock, confirmed /,
  )
})
