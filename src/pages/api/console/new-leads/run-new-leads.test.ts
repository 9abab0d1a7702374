import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hour } from '#kernel/duration.ts'
import type { InputOf } from '#console/calls/all-calls.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

type Typed = InputOf<'leads.create'>
const walkIn = (differences: Partial<Typed> = {}): Typed => ({
  source: 'walk-in',
  name: 'Rua Tane',
  phone: '0412 345 678',
  message: `Wants to see it again on Saturday. ${randomUUID()}`,
  answered: 'visit',
  ...differences,
})
const create = (typed: Partial<Typed> = {}, of = site) =>
  staff.call('leads.create', walkIn(typed), { site: of, role: 'salesperson' })
const send = (typed: object, at: object = {}) => staff.send('leads.create', { ...walkIn(), ...typed }, { site, ...at })
const read = (id: string, of = site) => staff.call('leads.read', { id }, { site: of })
const fieldsOf = async (response: Response) =>
  [response.status, ((await response.json()) as { fields?: Record<string, string> }).fields ?? {}] as const

/** A salesperson who works for these dealerships only. */
async function personOf(of: Site, dealershipIds: string[]) {
  const person = await staff.signIn(of)
  const user = await web.deps.auth.findUserByEmail(person.email)
  await web.deps.database.forGroup(of.groupId, (db) =>
    db
      .updateTable('staff_membership')
      .set({ dealership_ids: dealershipIds })
      .where('user_id', '=', user?.id ?? '')
      .execute(),
  )
  return { ...person, id: user?.id ?? '' }
}

describe('a lead that was entered by mistake', () => {
  const takeBack = (id: string, role: 'salesperson' | 'group-manager') =>
    staff.send('leads.takeBack', { id }, { site, role })

  test('is put aside by whoever entered it, is still there, and comes back', async () => {
    const nextStep = { what: 'Call back', dueAt: new Date(Date.now() + hour).toISOString() }
    const { id } = await create({ phone: '0412 345 601', answered: null, nextStep })
    await staff.call('leads.read', { id }, { site, role: 'salesperson' })
    const done = await takeBack(id, 'salesperson')
    const { changeId } = (await done.json()) as { changeId: string }
    expect((await read(id)).state).toBe('archived')
    expect((await staff.call('leads.tasks', { id }, { site })).tasks).toMatchObject([{ state: 'dropped' }])
    expect((await takeBack(id, 'salesperson')).status).toBe(409)
    await staff.call('leads.undo', { changeId }, { site, role: 'salesperson' })
    expect((await read(id)).state).not.toBe('archived')
  })

  test('stays where a colleague has worked on it, where somebody else entered it, and where a shopper did', async () => {
    const { id } = await create({ phone: '0412 345 602', answered: null })
    expect((await takeBack(id, 'group-manager')).status).toBe(409)
    await staff.call('leads.note', { id, text: 'Called them.' }, { site })
    const late = await takeBack(id, 'salesperson')
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('worked on this lead') },
    ])
    const own = await addTestLead(web.deps.database, site, { createdAt: new Date() })
    expect((await takeBack(own, 'salesperson')).status).toBe(409)
    expect((await staff.send('leads.takeBack', { id }, { site: theirs })).status).toBe(404)
    expect((await read(id)).state).not.toBe('archived')
  })
})

