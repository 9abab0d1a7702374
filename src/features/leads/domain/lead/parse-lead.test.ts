import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { findForm } from '../form/form-catalog.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '../forms/enquiries.ts'
import { parseLead, stillMissing } from './parse-lead.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'

const form = vehicleEnquiryForm(sampleSite(), sampleVehicle())
const good = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412 345 678', message: 'Is it still there?' }

function parse(raw: Record<string, unknown>, options: { isPartial?: boolean; yesNoFields?: string[] } = {}) {
  return parseLead(raw, { form, yesNoFields: options.yesNoFields ?? [], isPartial: options.isPartial ?? false })
}
const valuesOf = (raw: Record<string, unknown>) => {
  const parsed = parse({ ...good, ...raw })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.value
}
const problemsOf = (raw: Record<string, unknown>) => {
  const parsed = parse(raw)
  return parsed.ok ? {} : parsed.problem
}

test('a complete form passes with its values as typed', () => {
  expect(valuesOf({}).values).toEqual(good)
})

test('an empty form names every required field, in the order and words of the specification', () => {
  const required = '*This is a required field.'
  expect(problemsOf({})).toEqual({ name: required, email: required, phone: required, message: required })
  expect(problemsOf({ name: '  ', email: '', phone: null, message: '\n' })).toEqual(problemsOf({}))
})

test('all wrong fields are reported at once', () => {
  expect(problemsOf({ name: 'R2D2', email: 'ann', phone: '1', message: 'x' })).toEqual({
    name: 'Please use alphabetical characters only.',
    email: 'invalid email address',
    phone: 'Invalid phone number. Must be an Australian number.',
  })
})

test('an option that the form does not offer is refused', () => {
  const general = generalEnquiryForm(sampleSite())
  const parsed = parseLead({ ...good, category: 'Free Money' }, { form: general, yesNoFields: [] })
  expect(parsed).toEqual({ ok: false, problem: { category: 'Please choose one of the options.' } })
})

test("a choice that was not sent is the form's default", () => {
  const parsed = parseLead(good, { form: generalEnquiryForm(sampleSite()), yesNoFields: [] })
  expect(parsed.ok && parsed.value.values['category']).toBe('General Enquiry')
})

