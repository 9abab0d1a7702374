import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/sample-vehicle.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '../domain/enquiry-form.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { LeadForm } from './lead-form.tsx'

const site = sampleSite({ settings: { leads: { name_fields: 'first-last-postcode' } } })
const draw = (props: Partial<Parameters<typeof LeadForm>[0]> = {}) =>
  renderToStaticMarkup(<LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" {...props} />)
const control = (html: string, name: string): string =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('the form posts to its page and names the address for scripts', () => {
  expect(draw()).toMatch(
    /<form [^>]*noValidate="" data-lead-form="general" data-api="\/api\/leads" action="\/contact" method="post"/,
  )
  const mocked = sampleSite({ settings: { leads: { mock: true } } })
  expect(draw({ site: mocked })).toContain('data-api="/mock/api/leads"')
})

test('each field brings the right keyboard and lets the browser fill it in', () => {
  const html = draw()
  expect(control(html, 'email')).toMatch(/type="email".*inputMode="email".*autoComplete="email"/)
  expect(control(html, 'phone')).toMatch(/type="tel".*inputMode="tel".*autoComplete="tel"/)
  expect(control(html, 'postcode')).toMatch(/inputMode="numeric".*autoComplete="postal-code".*maxLength="4"/)
  expect(control(html, 'name')).toContain('autoComplete="given-name"')
})

test('a form that came back keeps everything typed and says beside each field what is wrong', () => {
  const html = draw({
    values: { name: 'Ann <b>', email: 'ann', message: 'Two\nlines', category: 'Fleet Enquiry', opt_in: 'true' },
    problems: { email: 'invalid email address' },
  })
  expect(control(html, 'name')).toContain('value="Ann &lt;b&gt;"')
  expect(html).toContain('>Two\nlines</textarea>')
  expect(html).toContain('<option value="Fleet Enquiry" selected="">')
  expect(html).toMatch(/<input type="checkbox" name="opt_in"[^>]* checked=""/)
  const id = /id="([^"]*-email)"/.exec(html)?.[1]
  expect(control(html, 'email')).toMatch(new RegExp(`aria-invalid="true" aria-describedby="${id}-error"`))
  expect(html).toContain(`<a href="#${id}">E-mail</a>`)
  expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*>invalid email address`))
})

test('a problem of the whole form is said above it', () => {
  expect(draw({ message: 'An error occurred when submitting this form' })).toMatch(
    /role="alert"[^>]*><strong[^>]*>An error occurred when submitting this form/,
  )
})

test('a fresh form says nothing is wrong', () => {
  expect(draw()).toMatch(/data-form-summary="[^"]*" hidden=""/)
  expect(draw()).not.toContain('aria-invalid')
})

test('consent that is not given is sent as such', () => {
  expect(draw()).toMatch(
    /<input type="hidden" name="opt_in" value="false"\/><label[^>]*><input type="checkbox" name="opt_in" value="true"\/>/,
  )
})

test('the box for programs is out of the way of keyboards and screen readers', () => {
  expect(draw()).toMatch(/aria-hidden="true"><label[^>]*>Homepage<\/label><input [^>]*tabindex="-1"/i)
})

test('a vehicle form carries its vehicle and its category for scripts', () => {
  const html = draw({ form: vehicleEnquiryForm(site, sampleVehicle({ carType: 'new' })) })
  expect(control(html, 'car_id')).toContain(`value="${sampleVehicle().id}"`)
  expect(control(html, 'category')).toContain('value="New Vehicle Enquiry"')
})

test('two forms on one page share no id', () => {
  const html = renderToStaticMarkup(
    <>
      <LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" />
      <LeadForm site={site} form={generalEnquiryForm(site)} action="/contact" />
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
})
