import { describe, expect, test } from 'vitest'
import { templates } from '#features/sites/domain/template.ts'
import { blocks } from '../blocks.ts'
import { pageFindings } from './page-findings.ts'
import { pageFromTemplate, pageTemplateNames } from './page-templates.ts'

const site = { name: 'Sample Motors', region: 'AU', template: 'car' } as const

describe.each(pageTemplateNames)('a page that starts from %s', (name) => {
  test.each(templates)('can be published by a %s dealer in every region, with nothing to look at', (template) => {
    for (const region of ['AU', 'NZ', 'US'] as const) {
      const content = pageFromTemplate(name, { ...site, region, template })
      expect(blocks.safeParse(content.blocks).success).toBe(true)
      expect(pageFindings(content.blocks, region)).toEqual([])
      expect(content.title === '').toBe(name === 'blank')
      expect(JSON.stringify(content)).not.toMatch(/undefined|\$\{/)
    }
  })
})

test('a page speaks of what the yard sells, in the spelling of its region', () => {
  const words = JSON.stringify(pageFromTemplate('service', { ...site, template: 'rv', region: 'US' }))
  expect(words).toContain('looks after your RV')
  expect(words).toContain('Brakes and tires')
  const own = JSON.stringify(pageFromTemplate('sell-my-car', { ...site, template: 'camper' }))
  expect(own.replaceAll('sell-my-car', '')).not.toMatch(/\bcar\b/)
})
