import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDemand } from '#features/garage/server/read-demand.ts'
import { stockForAlerts } from '#features/publishing/server/stock-for-alerts.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { garageWorld, list } from './test-garage.ts'

const world = await garageWorld()

const query = (text: string, values: unknown[]) => world.web.deps.database.platformPool.query(text, values)

/** Does what a dealer's records hold of somebody: an appointment, a reservation and an enquiry with a valuation. */
async function records(site: Site, email: string): Promise<void> {
  const [dealership] = site.dealerships
  const [location] = dealership?.locations ?? []
  const { rows: vehicles } = await query('select vehicle_id from vehicle where group_id = $1 limit 1', [site.groupId])
  const common = [site.groupId, site.id, dealership?.id, location?.id, email]
  const [bookingId, reservationId] = [asId<'booking'>(randomUUID()), asId<'reservation'>(randomUUID())]
  const { bookingLinks, reservationLinks } = world.web.deps
  await query(
    `insert into booking (booking_id, group_id, site_id, kind, dealership_id, location_id, during, occupied, lane, time_zone, request_key,
       token_hash, email, email_key, created_at, updated_at)
     values ($6, $1, $2, 'test-drive', $3, $4, tstzrange(now() + interval '1 day', now() + interval '25 hours'),
       tstzrange(now() + interval '1 day', now() + interval '25 hours'), 1, 'Australia/Sydney', gen_random_uuid()::text,
       sha256(convert_to($7, 'UTF8')), $5, $5, now(), now())`,
    [...common, bookingId, bookingLinks.tokenOf(bookingId)],
  )
  await query(
    `insert into reservation (group_id, reservation_id, site_id, dealership_id, location_id, vehicle_id, state, vehicle, deposit,
       currency, conditions, name, email, phone, token_hash, answer_token_hash, created_at, lock_until)
     values ($1, $7, $2, $3, $4, $6, 'confirmed',
       '{"slug":"x","name":"2019 Kia Rio","stockNumber":"1","price":null,"priceNote":"none","image":""}', 50000, 'AUD', '',
       'Ann', $5, '', sha256(convert_to($8, 'UTF8')), sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
       now(), now())`,
    [...common, vehicles[0]?.vehicle_id, reservationId, reservationLinks.tokenOf(reservationId)],
  )
}

async function enquire(site: Site, email: string, category: string): Promise<string> {
  const response = await world.web.request(site, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lead: { category, name: 'Ann Lee', email, phone: '0400000000', message: `About ${category}` },
    }),
  })
  return ((await response.json()) as { id: string }).id
}

test('whoever proved an address finds everything that came with it, and each private page opens', async () => {
  const { site } = await world.stocked()
  const email = 'ann@mail.example'
  await records(site, email)
  await enquire(site, email, 'Finance Enquiry')
  const leadId = await enquire(site, email, 'Trade-In')
  await query(
    `insert into trade_in (group_id, trade_in_id, site_id, token_hash, lead_id, lead_token, step, created_at)
     values ($1, gen_random_uuid(), $2, sha256('x'), $3, 'x', 2, now())`,
    [site.groupId, site.id, leadId],
  )
  const visitor = world.browser(site)
  await world.signIn(visitor, email)
  const page = await visitor.text('/my-garage')
  for (const title of ['Reservation: 2019 Kia Rio', 'Test drive', 'Finance Enquiry', 'Valuation: your vehicle'])
    expect(page).toContain(title)
  // The enquiry of the valuation is the valuation, and stands there once.
  expect(page).not.toContain('>Trade-In')
  const links = [...page.matchAll(/href="(\/(?:reserve|booking|trade-in|enquiry)\/[\w-]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  expect(links.map((href) => href.split('/')[1]).toSorted()).toEqual(['booking', 'enquiry', 'reserve', 'trade-in'])
  for (const href of links.filter((each) => !each.startsWith('/trade-in')))
    expect([href, (await world.browser(site).send(href)).status]).toEqual([href, 200])
})

test('nobody sees what belongs to another address, at another site or without signing in', async () => {
  const { site } = await world.stocked()
  const other = await world.stocked()
  await records(site, 'ann@mail.example')
  await enquire(site, 'ann@mail.example', 'General Enquiry')
  const stranger = world.browser(site)
  await world.signIn(stranger, 'ann@mail.example.evil.example')
  const abroad = world.browser(other.site)
  await world.signIn(abroad, 'ann@mail.example')
  const guest = world.browser(site)
  for (const visitor of [stranger, abroad, guest]) {
    const page = await visitor.text('/my-garage')
    expect([page.includes('Test drive'), page.includes('Reservation:'), page.includes('/enquiry/m-')]).toEqual([
      false,
      false,
      false,
    ])
  }
  expect((await guest.send('/account/export')).status).toBe(303)
})

test('the dealer sees how many, and who only where they agreed; another dealer sees neither', async () => {
  const { site, rio } = await world.stocked()
  const other = await world.stocked()
  for (const name of ['one', 'two']) {
    const link = await world.follow(site, {
      email: `${name}@mail.example`,
      address: `${list}?seats=7&fuel=diesel&price=-40000`,
    })
    await world.browser(site).send(link, { do: 'confirm' })
  }
  const shy = world.browser(site)
  await shy.send('/my-garage', { save: rio.slug })
  await world.signIn(shy, 'shy@mail.example')
  const open = world.browser(site)
  await open.send('/my-garage', { save: rio.slug })
  await world.signIn(open, 'open@mail.example')
  await open.send('/account/contact', { agree: '1' })
  const demandOf = async (address: Site) => {
    const found = world.web.deps.directory.list().find(({ siteId }) => siteId === address.id)
    if (!found) throw new Error('The site is gone')
    return readDemand(world.web.deps, stockForAlerts(await world.web.deps.snapshots.get(found)))
  }
  const demand = await demandOf(site)
  expect(demand.vehicles).toMatchObject([{ name: expect.stringContaining('Rio'), hearts: 2 }])
  expect(demand.missing).toMatchObject([{ people: 2, title: expect.stringMatching(/diesel.*under \$40,000/i) }])
  expect(demand.agreed.map(({ email, saved }) => [email, saved.length])).toEqual([['open@mail.example', 1]])
  expect(JSON.stringify(demand)).not.toContain('shy@')
  const theirs = await demandOf(other.site)
  expect([theirs.vehicles, theirs.missing, theirs.agreed]).toEqual([[], [], []])
  await open.send('/account/contact', {})
  expect((await demandOf(site)).agreed).toEqual([])
})
