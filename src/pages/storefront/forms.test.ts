import { describe, expect, test } from 'vitest'
import { allLeadCategories, type LeadCategoryName } from '#features/leads/domain/lead/lead-category.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { testWeb } from '../test-web.ts'
import { comingDay } from './test-days.ts'

const on = { enabled: true }
const everyForm = {
  fleet: on,
  insurance: on,
  calculator: on,
  competition: on,
  survey: on,
  special_offer: on,
  trade_in: { in_steps: false },
  sell_my_car: { in_steps: false },
  finance: { in_steps: false },
}

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000, forms: everyForm } })
const vehicle = await web.addVehicle(site, { slug: 'blue-ute', carType: 'used' })

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const car = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }
const message = 'Please tell me more'

type Case = { path: string; form: FormName; category: LeadCategoryName; values: Record<string, string> }

const cases: Case[] = [
  { path: '/contact', form: 'general', category: 'General Enquiry', values: { ...person, message } },
  { path: '/cars/blue-ute/enquire', form: 'vehicle', category: 'Used Vehicle Enquiry', values: { ...person, message } },
  { path: '/cars/blue-ute/request-photos', form: 'photo-request', category: 'Photo Request', values: person },
  { path: '/cars/blue-ute/test-drive', form: 'test-drive', category: 'Used Test Drive', values: person },
  {
    path: '/trade-in',
    form: 'trade-in',
    category: 'Trade-In',
    values: { ...person, 'Trade-In Make': 'Mazda', 'Trade-In Model': '3' },
  },
  { path: '/service', form: 'service', category: 'Service Enquiry', values: { ...person, ...car } },
  { path: '/vehicle-parts-and-accessories', form: 'parts', category: 'Parts Enquiry', values: { ...person, message } },
  {
    path: '/finance',
    form: 'finance',
    category: 'Finance Enquiry',
    values: { ...person, 'Vehicle Price Budget': '45,000' },
  },
  { path: '/careers', form: 'careers', category: 'Careers Enquiry', values: person },
  { path: '/sell-my-car', form: 'sell-my-car', category: 'Sell My Car', values: { ...person, ...car } },
  { path: '/fleet', form: 'fleet', category: 'Fleet Enquiry', values: { ...person, message, Company: 'Acme' } },
  {
    path: '/insurance',
    form: 'insurance',
    category: 'Insurance Enquiry',
    values: { ...person, ...car, postcode: '2340', 'Vehicle Use': 'Private', 'Kept Overnight': 'Locked garage' },
  },
  {
    path: '/finance-calculator',
    form: 'calculator',
    category: 'Calculator Enquiry',
    values: { ...person, 'Vehicle Price': '$30,000', Term: '5' },
  },
  { path: '/special-offers', form: 'special-offer', category: 'Special Offer Enquiry', values: { ...person, message } },
  {
    path: '/competition',
    form: 'competition',
    category: 'Competition Entry',
    values: { ...person, 'Terms Accepted': 'true' },
  },
  {
    path: '/survey',
    form: 'survey',
    category: 'Survey',
    values: { Rating: 'Good', 'May we contact you about it?': 'No' },
  },
]

const post = (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  web.request(site, path, { method: 'POST', body, headers })
const newest = async () => {
  const [lead] = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 1)
  if (!lead) throw new Error('no lead')
  return lead
}
const filedAs = (name: LeadCategoryName) => (name === 'Careers Enquiry' ? 'General Enquiry' : name)
const eventOf = (name: LeadCategoryName) => allLeadCategories.find((each) => each.name === name)?.eventId
const slugOf = (name: LeadCategoryName) => allLeadCategories.find((each) => each.name === name)?.slug

