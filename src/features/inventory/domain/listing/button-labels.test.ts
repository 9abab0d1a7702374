import { expect, test } from 'vitest'
import { vehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { historyReportLabel, reserveLabel } from './button-labels.ts'

const siteOf = (template: Template, labels = {}) => {
  const vehicle = vehicleSettings.parse({})
  return { template, settings: { vehicle: { ...vehicle, labels: { ...vehicle.labels, ...labels } } } }
}

test.each([
  ['car', 'Reserve Car Now', 'Car History Report'],
  ['motorcycle', 'Reserve this bike', 'Motorcycle History Report'],
  ['camper', 'Reserve this camper', 'Camper History Report'],
  ['truck', 'Reserve this truck', 'Truck History Report'],
  ['rv', 'Reserve this RV', 'RV History Report'],
] as const)('a dealer of the template %s who chose no labels has %j and %j', (template, reserve, history) => {
  expect([reserveLabel(siteOf(template)), historyReportLabel(siteOf(template))]).toEqual([reserve, history])
})

test('a label that the dealer chose stays', () => {
  expect(reserveLabel(siteOf('truck', { reserve: 'Hold it for me' }))).toBe('Hold it for me')
})