describe('of what a browser or a program may send', () => {
  test('lists and objects in place of text are refused', () => {
    for (const value of [['Ann'], { first: 'Ann' }, [[]]])
      expect(problemsOf({ ...good, name: value })).toEqual({ name: 'Please send this as text.' })
  })

  test('numbers and booleans count as the text they look like', () => {
    expect(valuesOf({ postcode: 2340, opt_in: true }).values).toMatchObject({ postcode: '2340', opt_in: 'true' })
  })

  test('unknown keys are left out', () => {
    expect(valuesOf({ gclid_tracker: 'x', constructor: 'x', ['__proto__x']: 'x', isAdmin: true }).values).toEqual(good)
    expect(valuesOf(JSON.parse('{"__proto__":{"name":"x"}}') as Record<string, unknown>).values).toEqual(good)
  })

  test('the keys of the specification are kept, also those with spaces', () => {
    const sent = {
      'Vehicle Make': 'Jayco',
      Rego: 'AB12CD',
      'Service Location': 'Town',
      dateTime: '2026-01-01 10:00',
      step_number: '2',
    }
    expect(valuesOf(sent).values).toMatchObject(sent)
  })

  test('text is trimmed, runs of spaces are one, and only the message keeps its lines', () => {
    const { values } = valuesOf({ name: '  Ann \t Lee\n', message: ' Hello\r\n\r\nAnn  ' })
    expect(values).toMatchObject({ name: 'Ann Lee', message: 'Hello\n\nAnn' })
  })

  test('what no keyboard types and no database stores is left out', () => {
    expect(valuesOf({ message: 'a\u0000b\u0007c\ud800d\u007f' }).values['message']).toBe('abcd')
    expect(valuesOf({ visited_pages: ['/a\u0000', `${'x'.repeat(1999)}😀`] }).visitedPages).toEqual([
      '/a',
      'x'.repeat(1999),
    ])
  })

  test('writing of any script and emoji are kept', () => {
    expect(valuesOf({ message: 'Спасибо 谢谢 😀 e\u0301' }).values['message']).toBe('Спасибо 谢谢 😀 e\u0301')
  })

  test('a text that is too long is refused, not cut', () => {
    expect(problemsOf({ ...good, message: 'x'.repeat(5001) })).toEqual({
      message: 'Please use no more than 5000 characters.',
    })
    expect(problemsOf({ ...good, page_id: 'x'.repeat(101) })).toEqual({
      page_id: 'Please use no more than 100 characters.',
    })
    expect(problemsOf({ ...good, message: 'x'.repeat(5000) })).toEqual({})
  })

  test('visited pages are a list of text; anything else in it is left out', () => {
    expect(valuesOf({ visited_pages: ['/a', { x: 1 }, '', '/b'] }).visitedPages).toEqual(['/a', '/b'])
    expect(valuesOf({ visited_pages: { x: 1 } }).visitedPages).toEqual([])
  })

  test('of the query only the tracked keys are kept', () => {
    const linked_query_params = { utm_source: 'news', gclid: 'a1', sid: 'secret', utm_medium: { x: 1 } }
    expect(valuesOf({ linked_query_params }).linkedQueryParams).toEqual({ utm_source: 'news', gclid: 'a1' })
    expect(valuesOf({ linked_query_params: 'utm_source=x' }).linkedQueryParams).toEqual({})
  })

  test("options of check boxes, helpers of radio buttons and the site's yes/no fields pass", () => {
    const sent = { Towbar_check_option: 'true', x_radio_option: '1', 'Ready to sell': 'on', 'Best Deal': 'on' }
    const parsed = parse({ ...good, ...sent }, { yesNoFields: ['Ready to sell'] })
    expect(parsed.ok && Object.keys(parsed.value.values)).toEqual([
      ...Object.keys(good),
      'Towbar_check_option',
      'x_radio_option',
      'Ready to sell',
    ])
  })

  test('what is in the box that people never see is told apart', () => {
    expect(valuesOf({ homepage: 'http://spam.example' })).toMatchObject({
      honeypot: 'http://spam.example',
      values: good,
    })
    expect(valuesOf({}).honeypot).toBe('')
    expect(valuesOf({ homepage: ['x'] }).honeypot).not.toBe('')
  })
})

test('a correction is checked only where it says something', () => {
  expect(parse({ phone: '0412345678' }, { isPartial: true }).ok).toBe(true)
  expect(parse({ phone: '1' }, { isPartial: true })).toEqual({
    ok: false,
    problem: { phone: 'Invalid phone number. Must be an Australian number.' },
  })
  expect(parse({ name: '' }, { isPartial: true })).toEqual({
    ok: false,
    problem: { name: '*This is a required field.' },
  })
})

describe('of the fields of its form', () => {
  const about = { vehicle: sampleVehicle(), today: '2026-03-14' }
  const named = (name: string, raw: Record<string, unknown>) => {
    const found = findForm(sampleSite(), name, about)
    if (!found) throw new Error(name)
    return parseLead(raw, { form: found, yesNoFields: [] })
  }
  const person = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412 345 678' }
  const finance = { ...person, 'Vehicle Price Budget': '$45,000', Deposit: '5,000.50' }

  test('numbers are stored as programs write them', () => {
    const parsed = named('finance', finance)
    expect(parsed.ok && parsed.value.values).toMatchObject({
      'Vehicle Price Budget': '45000',
      Deposit: '5000.50',
      Term: '5',
    })
  })

  test('numbers, dates and choices are checked', () => {
    expect(named('finance', { ...finance, Deposit: '-5', Term: '99' })).toEqual({
      ok: false,
      problem: { Deposit: 'Please enter a number without a minus sign.', Term: 'Please choose one of the options.' },
    })
    expect(named('test-drive', { ...person, date: '2026-03-13' })).toEqual({
      ok: false,
      problem: { date: 'Please choose a later date.' },
    })
  })

  test('one that waits for another is required only in its turn', () => {
    expect(named('finance', { ...finance, 'Has Trade-In': 'No' }).ok).toBe(true)
    expect(named('finance', { ...finance, 'Has Trade-In': 'Yes' })).toEqual({
      ok: false,
      problem: { 'Trade-In Vehicle': '*This is a required field.' },
    })
    expect(named('finance', { ...finance, 'Trade-In Vehicle': 'Ute' }).ok).toBe(true)
  })

  test('a survey needs no name, unless an answer is wanted', () => {
    const survey = { Rating: 'Good', 'May we contact you about it?': 'No' }
    expect(named('survey', survey).ok).toBe(true)
    expect(named('survey', { ...survey, 'May we contact you about it?': 'Yes' }).ok).toBe(false)
  })

  test('terms that must be accepted are not accepted by silence', () => {
    expect(named('competition', { ...person, 'Terms Accepted': 'false' })).toEqual({
      ok: false,
      problem: { 'Terms Accepted': '*This is a required field.' },
    })
  })

  test('those of another form are left out', () => {
    const parsed = named('survey', { Rating: 'Good', 'May we contact you about it?': 'No', Deposit: '5' })
    expect(parsed.ok && parsed.value.values).not.toHaveProperty('Deposit')
  })
})

