import { expect, test } from 'vitest'
import { hour } from '#kernel/duration.ts'
import { bookAs, placeOf } from '#features/bookings/server/test-bookings.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { buyMats, sell } from '#pages/storefront/store/test-store.ts'
import { buyerWorld } from '#pages/storefront/checkout/test-buyer.ts'
import { operationBases } from '#testing/permissions/operation-bases.ts'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { photo } from '#features/media/server/test-pictures.ts'
import { testConsole } from './test-console.ts'

const buyer = await buyerWorld()
const { web } = buyer
const staff = testConsole(web)
const site: Site = await web.addDealer({ bookings: { test_drive: { enabled: true, capacity: 2 } } })

/** A call on what is there now, and the part of it that says what its sender saw when somebody else had changed it since. */
type Case = { at?: Site; right: object; wrong: object }

const addCar = () => addTestVehicle(web.deps.database, site, { tag: 'Now' })

async function booked() {
  const car = await addCar()
  const free = await web.deps.slots.freeDays({ site, kind: 'test-drive', location: placeOf(site), vehicle: car })
  const slots = free.ok ? free.value.flatMap((day) => day.slots) : []
  const [start, later] = [slots[40]?.start, slots.at(-1)?.start]
  if (!start || !later) throw new Error('nothing is free')
  const made = await bookAs(web.deps, site, { kind: 'test-drive', vehicle: car, start })
  if (!made.ok) throw new Error(made.problem)
  const seen = { start: start.toISOString(), state: 'booked' }
  const wrong = { seen: { ...seen, start: later.toISOString() } }
  return { id: made.value.id, seen, wrong, later: later.toISOString(), start }
}

async function reserved(isConfirmed = false) {
  const vehicle = await buyer.addCar()
  await buyer.payFor(vehicle)
  const { rows } = await staff.call('reservations.list', {}, { site: buyer.site })
  const id = rows.find(({ vehicleId }) => vehicleId === vehicle.id)?.id ?? ''
  if (isConfirmed) await staff.call('reservations.change', { id, action: { kind: 'confirm' } }, { site: buyer.site })
  const { state, holdUntil } = await staff.call('reservations.read', { id }, { site: buyer.site })
  return { id, seen: { state, holdUntil }, wrong: { seen: { state: 'extended', holdUntil } } }
}

async function bought() {
  const at = await buyer.dealer({
    retail: { store: true, store_checkout: true, store_delivery: { choice: 'pick_up_or_delivery' } },
  })
  await sell(web, at, [{ slug: 'mats', title: 'Rubber mats', price: 80 }])
  return { at, id: await buyMats(web, at), seen: { state: 'paid' }, wrong: { seen: { state: 'ready' } } }
}

async function colleague() {
  const { email } = await staff.signIn(site, 'salesperson')
  const { members } = await staff.call('people.list', {}, { site })
  const { id: userId = '' } = members.find((each) => each.email === email) ?? {}
  const seen = { role: 'salesperson', dealershipIds: null }
  return { userId, seen, wrong: { seen: { ...seen, role: 'content-editor' } } }
}

const page = (title: string) => ({ title, description: '', blocks: [] })

async function written(path: string) {
  await staff.call('pages.publish', { path, content: page('Now'), seen: null }, { site })
  return { path, seen: page('Now'), wrong: { seen: page('Before') } }
}

async function article(key: string) {
  const at = { kind: 'article', key } as const
  const { empty } = await staff.call('entries.read', at, { site })
  await staff.call('entries.publish', { ...at, content: { ...empty, title: 'Now' } }, { site })
  const { content } = await staff.call('entries.read', at, { site })
  return { ...at, seen: content ?? empty, wrong: { seen: { ...empty, title: 'Before' } } }
}

