import { expect, test } from 'vitest'
import { handOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { isOnDuty } from './on-duty.ts'

const week = (open: number, close: number) => ({
  week: Array.from({ length: 7 }, () => [{ open, close }]),
  special: {},
})

/** A site in Sydney, all of whose locations are open from nine to five. */
function siteWith(settings: object): Site {
  const site = sampleSite()
  return {
    ...site,
    timeZone: 'Australia/Sydney',
    dealerships: site.dealerships.map((dealership) => ({
      ...dealership,
      locations: dealership.locations.map((location) => ({
        ...location,
        timeZone: 'Australia/Sydney',
        openingHours: week(9 * 60, 17 * 60),
      })),
    })),
    settings: {
      ...site.settings,
      leads: { ...site.settings.leads, hand_out: handOutSettings.parse({ rule: 'round-robin', ...settings }) },
    },
  }
}

// A Friday in Sydney, at noon, and at eight in the evening.
const noon = new Date('2026-11-27T01:00:00Z')
const evening = new Date('2026-11-27T09:00:00Z')
const ann = { email: 'ann@dealer.example', dealershipIds: null }

test('without the setting everybody is on duty always', () => {
  expect(isOnDuty(ann, siteWith({}), evening)).toBe(true)
})

test('people are on duty while a location of theirs is open, and nobody is of a dealership that is not theirs', () => {
  const site = siteWith({ only_on_duty: true })
  expect([isOnDuty(ann, site, noon), isOnDuty(ann, site, evening)]).toEqual([true, false])
  expect(isOnDuty({ ...ann, dealershipIds: [] }, site, noon)).toBe(false)
})

test('own hours take the place of those of the yard, on the days that they name', () => {
  const late = { email: 'ANN@dealer.example', days: ['Friday'], from: '17:00', until: '21:00' }
  const site = siteWith({ only_on_duty: true, duty: [late] })
  expect([isOnDuty(ann, site, noon), isOnDuty(ann, site, evening)]).toEqual([false, true])
  const saturday = new Date('2026-11-28T09:00:00Z')
  expect(isOnDuty(ann, site, saturday)).toBe(false)
  expect(isOnDuty({ ...ann, email: 'ben@dealer.example' }, site, noon)).toBe(true)
})
