import { expect, test } from 'vitest'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { departmentRoutes } from './department-routes.ts'
import { siteWithHours } from './sample-lead.ts'

function withService(settings: SiteSettingsInput = {}): { site: Site; place: Location } {
  const [dealership] = siteWithHours.dealerships
  const [location] = dealership?.locations ?? []
  if (!dealership || !location) throw new Error('The sample has a place')
  const place: Location = {
    ...location,
    email: 'yard@dealer.example',
    departments: { service: { phone: '', email: 'service@dealer.example', openingHours: null } },
  }
  return { site: sampleSite({ settings, dealerships: [{ ...dealership, locations: [place] }] }), place }
}
const routesOf = ({ site, place }: ReturnType<typeof withService>, kind: string) =>
  departmentRoutes(site, place).find((row) => row.kind === kind)?.routes

test('a department with a mailbox is told of its enquiries, and the place of all others', () => {
  const dealer = withService()
  expect(routesOf(dealer, 'service')).toEqual([{ enquiries: ['Service Enquiry'], to: ['service@dealer.example'] }])
  expect(routesOf(dealer, 'parts')).toEqual([{ enquiries: ['Parts Enquiry'], to: ['yard@dealer.example'] }])
  expect(routesOf(dealer, 'sales')?.flatMap(({ enquiries }) => enquiries)).toContain('Test Drive')
})

test('a rule of the dealer wins over the mailbox on file, and one that calls a system is told by its name', () => {
  const rule = { categories: ['service-enquiry'], dealerships: [], hours: 'at-once' as const }
  const called = { ...rule, name: 'workshop-system', by: 'webhook' as const, to: [], url: 'https://crm.example/leads' }
  const mailed = { ...rule, name: 'desk', by: 'mail' as const, to: ['desk@dealer.example'], url: null }
  expect(routesOf(withService({ delivery: { rules: [called, mailed] } }), 'service')).toEqual([
    { enquiries: ['Service Enquiry'], to: ['workshop-system', 'desk@dealer.example'] },
  ])
})
