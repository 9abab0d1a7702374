import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { consentRecords } from './consent.ts'
import { generalEnquiryForm } from '../forms/enquiries.ts'

const form = generalEnquiryForm(sampleSite())
const wording = sampleSite().settings.leads.opt_in_words

test.each(['true', 'on', '1', 'yes', 'TRUE'])(
  'a box sent as %j was ticked, and is kept with its exact words',
  (value) => {
    expect(consentRecords(form, { opt_in: value })).toEqual([
      { purpose: 'marketing', channel: 'email, sms', isGiven: true, wording },
    ])
  },
)

test.each(['false', 'off', '0', 'no', ''])('a box sent as %j was left empty, which is kept as well', (value) => {
  expect(consentRecords(form, { opt_in: value })).toMatchObject([{ isGiven: false }])
})

test('a box that its sender never saw is no consent and no refusal', () => {
  expect(consentRecords(form, { name: 'Ann' })).toEqual([])
})

test.each([
  ['We may call you or write an SMS.', 'sms, phone'],
  ['We may call or text you.', 'sms, phone'],
  ['We may contact you on WhatsApp.', 'whatsapp'],
  ['I agree.', 'any'],
])('the words %j let us use %s', (label, channel) => {
  const fields = form.fields.map((field) => (field.kind === 'consent' ? { ...field, label } : field))
  expect(consentRecords({ fields }, { opt_in: 'true' })).toMatchObject([{ channel, wording: label }])
})

test('a box of another name is a purpose of its own', () => {
  const fields = form.fields.map((field) => (field.kind === 'consent' ? { ...field, name: 'credit_check' } : field))
  expect(consentRecords({ fields }, { credit_check: 'true' })).toMatchObject([{ purpose: 'credit_check' }])
})
