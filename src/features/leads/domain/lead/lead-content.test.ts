import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import type { Lead } from './lead.ts'
import { contentOf } from './lead-content.ts'

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }
const [van, truck] = [1, 2].map((n) => asId<'vehicle'>(`00000000-0000-4000-8000-00000000d00${n}`))

const lead = ({ payload = {}, ...differences }: Partial<Lead> = {}): Lead => ({
  category: 'Used Vehicle Enquiry',
  subcategory: '',
  eventId: 15,
  dealershipId: null,
  locationId: null,
  vehicleId: van ?? null,
  leadStatus: 'Complete',
  isFormCompleted: true,
  ...person,
  heldBecause: '',
  ...differences,
  payload: { ...person, message: 'Is it there?', form_name: 'vehicle', ...payload },
})

const isSame = (one: Lead, other: Lead) => contentOf(one, 'AU') === contentOf(other, 'AU')

test.each<[string, Partial<Lead>]>([
  ['the address in other letters', { email: 'Ann@Mail.Example', payload: { email: 'Ann@Mail.Example' } }],
  ['the number with its country code', { phone: '+61 412 345 678', payload: { phone: '+61 412 345 678' } }],
  ['another page and browser', { payload: { url: 'https://x.example', user_agent: 'B', visited_pages: ['/a'] } }],
  ['another visit', { payload: { session_id: 'x', linked_query_params: { utm_source: 'y' } } }],
  ['the box for news ticked', { payload: { opt_in: true } }],
])('%s is the same enquiry', (_, other) => expect(isSame(lead(), lead(other))).toBe(true))

test.each<[string, Partial<Lead>]>([
  ['a test drive', { category: 'Used Test Drive', payload: { form_name: 'test-drive' } }],
  ['a finance application', { category: 'Finance Enquiry', payload: { form_name: 'finance', Deposit: '5000' } }],
  ['another vehicle', { vehicleId: truck ?? null }],
  ['another form', { payload: { form_name: 'photo-request' } }],
  ['other words', { payload: { message: 'Is it sold?' } }],
  ['another time', { payload: { dateTime: '2026-11-27 10:30' } }],
  ['another person', { name: 'Bob Lee', payload: { name: 'Bob Lee' } }],
  ['another address', { email: 'a@mail.example', payload: { email: 'a@mail.example' } }],
  ['another number', { phone: '0498765432', payload: { phone: '0498765432' } }],
  ['a file more', { payload: { has_files: true } }],
  ['another service', { payload: { additional_services: ['Brakes'] } }],
])('%s is another enquiry', (_, other) => expect(isSame(lead(), lead(other))).toBe(false))
