import { renderPart } from '#platform/rendering/render-html.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { serviceForm } from '../domain/forms/service-and-parts.ts'
import { findForm } from '../domain/form/form-catalog.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '../domain/forms/enquiries.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { LeadForm } from './lead-form.tsx'

const site = sampleSite({ settings: { leads: { name_fields: 'first-last-postcode' } } })
const render = (props: Partial<Parameters<typeof LeadForm>[0]> = {}) =>
  renderToStaticMarkup(<LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" {...props} />)
const control = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('the form posts to its page and names the address for scripts', () => {
  expect(render()).toMatch(
    /<form [^>]*noValidate="" data-lead-form="general" data-api="\/api\/leads" data-region="AU" action="\/contact" method="post"/,
  )
  const mocked = sampleSite({ settings: { leads: { mock: true } } })
  expect(render({ site: mocked })).toContain('data-api="/mock/api/leads"')
})

test('each field brings the right keyboard and lets the browser fill it in', () => {
  const html = render()
  expect(control(html, 'email')).toMatch(/type="email".*inputMode="email".*autoComplete="email"/)
  expect(control(html, 'phone')).toMatch(/type="tel".*inputMode="tel".*autoComplete="tel"/)
  expect(control(html, 'postcode')).toMatch(/inputMode="numeric".*autoComplete="postal-code".*maxLength="4"/)
  expect(control(html, 'name')).toContain('autoComplete="given-name"')
})

test('a form that came back keeps everything typed and says beside each field what is wrong', () => {
  const html = render({
    values: { name: 'Ann <b>', email: 'ann', message: 'Two\nlines', category: 'Fleet Enquiry', opt_in: 'true' },
    problems: { email: 'invalid email address' },
  })
  expect(control(html, 'name')).toContain('value="Ann &lt;b&gt;"')
  expect(html).toContain('>Two\nlines</textarea>')
  expect(html).toContain('<option value="Fleet Enquiry" selected="">')
  expect(html).toMatch(/<input type="checkbox" [^>]*name="opt_in"[^>]* checked=""/)
  const id = /id="([^"]*-email)"/.exec(html)?.[1]
  expect(control(html, 'email')).toMatch(new RegExp(`aria-invalid="true" aria-describedby="${id}-error"`))
  expect(html).toContain(`<a href="#${id}">Email</a>`)
  expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*>invalid email address`))
})

test('a problem of the whole form is said above it', () => {
  expect(render({ message: 'An error occurred when submitting this form' })).toMatch(
    /role="alert"[^>]*><strong[^>]*>An error occurred when submitting this form/,
  )
})

test('a fresh form says nothing is wrong', () => {
  expect(render()).toMatch(/data-form-summary="[^"]*" hidden=""/)
  expect(render()).not.toContain('aria-invalid')
})

test('consent that is not given is sent as such', () => {
  expect(render()).toMatch(
    /<input type="hidden" name="opt_in" value="false"\/><label[^>]*><input type="checkbox" [^>]*name="opt_in" value="true"\/>/,
  )
})

test('the box for programs is out of the way of keyboards and screen readers', () => {
  expect(render()).toMatch(/aria-hidden="true"><label[^>]*>Homepage<\/label><input [^>]*tabindex="-1"/i)
})

test('a vehicle form carries its vehicle and its category for scripts', () => {
  const html = render({ form: vehicleEnquiryForm(site, sampleVehicle({ carType: 'new' })) })
  expect(control(html, 'car_id')).toContain(`value="${sampleVehicle().id}"`)
  expect(control(html, 'category')).toContain('value="New Vehicle Enquiry"')
})

test('two forms on one page share no id', () => {
  const html = renderPart(
    <>
      <LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" />
      <LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" />
    </>,
  ).toString()
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('each kind of field', () => {
  const about = { vehicle: sampleVehicle(), today: '2026-03-14' }
  const rendered = (name: string, props: Partial<Parameters<typeof LeadForm>[0]> = {}, leads = {}) => {
    const of = sampleSite({ settings: { leads } })
    const form = findForm(of, name, about) ?? generalEnquiryForm(of)
    return renderToStaticMarkup(<LeadForm site={of} form={form} action="/x" {...props} />)
  }

  test('a number keeps its separators, says what it counts and brings digits', () => {
    const html = rendered('trade-in', { values: { 'Trade-In Kilometres': '84210' } })
    expect(control(html, 'Trade-In Kilometres')).toMatch(/inputMode="numeric".*value="84,210"/)
    expect(html).toContain('<span>km</span>')
    expect(control(html, 'Trade-In Kilometres')).toContain('data-rule="number"')
  })
  test('a date begins today, and its time waits for it', () => {
    const html = rendered('test-drive')
    expect(control(html, 'date')).toMatch(/type="date".*min="2026-03-14".*max="2027-03-14"/)
    expect(html).toMatch(/<div [^>]*data-shown-when="date"><div[^>]*><label[^>]*>Preferred time/)
    expect(html).toContain('<option value="09:30">9:30\u00a0am</option>')
  })
  test('a time is one of the chosen yard, and each has its own until one is chosen', () => {
    const hours = (open: number, close: number) => ({
      week: Array.from({ length: 7 }, () => [{ open, close }]),
      special: {},
    })
    const [first, second] = [sampleDealership(1), sampleDealership(2)].map((dealership, at) => ({
      ...dealership,
      locations: dealership.locations.map((place) => ({
        ...place,
        openingHours: at === 0 ? hours(480, 540) : hours(1080, 1140),
      })),
    }))
    if (!first || !second) throw new Error('no dealers')
    const of = sampleSite({ dealerships: [first, second] })
    const form = serviceForm(of, about)
    const renderedWith = (values: Record<string, string>) =>
      renderToStaticMarkup(<LeadForm site={of} form={form} action="/x" values={values} />)
    const open = renderedWith({})
    expect(open).toContain('<optgroup label="Town 1"><option value="08:00">8:00\u00a0am</option><option value="08:30">')
    expect(open).toContain('<optgroup label="Town 2"><option value="18:00">6:00\u00a0pm</option>')
    const chosen = renderedWith({ 'Service Location': 'Town 2', date: '2026-03-20' })
    expect(chosen).toContain('<option value="18:00">')
    expect(chosen).not.toMatch(/optgroup|08:00/)
  })
  test('a field that has its turn is shown, also when it came back wrong', () => {
    expect(rendered('test-drive', { values: { date: '2026-03-20' } })).toContain('data-shown-when="date" data-shown=""')
    expect(rendered('finance', { values: { 'Has Trade-In': 'No' } })).not.toContain('data-shown=""')
    expect(rendered('finance', { values: { 'Has Trade-In': 'Yes' } })).toContain('data-shown=""')
  })
  test('choices in sight are one group, named and marked when wrong', () => {
    const html = rendered('survey', { problems: { Rating: '*This is a required field.' } })
    expect(html).toMatch(/<fieldset[^>]*role="radiogroup" aria-invalid="true" aria-describedby="([^"]+)-error"><legend/)
    expect(html).toMatch(/href="#survey-[^"]*-rating">How was your visit\?/)
    expect(html).toMatch(/id="survey-[^"]*-rating" required=""/)
  })
  test('boxes for services carry the marker that collects them', () => {
    expect(control(rendered('service', { values: { Brakes_check_option: 'true' } }), 'Brakes_check_option')).toContain(
      'checked',
    )
  })
  test('a file field says what it takes, and the form can carry files', () => {
    const html = rendered('careers')
    expect(html).toMatch(/<form [^>]*encType="multipart\/form-data"/)
    expect(control(html, 'files')).toMatch(/type="file".*accept="\.pdf,[^"]*".*multiple=""/)
    expect(html).toContain('Up to 5 files of 10 MB each.')
    expect(rendered('careers', {}, { files_max: 0 })).not.toContain('type="file"')
  })
  test('terms to accept are linked', () => {
    const html = rendered('competition')
    expect(control(html, 'Terms Accepted')).toContain('type="hidden"')
    expect(html).toMatch(/type="checkbox" [^>]*required="" [^>]*name="Terms Accepted"/)
    expect(html).toContain('<a class="terms" href="/terms-and-conditions">')
  })
  test('a calculator shows what its figures come to', () => {
    expect(rendered('calculator')).toContain('<b data-piece="payment">$146.74 a week</b>')
    const values = { 'Vehicle Price': '60000', Deposit: '10000', Term: '3', Repayments: 'Monthly' }
    expect(rendered('calculator', { values })).toContain('36 monthly payments over 3 years at 10% p.a.')
  })
})

describe('a form in steps', () => {
  const at = (step: number, more: Partial<Parameters<typeof LeadForm>[0]> = {}) => {
    const form = findForm(site, 'trade-in', { today: '2026-03-14' }) ?? generalEnquiryForm(site)
    return renderToStaticMarkup(<LeadForm site={site} form={form} action="/x" step={step} {...more} />)
  }
  const shown = (html: string) =>
    [...html.matchAll(/<fieldset[^>]*data-step="(\d)"([^>]*)>/g)].flatMap(([, step, rest]) =>
      rest?.includes('hidden') ? [] : [step],
    )

  test('shows one of them and switches the others off, so that they are not sent', () => {
    expect([1, 2, 3].map((step) => shown(at(step)))).toEqual([['1'], ['2'], ['3']])
    expect(at(1).match(/<fieldset[^>]*disabled="" hidden=""/g)).toHaveLength(2)
  })
  test('says how far one is', () => {
    expect(at(2)).toMatch(/Step 2 of 3<\/span> · <span[^>]*>33%<\/span><\/span><b[^>]*>Condition<\/b>/)
    expect(at(3)).toContain('<progress max="100" value="67"')
  })
  test('offers the ways on: the first button is what the Enter key means', () => {
    const buttons = (html: string) =>
      [...html.matchAll(/<button type="submit"([^>]*)>([^<]+)/g)].flatMap(([, rest, label]) =>
        rest?.includes('hidden') ? [] : [label],
      )
    expect(buttons(at(1))).toEqual(['Continue'])
    expect(buttons(at(2))).toEqual(['Continue', 'Skip this step', 'Go Back'])
    expect(buttons(at(3))).toEqual(['Submit', 'Go Back'])
  })
  test('says what went wrong under the form, calmly on the contact step', () => {
    const message = 'An unexpected error occured'
    expect(at(1, { message })).toContain(`data-tone="bad">${message}`)
    expect(at(3, { message })).toContain(`data-tone="good">${message}`)
  })
})
