import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { type FormField, formNames, hasSteps } from '../form/enquiry-form.ts'
import { findForm } from '../form/form-catalog.ts'
import { parseLead } from './parse-lead.ts'

const site = sampleSite({ settings: { leads: { yes_no_fields: ['Ready to sell'] } } })
const about = { vehicle: sampleVehicle(), today: '2026-03-14' }
const stepForms = formNames.flatMap((name) => {
  const form = findForm(site, name, about)
  return form && hasSteps(form) ? [form] : []
})

test('there are forms in steps', () => expect(stepForms.length).toBeGreaterThanOrEqual(3))

/** A value that its field takes. */
function rightValue({ name, rule, options, days, number }: FormField): string {
  if (options && options.length > 0 && rule === 'choice') return options[0]?.value ?? ''
  switch (rule) {
    case 'email':
      return 'ann@mail.example'
    case 'phone':
    case 'mobile':
      return '0412 345 678'
    case 'postcode':
      return '2800'
    case 'number':
      return String(number?.min ?? 2020)
    case 'date':
      return days?.first ?? '2026-03-20'
    case 'time':
      return '10:30'
    case 'ticked':
      return 'true'
    default:
      return name === 'name' ? 'Ann Lee' : 'Words'
  }
}

const cases = stepForms.flatMap((form) => form.steps.map((_, at) => [form.name, at + 1, form] as const))

describe.each(cases)('%s, step %i', (_, at, form) => {
  const own = form.steps[at - 1]?.fields ?? []
  const others = form.fields.filter((field) => !own.includes(field))
  const facts = { form_name: form.name, lead_status: 'Incomplete', form_completed: 'false', step_number: String(at) }
  const right = Object.fromEntries(own.map((field) => [field.name, rightValue(field)]))
  const send = (values: Record<string, unknown>) =>
    parseLead({ ...facts, ...values }, { form, yesNoFields: site.settings.leads.yes_no_fields })

  test.each([
    ['empty', ''],
    ['wrong', '<>'],
  ])('is taken whatever the fields of other steps hold: %s', (_name, value) => {
    const elsewhere = Object.fromEntries(others.map(({ name }) => [name, value]))
    const parsed = send({ ...elsewhere, ...right })
    expect(parsed.ok ? {} : parsed.problem).toEqual({})
  })

  test('names what is missing of its own, and of no other step', () => {
    const parsed = send({})
    const problems = parsed.ok ? [] : Object.keys(parsed.problem)
    expect(problems.filter((name) => !own.some((field) => field.name === name))).toEqual([])
  })
})