describe.each(cases)('the $form form at $path', ({ path, form, category, values }) => {
  test('stands on its page with the words around it', async () => {
    const response = await web.request(site, path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`data-lead-form="${form}"`)
    expect(html).toContain(`name="form_name" value="${form}"`)
    expect(html).toMatch(/<h1[^>]*>[^<]+/)
  })

  test('sent by a browser without script leads to the success page of its category', async () => {
    const response = await post(path, new URLSearchParams({ form_name: form, ...values }))
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '', 'http://x')
    expect([location.pathname, location.searchParams.get('category')]).toEqual(['/success', slugOf(category)])
    expect(await newest()).toMatchObject({
      category: filedAs(category),
      eventId: eventOf(category),
      leadStatus: 'Complete',
    })
    const thanks = await web.request(site, location.pathname + location.search)
    expect(await thanks.text()).toContain('href="/enquiry"')
  })

  test('sent by our script is the same enquiry', async () => {
    const lead = { form_name: form, ...values, ...(path.includes('blue-ute') ? { car_id: vehicle.id } : {}) }
    const response = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
    expect(response.status).toBe(201)
    const { redirect } = (await response.json()) as { redirect: string }
    expect(redirect).toContain(`category=${slugOf(category)}`)
    expect(await newest()).toMatchObject({ category: filedAs(category), eventId: eventOf(category) })
  })

  test('sent empty comes back with what is wrong, by page and by call', async () => {
    const response = await post(path, new URLSearchParams({ form_name: form }))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('*This is a required field.')
    const lead = { form_name: form, ...(path.includes('blue-ute') ? { car_id: vehicle.id } : {}) }
    const called = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
    expect(called.status).toBe(422)
    const { fields } = (await called.json()) as { fields: Record<string, string> }
    expect(Object.values(fields)).toContain('*This is a required field.')
  })
})

test('a form that comes back keeps every kind of field as it was left', async () => {
  const values = {
    ...person,
    ...car,
    phone: '12345',
    Year: '2019',
    Kilometres: '84,210',
    Brakes_check_option: 'true',
    'While You Wait': 'I will leave it',
    date: '2001-01-01',
    opt_in: 'true',
  }
  const html = await (await post('/service', new URLSearchParams({ form_name: 'service', ...values }))).text()
  expect(html).toMatch(/name="Kilometres"[^>]*value="84,210"/)
  expect(html).toMatch(/name="Brakes_check_option"[^>]*checked/)
  expect(html).toMatch(/checked="" value="I will leave it"|value="I will leave it"[^>]*checked/)
  expect(html).toMatch(/name="date"[^>]*value="2001-01-01"/)
  expect(html).toContain('Please choose a later date.')
  expect(html).toContain('Invalid phone number. Must be an Australian number.')
  expect(html).toMatch(/name="opt_in"[^>]*checked/)
})

test('a service booking carries its work, its place and its time', async () => {
  const values = {
    ...person,
    ...car,
    'Service Location': 'Main',
    Brakes_check_option: 'true',
    Tyres_check_option: 'true',
  }
  const day = comingDay(3)
  const response = await post(
    '/service',
    new URLSearchParams({ form_name: 'service', ...values, date: day, time: '09:30' }),
  )
  expect(response.headers.get('location')).toContain(`location=Main&date=${day}&time=09%3A30`)
  expect((await newest()).payload).toMatchObject({
    'Service Location': 'Main',
    dealership_slug: site.dealerships[0]?.slug,
    additional_services: ['Brakes', 'Tyres'],
    dateTime: `${day} 09:30`,
  })
})

test('a CV travels with an application, and anything else is refused without losing a word', async () => {
  const form = (file: File) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ form_name: 'careers', ...person, Position: 'Mechanic' }))
      body.set(name, value)
    body.append('files', file)
    return body
  }
  const sent = await post('/careers', form(new File(['I fix things.\n'], 'cv.txt', { type: 'text/plain' })))
  expect(sent.headers.get('location')).toMatch(/^\/success\?category=careers-enquiry&position=Mechanic/)
  expect(await newest()).toMatchObject({ subcategory: 'Career Enquiry', eventId: 51 })
  const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 255, 255, 0, 0])
  const refused = await post('/careers', form(new File([program], 'cv.exe')))
  expect(refused.status).toBe(422)
})