describe('the name', () => {
  const person = { email: 'ann@example.com', phone: '0412345678', message: 'Hello' }
  test.each([{ name: undefined }, { name: '' }, { name: 'undefined undefined' }])('of %j is the first name', (sent) => {
    expect(valuesOf({ ...person, ...sent, first_name: 'Ann', last_name: 'Lee' }).values).toMatchObject({ name: 'Ann' })
  })
  test('stays when there is one', () =>
    expect(valuesOf({ ...person, name: 'Bob', first_name: 'Ann' }).values['name']).toBe('Bob'))
  test('that a broken script joined of two missing ones is none', () =>
    expect(parseLead({ ...person, name: 'undefined undefined' }, { form, yesNoFields: [] })).toEqual({
      ok: false,
      problem: { name: '*This is a required field.' },
    }))
})

describe('a step that is not the last', () => {
  const tradeIn = findForm(sampleSite(), 'trade-in', { today: '2026-03-14' }) ?? form
  const step = (raw: Record<string, unknown>) =>
    parseLead({ lead_status: 'Incomplete', form_completed: false, ...raw }, { form: tradeIn, yesNoFields: [] })

  test('needs its own fields only', () => {
    expect(step({ step_number: 1, 'Trade-In Make': 'Mazda', 'Trade-In Model': '3' }).ok).toBe(true)
    expect(step({ step_number: 1, 'Trade-In Make': 'Mazda' })).toEqual({
      ok: false,
      problem: { 'Trade-In Model': '*This is a required field.' },
    })
    expect(step({ step_number: 2 }).ok).toBe(true)
  })

  test('is not judged by what came along of other steps: of that only what is right is taken', () => {
    const own = { 'Trade-In Make': 'Mazda', 'Trade-In Model': '3' }
    const parsed = step({ step_number: '1', ...own, name: 'Ann Lee', email: 'ann', phone: '', Rego: '' })
    expect(parsed.ok && parsed.value.values).toMatchObject({ ...own, name: 'Ann Lee' })
    expect(parsed.ok && Object.keys(parsed.value.values)).not.toContain('email')
    expect(parsed.ok && parsed.value.cleared).toEqual(['Rego'])
  })

  test.each([0, 9, 'x', -1])('is no step %j: everything is asked', (step_number) => {
    const parsed = step({ step_number })
    expect(parsed.ok ? [] : Object.keys(parsed.problem)).toEqual([
      'Trade-In Make',
      'Trade-In Model',
      'name',
      'email',
      'phone',
    ])
  })

  test('leaves open what a skipped step would have asked, and nothing else', () => {
    const values = {
      'Trade-In Make': 'Mazda',
      'Finance Owing': 'Yes',
      name: 'Ann',
      email: 'ann@example.com',
      phone: '0412345678',
    }
    expect(Object.keys(stillMissing(values, { form: tradeIn, skipped: [] }))).toEqual([
      'Trade-In Model',
      'Amount Owing',
    ])
    expect(Object.keys(stillMissing(values, { form: tradeIn, skipped: [1, 2, 3] }))).toEqual(['Trade-In Model'])
  })
})

test('where the visitor came from is kept, cleaned', () => {
  const touches = valuesOf({ first_touch: { gclid: 'a', evil: 'x' }, last_touch: 'x' }).touches
  expect(touches).toEqual({ first_touch: { gclid: 'a' } })
})
