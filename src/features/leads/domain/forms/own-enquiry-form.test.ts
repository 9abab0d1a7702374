import { expect, test } from 'vitest'
import { ownForm } from '#features/content/domain/own-forms/own-form.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { findForm, formOfLead } from '../form/form-catalog.ts'
import { answersIn } from '../lead/own-answers.ts'
import { parseLead } from '../lead/parse-lead.ts'
import { shapeLead } from '../lead/lead-shaping.ts'
import { allLeadCategories } from '../lead/lead-category.ts'
import { ownFormCategories } from '#features/content/domain/own-forms/own-form.ts'
import { ownEnquiryForm } from './own-enquiry-form.ts'

const site = sampleSite()
const clubDay = {
  ...ownForm.parse({
    title: 'Club day',
    category: 'service-enquiry',
    questions: [
      {
        id: 'jobs',
        kind: 'several',
        label: 'What needs doing?',
        options: ['Brakes', 'Tyres, all four', '修理', '塗装'],
      },
      { id: 'n', kind: 'name', label: 'Your name', required: true },
      { id: 'e', kind: 'email', label: 'Email', required: true },
      { id: 'm', kind: 'yes-no', label: 'Are you a member?', required: true },
      { id: 'no', kind: 'number', label: 'Member number', required: true, shown_when: { question: 'm', is: ['Yes'] } },
      { id: 'why', kind: 'long-text', label: '<b>Why</b> do you "ride"?' },
      { id: 'day', kind: 'date', label: 'When?' },
      { id: 'size', kind: 'choice', label: 'Shirt', options: ['S', 'M', 'L', 'XL', 'XXL'] },
    ],
  }),
  slug: 'club-day',
  isRemoved: false,
}
const form = ownEnquiryForm(site, clubDay)
const boxes = form.own?.questions[0]?.fields.map(({ name }) => name) ?? []
const person = { name: 'Ann Lee', email: 'ann@mail.example' }

const parsed = (raw: Record<string, unknown>) => parseLead({ ...person, ...raw }, { form, yesNoFields: [] })

function sent(raw: Record<string, unknown>) {
  const read = parsed(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return shapeLead(read.value, { site, form, vehicle: undefined, url: '', userAgent: '' })
}

test('answers are stored in the order of the form, under the words of their questions', () => {
  const lead = sent({
    'q-m': 'yes',
    'q-no': '1,204',
    'q-why': 'Two\nlines',
    'q-day': '2026-12-24',
    'q-size': 'M',
    [boxes[1] ?? '']: 'true',
    [boxes[3] ?? '']: 'true',
    [boxes[0] ?? '']: 'false',
  })
  expect(lead).toMatchObject({ name: 'Ann Lee', email: 'ann@mail.example', category: 'Service Enquiry', eventId: 20 })
  expect(answersIn(lead.payload)).toEqual([
    { question: 'What needs doing?', answer: 'Tyres, all four, 塗装' },
    { question: 'Are you a member?', answer: 'Yes' },
    { question: 'Member number', answer: '1,204' },
    { question: '<b>Why</b> do you "ride"?', answer: 'Two\nlines' },
    { question: 'When?', answer: '2026-12-24' },
    { question: 'Shirt', answer: 'M' },
  ])
  expect(Object.keys(lead.payload).filter((key) => key.startsWith('q-'))).toEqual([])
})

test('each box has a name of its own, whatever its script', () => expect(new Set(boxes).size).toBe(4))

test('a question that waits need not be answered before its turn, and must be in it', () => {
  expect(parsed({ 'q-m': 'No' })).toMatchObject({ ok: true })
  expect(parsed({ 'q-m': 'Yes' })).toEqual({ ok: false, problem: { 'q-no': '*This is a required field.' } })
})

test('what is wrong is said by the rules of every other form', () =>
  expect(parsed({ 'q-m': 'perhaps', 'q-day': '2026-02-30', email: 'no' })).toEqual({
    ok: false,
    problem: {
      email: 'invalid email address',
      'q-m': 'Please choose one of the options.',
      'q-day': 'Please choose a date.',
    },
  }))

test('answers to questions that there are not, and a forged list of answers, are not stored', () => {
  const lead = sent({ 'q-m': 'No', 'q-gone': 'x', 'Card number': '4111', answers: [{ question: 'a', answer: 'b' }] })
  expect(lead.payload['answers']).toEqual([{ question: 'Are you a member?', answer: 'No' }])
  expect(JSON.stringify(lead.payload)).not.toMatch(/gone|4111/)
})

test('another’s form is not found by its name', () => {
  expect(findForm(site, 'own-club-day', { ownForms: [clubDay] })?.own?.form.slug).toBe('club-day')
  expect(findForm(site, 'own-club-day')).toBeUndefined()
  expect(formOfLead(site, { form_name: 'own-club-day' })?.name).toBe('general')
})

test('advertising in any answer makes it wait for a person', () =>
  expect(sent({ 'q-m': 'No', 'q-why': 'https://a.example https://b.example casino' }).heldBecause).not.toBe(''))

test('every kind of enquiry that a form can be is one', () => {
  const known = new Set(allLeadCategories.map(({ slug }) => slug))
  expect(ownFormCategories.filter((slug) => !known.has(slug))).toEqual([])
})