const cases: Record<string, () => Promise<Case>> = {
  'stock.edit': async () => {
    const { id } = await addCar()
    const seen = (tag: string) => ({ seen: { [id]: { tag } } })
    return {
      right: { ids: [id], edit: { kind: 'set', patch: { tag: 'Mine' } }, ...seen('Now') },
      wrong: seen('Before'),
    }
  },
  'stock.editEach': async () => {
    const { id } = await addCar()
    const edits = (tag: string) => ({ edits: [{ id, patch: { tag: 'Mine' }, expected: { tag } }] })
    return { right: edits('Now'), wrong: edits('Before') }
  },
  'stock.setLocks': async () => {
    const { id } = await addCar()
    return { right: { id, fields: ['tag'], seen: [] }, wrong: { seen: ['price'] } }
  },
  'leads.change': async () => {
    const id = await addTestLead(web.deps.database, site, { createdAt: new Date() })
    const seen = (state: string) => ({ seen: { [id]: { assignedTo: null, state } } })
    return { right: { ids: [id], action: { kind: 'close', as: 'won' }, ...seen('opened') }, wrong: seen('answered') }
  },
  'leads.saveTask': async () => {
    const leadId = await addTestLead(web.deps.database, site, { createdAt: new Date() })
    const plan = { what: 'Call back', dueAt: new Date(Date.now() + hour).toISOString(), assignedTo: null }
    const { id } = await staff.call('leads.saveTask', { leadId, id: null, ...plan }, { site })
    const seen = { ...plan, state: 'open' }
    return {
      right: { leadId, id, ...plan, what: 'Send a quote', seen },
      wrong: { seen: { ...seen, what: 'Before' } },
    }
  },
  'bookings.move': async () => {
    const { id, seen, wrong, later } = await booked()
    return { right: { id, start: later, seen }, wrong }
  },
  'bookings.cancel': async () => {
    const { id, seen, wrong } = await booked()
    return { right: { id, reason: 'It was sold.', seen }, wrong }
  },
  'bookings.close': async () => {
    const { id, seen, start } = await booked()
    await web.deps.database.platformPool.query(
      "update booking set during = tstzrange(now() - interval '1 hour', now()), occupied = tstzrange(now() - interval '1 hour', now()) where booking_id = $1",
      [id],
    )
    const { rows } = await web.deps.database.platformPool.query<{ start: Date }>(
      'select lower(during) as start from booking where booking_id = $1',
      [id],
    )
    const now = { ...seen, start: rows[0]?.start.toISOString() ?? '' }
    return { right: { id, state: 'done', seen: now }, wrong: { seen: { ...now, start: start.toISOString() } } }
  },
  'reservations.change': async () => {
    const { id, seen, wrong } = await reserved()
    return { at: buyer.site, right: { id, action: { kind: 'confirm' }, seen }, wrong }
  },
  'reservations.complete': async () => {
    const { id, seen, wrong } = await reserved(true)
    return { at: buyer.site, right: { id, deposit: 'applied', seen }, wrong }
  },
  'orders.change': async () => {
    const { at, id, seen, wrong } = await bought()
    return { at, right: { id, action: { kind: 'ready', note: '' }, seen }, wrong }
  },
  'orders.refund': async () => {
    const { at, id, seen, wrong } = await bought()
    return { at, right: { id, amount: 100, reason: 'Late', seen }, wrong }
  },
  'people.change': async () => {
    const { userId, seen, wrong } = await colleague()
    return { right: { userId, role: 'dealership-manager', dealershipIds: null, seen }, wrong }
  },
  'shifts.save': async () => {
    const { userId } = await colleague()
    const week = [[], [{ open: 540, close: 1020 }], [], [], [], [], []]
    return { right: { userId, week, seen: null }, wrong: { seen: week } }
  },
  'people.remove': async () => {
    const { userId, seen, wrong } = await colleague()
    return { right: { userId, seen }, wrong }
  },
  'pages.publish': async () => {
    const { path, seen, wrong } = await written('/two-people')
    return { right: { path, content: page('Mine'), seen }, wrong }
  },
  'pages.remove': async () => {
    const { path, seen, wrong } = await written('/two-people-remove')
    return { right: { path, seen }, wrong }
  },
  'pictures.describe': async () => {
    const stored = await storeImage(web.deps.storage, { groupId: site.groupId, bytes: await photo(64, 48) })
    const url = stored.ok ? stored.value.url : ''
    await staff.call('pictures.add', { url, name: 'Now', alt: '' }, { site })
    const seen = { name: 'Now', alt: '' }
    return { right: { url, name: 'Mine', alt: 'A yard', seen }, wrong: { seen: { name: 'Before', alt: '' } } }
  },
  'stock.changePhoto': async () => {
    const { id } = await addCar()
    const stored = await storeImage(web.deps.storage, { groupId: site.groupId, bytes: await photo(640, 480) })
    const url = stored.ok ? stored.value.url : ''
    await staff.call('stock.addPhotos', { id, urls: [url] }, { site })
    await staff.call('stock.changePhoto', { id, url, alt: 'Now' }, { site })
    return { right: { id, url, alt: 'Mine', seen: { alt: 'Now' } }, wrong: { seen: { alt: 'Before' } } }
  },
  'entries.publish': async () => {
    const { kind, key, seen, wrong } = await article('two-people')
    return { right: { kind, key, content: { ...seen, title: 'Mine' }, seen }, wrong }
  },
  'entries.remove': async () => {
    const { kind, key, seen, wrong } = await article('two-people-remove')
    return { right: { kind, key, seen }, wrong }
  },
  'menus.publish': async () => {
    const { menus } = await staff.call('menus.read', {}, { site })
    const other = { ...menus, footer: [{ label: 'Before', href: '/contact' }] }
    return { right: { menus: { ...menus, header: [] }, seen: menus }, wrong: { seen: other } }
  },
  'settings.save': async () => {
    const { settings } = await staff.call('settings.list', {}, { site })
    const path = 'search.page_size'
    const changes = (seen: unknown) => ({ changes: [{ path, value: 12, seen }] })
    return { right: changes(settings.find((each) => each.path === path)?.value), wrong: changes(37) }
  },
  'settings.restore': async () => {
    await staff.call('settings.save', { changes: [{ path: 'search.page_size', value: 18 }] }, { site })
    const { version } = await staff.call('settings.list', {}, { site })
    return { right: { version: version - 1, seen: version }, wrong: { seen: version - 1 } }
  },
  'hours.save': async () => {
    const place = (await staff.call('hours.list', {}, { site })).places[0]
    const mine = { week: Array.from({ length: 7 }, () => [{ open: 600, close: 660 }]), special: {} }
    const before = { week: Array.from({ length: 7 }, () => []), special: {} }
    const places = (seen: unknown) => ({ places: [{ id: place?.id, hours: mine, seen }] })
    return { right: places(place?.hours), wrong: places(before) }
  },
  'departments.save': async () => {
    const place = (await staff.call('departments.list', {}, { site })).places[0]
    const service = (phone: string) => ({ service: { phone, email: 'workshop@dealer.example', openingHours: null } })
    return {
      right: { id: place?.id, departments: service('07 5550 1111'), seen: place?.departments },
      wrong: { seen: service('07 5550 2222') },
    }
  },
  'drafts.save': async () => {
    const draft = { subject: 'page /two', body: { title: 'Now' } }
    const { version } = await staff.call('drafts.save', { ...draft, version: null }, { site })
    return { right: { ...draft, version }, wrong: { version: null } }
  },
}

test('every operation that changes what others may have changed has a case here', () => {
  const carrying = Object.entries(operationBases).filter(([, base]) => base === 'seen')
  expect(Object.keys(cases).toSorted()).toEqual(carrying.map(([name]) => name).toSorted())
})

test.each(Object.entries(cases))(
  '%s made on another base is refused with what is there now, and changes nothing; on what is there, it is done',
  async (name, prepare) => {
    const { at = site, right, wrong } = await prepare()
    const audited = async () =>
      web.deps.database.forGroup(at.groupId, (db) =>
        db.selectFrom('audit_entry').select(['subject_id', 'before', 'after']).where('action', '=', name).execute(),
      )
    const before = await audited()
    const refused = await staff.send(name, { ...right, ...wrong }, { site: at })
    const refusal: unknown = await refused.json()
    expect([refused.status, refusal]).toMatchObject([412, { kind: 'stale' }])
    // What the person typed is still with them; what stands there now is shown beside it.
    expect(refusal).toHaveProperty('current')
    expect(await audited()).toEqual(before)
    const done = await staff.send(name, right, { site: at })
    expect([done.status, await done.json()]).toMatchObject([200, {}])
  },
)
