import { expect, test } from 'vitest'
import { testWeb } from '../test-web.ts'
import { comingDay } from './test-days.ts'

const web = await testWeb()
const site = await web.addDealer()
const vehicle = await web.addVehicle(site, { slug: 'blue-ute', carType: 'used' })

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const car = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  web.request(site, path, { method: 'POST', headers, body })

test.each([
  [0, '10:00', 'Main is closed that day. Please choose another one.'],
  [3, '19:30', 'Please choose a time that day from 8:00\u00a0am to 4:30\u00a0pm, when Main can see you.'],
])('nobody is booked on weekday %i at %s, by form or by program', async (weekday, time, text) => {
  const wish = { ...person, date: comingDay(weekday), time }
  const posted = await post('/cars/blue-ute/test-drive', new URLSearchParams({ form_name: 'test-drive', ...wish }))
  expect(posted.status).toBe(422)
  const html = await posted.text()
  expect(html).toContain(text)
  expect(html).toContain(weekday === 0 ? `value="${wish.date}"` : '<option value="16:30">4:30\u00a0pm</option>')
  expect(html).not.toContain('<option value="17:00">')
  for (const lead of [
    { ...wish, form_name: 'test-drive', car_id: vehicle.id },
    { ...person, category: 'Used Test Drive', car_id: vehicle.id, dateTime: `${wish.date} ${time}` },
    { ...person, ...car, category: 'service-enquiry', date: wish.date, time },
  ]) {
    const called = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
    expect([called.status, Object.values(((await called.json()) as { fields: object }).fields)]).toEqual([422, [text]])
  }
})

test('a time that suits is taken as it was asked for, whatever form it comes in', async () => {
  const dateTime = `${comingDay(3)} 16:30`
  const lead = { ...person, category: 'used-test-drive', car_id: vehicle.id, dateTime }
  const called = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
  expect(called.status).toBe(201)
  const { id, token } = (await called.json()) as { id: string; token: string }
  const change = (values: object) =>
    web.request(site, `/api/leads/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-lead-token': token },
      body: JSON.stringify({ lead: values }),
    })
  expect((await change({ date: comingDay(0), time: '10:00' })).status).toBe(422)
  expect((await change({ phone: '0412 345 679' })).status).toBe(200)
  expect((await change({ date: comingDay(4), time: '10:00' })).status).toBe(200)
})

test.each(['service-enquiry', 'Service Enquiry', 'careers-enquiry', 'trade-in', 'sell-my-car', 'parts-enquiry'])(
  'a program names %s, keeps the answers of its form, and is told which keys nobody knows',
  async (category) => {
    const answers = { 'Vehicle Make': 'Mazda', 'Trade-In Make': 'Toyota', Position: 'Technician', Favourite: 'Blue' }
    const lead = { ...person, message: `For ${category}`, category, ...answers }
    const called = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
    expect(called.status).toBe(201)
    const { ignored = [] } = (await called.json()) as { ignored?: string[] }
    expect(ignored).toContain('Favourite')
    expect(ignored.includes('Trade-In Make')).toBe(category !== 'trade-in')
    expect(ignored.includes('Position')).toBe(category !== 'careers-enquiry')
    expect(ignored).not.toContain('Vehicle Make')
  },
)

test('a program that sends only what is known is told of nothing', async () => {
  const lead = { ...person, message: 'Just this', first_touch: {}, visited_pages: [], homepage: '' }
  const called = await post('/api/leads', JSON.stringify({ lead }), { 'content-type': 'application/json' })
  expect(await called.json()).not.toHaveProperty('ignored')
})
