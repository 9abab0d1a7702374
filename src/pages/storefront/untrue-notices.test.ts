import { hashOfToken } from '#features/leads/server/records/lead-token.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { expect, test } from 'vitest'
import { bookingVisitor, person } from './bookings/test-booking-visitor.ts'
import { begin, dealerWith, useServices, web } from './checkout/test-services.ts'

await useServices()
const visitor = await bookingVisitor()

/** A page, and everything that its address could claim without it being so. */
type Claims = { path: string; read(path: string): Promise<string>; claims: string[] }

async function garage(): Promise<Claims> {
  const site = await dealerWith('stripe', { garage: { enabled: true }, authentication: true })
  const { id, slug } = await web().addVehicle(site, { slug: 'saved' })
  const save = { method: 'POST', body: new URLSearchParams({ save: slug }) }
  const saved = await web().request(site, '/my-garage', save)
  const cookie = saved.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const share = { method: 'POST', body: new URLSearchParams({ share: '1' }), headers: { cookie } }
  await web().request(site, '/my-garage', share)
  const other = '00000000-0000-4000-8000-000000000000'
  const claims = ['alerts', 'contact', 'passkey', 'shared', 'x'].map((done) => `done=${done}`)
  return {
    path: '/my-garage',
    read: async (path) => (await web().request(site, path, { headers: { cookie } })).text(),
    claims: [...claims, 'saved=1', `saved=${other}`, `removed=${id}`],
  }
}

async function reservation(): Promise<Claims> {
  const site = await dealerWith('stripe')
  const { token } = await begin(site)
  return {
    path: `/reserve/${token}`,
    read: async (path) => (await web().request(site, path)).text(),
    claims: ['done=cancelled', 'done=paid'],
  }
}

async function enquiry(): Promise<Claims> {
  const site = await dealerWith('stripe')
  const token = crypto.randomUUID().repeat(2).replaceAll('-', '')
  const followTokenHash = hashOfToken(token)
  await addTestLead(web().deps.database, site, { createdAt: new Date(), followTokenHash, heldBecause: unconfirmed })
  return {
    path: `/enquiry/${token}`,
    read: async (path) => (await web().request(site, path)).text(),
    claims: ['confirmed', 'message', 'details', 'consent', 'withdrawn', 'returned'].map((said) => `said=${said}`),
  }
}
const unconfirmed = 'Not confirmed by its sender yet: links.'

async function booking(): Promise<Claims> {
  const path = visitor.drivePath()
  const at = await visitor.firstTime(path)
  const done = await visitor.post(`${path}?at=${at}`, { ...person(), request_key: crypto.randomUUID() })
  return {
    path: await visitor.linkOf(done),
    read: (page) => visitor.html(page),
    claims: ['moved', 'confirmed', 'cancelled', 'ended', 'vehicle-gone', 'no-loan-car'].map((said) => `said=${said}`),
  }
}

/** Without styles, and without figures: clocks go on. */
const textOf = (page: string): string => page.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/[\s\d]+/g, ' ')

test.each([
  ['garage', garage],
  ['reservation', reservation],
  ['enquiry', enquiry],
  ['booking', booking],
])('the page of a %s says nothing that only its address claims', async (_, open) => {
  const { path, read, claims } = await open()
  const plain = textOf(await read(path))
  expect(plain.length).toBeGreaterThan(200)
  for (const claim of claims) expect(textOf(await read(`${path}?${claim}`)), claim).toBe(plain)
})
