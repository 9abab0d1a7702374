import { expect, test } from 'vitest'
import { closedAlways, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { firstStepsOf } from './first-steps.ts'

const weekdays = { week: [[], ...Array.from({ length: 6 }, () => [{ open: 480, close: 1020 }])], special: {} }

const siteWith = (settings: SiteSettingsInput, openingHours: OpeningHours, domainName: string | null): Site => {
  const site = sampleSite({ settings, domainName })
  const dealerships = site.dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => ({ ...location, openingHours })),
  }))
  return { ...site, dealerships }
}
const withLogo = { theme: { logo: '/media/logo.png' } }
const ready = siteWith(withLogo, weekdays, 'www.yard.example')
const everything = { site: ready, vehicles: 1, members: 2 }

const openSteps = (differences: Partial<typeof everything>): string[] =>
  (firstStepsOf({ ...everything, ...differences }) ?? []).filter(({ isDone }) => !isDone).map(({ step }) => step)

test('a site with hours, logo, stock, team and domain needs nothing', () => {
  expect(firstStepsOf(everything)).toBeNull()
})

test('each thing that is missing is the step that is open, and the others stand there as done', () => {
  expect(openSteps({ site: siteWith(withLogo, closedAlways, 'www.yard.example') })).toEqual(['hours'])
  expect(openSteps({ site: siteWith({}, weekdays, 'www.yard.example') })).toEqual(['logo'])
  expect(openSteps({ vehicles: 0 })).toEqual(['stock'])
  expect(openSteps({ members: 1 })).toEqual(['team'])
  expect(openSteps({ site: siteWith(withLogo, weekdays, null) })).toEqual(['domain'])
  expect(firstStepsOf({ ...everything, members: 1 })).toHaveLength(5)
})
