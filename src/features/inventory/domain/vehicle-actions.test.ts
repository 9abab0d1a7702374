import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Location } from '#features/sites/domain/site.ts'
import { sampleVehicle } from './sample-vehicle.ts'
import { vehicleActions } from './vehicle-actions.ts'

const site = sampleSite()
const location = (phone: string): Location | null => {
  const [first] = site.dealerships[0]?.locations ?? []
  return first ? { ...first, phone } : null
}
const labels = (phone: string, vehicle = sampleVehicle()) =>
  vehicleActions(vehicle, site, location(phone)).map((action) => action.label)

test('buttons come in the order of the site', () => {
  expect(labels('02 6700 1234')).toEqual(['Enquire Now', 'Call Us Now', 'Location and hours'])
})

test('a button without a target is left out', () => {
  expect(labels('')).toEqual(['Enquire Now', 'Location and hours'])
  expect(vehicleActions(sampleVehicle(), site, null).map((action) => action.label)).toEqual(['Enquire Now'])
})

test('the history report is offered only when there is one', () => {
  const vehicle = sampleVehicle({ historyReportUrl: 'https://reports.example/1.pdf' })
  expect(labels('', vehicle)).toContain('Car History Report')
})