describe('a lead that staff enter', () => {
  test('joins the inbox with its vehicle, its delivery and a timeline that says who entered it', async () => {
    const vehicle = await web.addVehicle(site, { slug: `ute-${randomUUID().slice(0, 8)}`, stockNumber: 'S41' })
    const { id, isNew } = await create({
      source: 'phone',
      answered: 'call',
      vehicleId: vehicle.id,
      phone: '0412 345 603',
      email: 'rua@mail.example',
    })
    const lead = await read(id)
    expect(isNew).toBe(true)
    expect(lead).toMatchObject({
      name: 'Rua Tane',
      state: 'answered',
      kind: 'Used Vehicle Enquiry',
      vehicle: { id: vehicle.id },
      dueAt: null,
      firstAnswer: { how: 'by phone', at: lead.createdAt },
      firstTouch: [{ label: 'Source', text: 'Phone' }],
    })
    expect(lead.phone).toContain('0412')
    expect(lead.timeline.map(({ what }) => what)).toEqual(['Entered by hand: Phone', 'Answered by phone'])
    expect(lead.assignedTo).not.toBeNull()
    // The dealer's rule has it; the shopper, who is on the phone, gets no confirmation unless staff choose it.
    expect(lead.deliveries).toMatchObject([
      {
        rule: 'address-on-file',
        note: expect.stringMatching(/^Phone, entered by Staff .*\. Answered already, by phone\.$/),
      },
    ])
  })

  test('that was not answered waits under the response clock, is handed to whoever is named, and may be confirmed', async () => {
    const person = await staff.signIn(site)
    const user = await web.deps.auth.findUserByEmail(person.email)
    const { id } = await create({
      source: 'marketplace',
      sourceName: 'AutoBarn',
      answered: null,
      email: 'm@mail.example',
      assignedTo: user?.id ?? null,
      sendsConfirmation: true,
    })
    const lead = await read(id)
    expect(lead).toMatchObject({ state: 'new', assignedTo: user?.id, firstAnswer: null })
    expect(lead.dueAt).not.toBeNull()
    expect(lead.deliveries.map(({ rule }) => rule)).toContain('confirmation')
    expect(lead.timeline.map(({ what }) => what)).toContain(`Assigned to ${person.name}`)
  })

  test('is stored whatever it holds: advertising is for strangers, and mock mode for forms', async () => {
    const of = await web.addDealer({ leads: { mock: true } })
    const { id } = await create({ message: 'http://a.example http://b.example http://c.example buy viagra' }, of)
    expect((await read(id, of)).heldBecause).toBe('')
  })

  test('entered twice at once is one, and the same again belongs to the first', async () => {
    const typed = walkIn()
    const first = await staff.call('leads.create', typed, { site })
    expect(await staff.call('leads.create', typed, { site })).toEqual({ id: first.id, isNew: false })
    const other = await staff.call(
      'leads.create',
      { ...typed, source: 'other', sourceName: 'Expo' },
      { site, role: 'salesperson' },
    )
    expect((await read(other.id)).duplicateOf).toBe(first.id)
  })

  test('notes what was said about news, where and by whom; nobody who was not asked has refused', async () => {
    const yes = await read((await create({ consent: { isGiven: true, where: 'on the phone' } })).id)
    expect(yes.consents).toMatchObject([{ isGiven: true, purpose: 'marketing', channel: 'email, sms' }])
    expect(yes.consents[0]?.text).toMatch(/\(Yes, said on the phone, noted by Staff /)
    expect((await read((await create()).id)).consents).toEqual([])
  })

  test('is counted by its source, and neither as answered in no time nor as brought by the site', async () => {
    const of = await web.addDealer()
    const vehicle = await web.addVehicle(of, { slug: 'counted' })
    await create({ vehicleId: vehicle.id }, of)
    const report = await staff.call('reports.read', { days: 7 }, { site: of })
    expect(report.leads.bySource).toEqual([{ name: 'Walk-in', leads: 1, answered: 1, median: null }])
    expect(report.leads.byAnswerTime.reduce((sum, { leads }) => sum + leads, 0) + report.leads.unanswered).toBe(0)
    expect(report.vehicles.map(({ leads }) => leads)).toEqual([])
    const events = await web.deps.database.forGroup(of.groupId, (db) =>
      db.selectFrom('site_event').select('properties').where('site_id', '=', of.id).execute(),
    )
    expect(events).toEqual([{ properties: { made_by: 'staff' } }])
  })
})

describe('what is wrong is said at its field', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: '4444' }, 'name'],
    [{ phone: '123' }, 'phone'],
    [{ phone: '', email: '' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ consent: { isGiven: true, where: ' ' } }, 'consentWhere'],
    [{ locationId: randomUUID() }, 'locationId'],
    [{ vehicleId: randomUUID() }, 'vehicleId'],
    [{ assignedTo: randomUUID() }, 'assignedTo'],
    [{ source: 'pigeon' }, 'source'],
    [{ message: 'x'.repeat(5001) }, 'message'],
  ])('case %#', async (typed, field) => {
    const [status, fields] = await fieldsOf(await send(typed))
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })

  test('phone numbers are those of the region, as in the forms of shoppers', async () => {
    const [, fields] = await fieldsOf(await send({ phone: '021 555' }))
    expect(fields['phone']).not.toBe('')
    expect((await read((await create({ phone: '+61 412 345 679' })).id)).phone).toContain('0412')
  })
})

describe('walls', () => {
  test('who writes content enters none, and nothing of another group is taken', async () => {
    expect((await send({}, { role: 'content-editor' })).status).toBe(403)
    const foreign = await web.addVehicle(theirs, { slug: `foreign-${randomUUID().slice(0, 8)}` })
    expect((await send({ vehicleId: foreign.id })).status).toBe(422)
    const stranger = await staff.signIn(theirs)
    const user = await web.deps.auth.findUserByEmail(stranger.email)
    expect((await send({ assignedTo: user?.id })).status).toBe(422)
    const location = theirs.dealerships[0]?.locations[0]?.id ?? ''
    expect((await send({ locationId: location })).status).toBe(422)
    expect((await send({}, { cookie: stranger.cookie })).status).toBe(404)
  })

  test('who works for one dealership enters none that goes to another, where they could not see it', async () => {
    const of = await web.addDealer({ leads: { fixed_dealership: 'head-office' } })
    const mine = await personOf(of, [of.dealerships[0]?.id ?? ''])
    const refused = await staff.send('leads.create', walkIn(), { site: of, cookie: mine.cookie })
    const [status, fields] = await fieldsOf(refused)
    expect([status, Object.keys(fields)]).toEqual([422, ['locationId']])
    expect((await staff.send('leads.create', walkIn(), { site: of })).status).toBe(200)
  })

  test('who works for one dealership enters leads of that one, and sees no others under a number', async () => {
    const of = await web.addDealer()
    const mine = await personOf(of, [of.dealerships[0]?.id ?? ''])
    const at = { site: of, cookie: mine.cookie }
    const { id } = await staff.call('leads.create', walkIn(), at)
    expect((await staff.call('leads.samePerson', { phone: '0412345678' }, at)).leads.map((lead) => lead.id)).toEqual([
      id,
    ])
    await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('lead').set({ dealership_id: null }).execute())
    expect((await staff.call('leads.samePerson', { phone: '0412345678' }, at)).leads).toEqual([])
    expect((await staff.call('leads.samePerson', { phone: '', email: '' }, { site: of })).leads).toEqual([])
  })
})
