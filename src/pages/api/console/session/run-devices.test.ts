import { day, minute } from '#kernel/duration.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { handleArrivals } from '#features/integrations/server/handle-arrivals.ts'
import { notifyStaff } from '#features/integrations/server/staff-push/notify-staff.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail } from '#kernel/result.ts'
import { openPushService, type PushBrowser } from '#testing/stand-ins/push-service.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole, type TestPerson } from '../test-console.ts'

let site: Site
let theirs: Site
const web = await testWeb()
const staff = testConsole(web)
const service = await openPushService(web.deps.pushPublicKey)
afterAll(() => service.close())
beforeEach(async () => {
  site = await web.addDealer()
  theirs = await web.addDealer()
})

const both = { tellsNew: true, tellsOverdue: true }
const inputOf = ({ endpoint, p256dh, auth }: PushBrowser, wish = both) => ({
  endpoint,
  keys: { p256dh, auth },
  ...wish,
})

/** Somebody who wants to hear of leads in a browser. */
async function listener(of: Site, role: Role = 'salesperson', wish = both) {
  const person = await staff.signIn(of, role)
  const browser = service.subscribe()
  await staff.call('devices.save', inputOf(browser, wish), person)
  return { person, browser }
}

const later = (minutes: number): Date => new Date(Date.now() + minutes * minute)

async function notify(of: Site, kind: 'new' | 'overdue' = 'new', lead: TestLead = {}, now = new Date()) {
  const dueAt = lead.dueAt === undefined ? later(kind === 'new' ? 60 : -60) : lead.dueAt
  const leadId = await addTestLead(web.deps.database as never, of, { ...lead, dueAt })
  const news = { groupId: of.groupId, siteId: of.id, leadId, kind }
  await notifyStaff({ ...(web.deps as never as Parameters<typeof notifyStaff>[0]), now: () => now }, news)
  return leadId
}

const devicesOf = async (person: TestPerson) => (await staff.call('devices.list', {}, person)).devices

describe('who asked for it', () => {
  test('hears of a new lead, with the first name and the vehicle and nothing else of the shopper', async () => {
    const { browser } = await listener(site)
    const id = await notify(site, 'new', {
      name: 'Ann Lee',
      payload: { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', stock_number: 'U7' },
    })
    const [message = ''] = browser.received
    expect(JSON.parse(message)).toEqual({
      title: site.name,
      body: 'New lead: Ann, Kia Rio (U7)',
      path: `/${site.slug}/leads/${id}`,
      tag: id,
    })
    for (const secret of ['Lee', 'ann@mail.example', '0412345678', 'Is it still there?'])
      expect(message).not.toContain(secret)
  })

  test('hears of an overdue one, and not of one that has time', async () => {
    const { browser } = await listener(site)
    await notify(site, 'overdue', { dueAt: later(5) })
    expect(browser.received).toEqual([])
    await notify(site, 'overdue')
    expect(browser.received).toEqual([expect.stringContaining('Overdue: Ann, General Enquiry')])
  })

  test.each<[string, TestLead]>([
    ['was answered', { stage: 'answered', dueAt: null }],
    ['is held for review', { heldBecause: 'It looks like advertising.' }],
    ['is not finished', { isIncomplete: true }],
  ])('hears nothing of a lead that %s', async (_, lead) => {
    const { browser } = await listener(site)
    await notify(site, 'new', lead)
    expect(browser.received).toEqual([])
  })

  test('hears of what they chose', async () => {
    const { browser } = await listener(site, 'salesperson', { tellsNew: false, tellsOverdue: true })
    await notify(site, 'new')
    expect(browser.received).toEqual([])
    await notify(site, 'overdue')
    expect(browser.received).toHaveLength(1)
  })
})

test('leads that came together are told of at once; what no push service takes now is tried again by itself', async () => {
  const [ours, others] = [await listener(site), await listener(theirs)]
  const leadOf = (of: Site) => addTestLead(web.deps.database as never, of, { dueAt: later(60) })
  const [first, second, third] = [await leadOf(site), await leadOf(site), await leadOf(theirs)]
  const arrivals = [
    { groupId: site.groupId, siteId: site.id, due: [], news: [first, second] },
    { groupId: theirs.groupId, siteId: theirs.id, due: [], news: [third] },
  ]
  const deps = web.deps as never as Parameters<typeof handleArrivals>[0]
  await handleArrivals(deps, arrivals)
  expect([ours.browser.received.length, others.browser.received.length]).toEqual([2, 1])
  const away = { kind: 'temporary' as const, text: 'away', isGone: false }
  const added: unknown[] = []
  const enqueue: typeof deps.jobs.enqueue = async (_db, name, jobs) =>
    void added.push(...jobs.map(({ data }) => [name, data]))
  const failing = { ...deps, jobs: { ...deps.jobs, enqueue }, sendPush: async () => fail(away as never) }
  await handleArrivals(failing, arrivals.slice(1))
  const news = { groupId: theirs.groupId, siteId: theirs.id, leadId: third, kind: 'new' }
  expect(added).toEqual([['lead.tell-staff', news]])
})

describe('nothing is sent to', () => {
  test('another dealer group', async () => {
    const { browser } = await listener(theirs, 'group-manager')
    await notify(site)
    expect(browser.received).toEqual([])
  })

  test('somebody whose role reads no leads, from the moment it was taken', async () => {
    const { person, browser } = await listener(site)
    await setMembership(person, site, `role = 'content-editor'`)
    await notify(site)
    expect(browser.received).toEqual([])
  })

  test('somebody who works for other dealerships of the group', async () => {
    const { person, browser } = await listener(site)
    await setMembership(person, site, `dealership_ids = '{}'`)
    await notify(site)
    await notify(site, 'new', { dealershipId: null })
    expect(browser.received).toEqual([])
    await setMembership(person, site, `dealership_ids = array['${site.dealerships[0]?.id}'::uuid]`)
    await notify(site)
    expect(browser.received).toHaveLength(1)
  })

  test('somebody who was taken out of the group', async () => {
    const { person, browser } = await listener(site)
    await platform(`delete from staff_membership where user_id = (select id from auth."user" where email = $1)`, person)
    await notify(site)
    expect(browser.received).toEqual([])
  })

  test('a browser in which its person signed out', async () => {
    const { person, browser } = await listener(site)
    await staff.call('session.signOut', {}, person)
    await notify(site)
    expect(browser.received).toEqual([])
  })

  test('browsers that were signed out from elsewhere, also when their session had run out', async () => {
    const { person, browser } = await listener(site)
    const old = service.subscribe()
    const second = await signInAgain(person)
    await staff.call('devices.save', inputOf(old), second)
    await platform(
      `update auth."session" set "expiresAt" = now() - interval '1 day'
      where "userId" = (select id from auth."user" where email = $1) and id = (select session_id from devices.push_device where endpoint = '${old.endpoint}')`,
      person,
    )
    const here = await signInAgain(person)
    const own = service.subscribe()
    await staff.call('devices.save', inputOf(own), here)
    await staff.call('security.endSession', {}, here)
    await notify(site)
    expect([browser.received.length, old.received.length, own.received.length]).toEqual([0, 0, 1])
  })

  test('anybody whose password was changed', async () => {
    const { person, browser } = await listener(site)
    const { id } = (await web.deps.auth.findUserByEmail(person.email)) ?? { id: undefined }
    if (id) await web.deps.auth.changePassword(id, 'another long password')
    await notify(site)
    expect(browser.received).toEqual([])
  })

  test('a device at which nobody has been for a month', async () => {
    const { browser } = await listener(site)
    await notify(site, 'new', {}, later((31 * day) / minute))
    expect(browser.received).toEqual([])
  })
})

test('a session that runs out by itself ends nothing: leads also come in the evening', async () => {
  const { person, browser } = await listener(site)
  await platform(
    `update auth."session" set "expiresAt" = now() - interval '1 hour' where "userId" = (select id from auth."user" where email = $1)`,
    person,
  )
  await platform(`delete from auth."session" where "userId" = (select id from auth."user" where email = $1)`, person)
  await notify(site)
  expect(browser.received).toHaveLength(1)
})

test('a browser that unsubscribed is forgotten, one whose service is away is kept', async () => {
  const { person } = await listener(site)
  const [device] = await devicesOf(person)
  await platform(
    `update devices.push_device set endpoint = endpoint || 'x' where user_id = (select id from auth."user" where email = $1)`,
    person,
  )
  service.fail(503)
  await expect(notify(site)).rejects.toThrow('No push service')
  expect(await devicesOf(person)).toHaveLength(1)
  service.fail(null)
  await notify(site)
  expect(device).toBeDefined()
  expect(await devicesOf(person)).toEqual([])
})

describe('the list of devices', () => {
  test('is of the person alone: nobody sees, tests or removes those of a colleague', async () => {
    const { person, browser } = await listener(site)
    const [device] = await devicesOf(person)
    const colleague = await staff.signIn(site, 'group-manager')
    expect(await devicesOf(colleague)).toEqual([])
    for (const name of ['devices.remove', 'devices.test'])
      expect((await staff.send(name, { id: device?.id }, colleague)).status).not.toBe(200)
    expect(browser.received).toEqual([])
    await staff.call('devices.test', { id: device?.id ?? '' }, person)
    expect(browser.received).toEqual([expect.stringContaining('new and overdue leads')])
    await staff.call('devices.remove', { id: device?.id ?? '' }, person)
    expect(await devicesOf(person)).toEqual([])
  })

  test('holds ten, and takes no address that is no push service', async () => {
    const person = await staff.signIn(site)
    for (let at = 0; at < 10; at++) await staff.call('devices.save', inputOf(service.subscribe()), person)
    expect((await staff.send('devices.save', inputOf(service.subscribe()), person)).status).toBe(409)
    const inside = { ...inputOf(service.subscribe()), endpoint: 'https://169.254.169.254/latest' }
    expect((await staff.send('devices.save', inside, person)).status).toBe(422)
  })
})

async function signInAgain({ email, password }: TestPerson) {
  const response = await staff.send('session.signIn', { email, password }, {})
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { cookie }
}

const platform = (query: string, { email }: TestPerson) =>
  (
    web.deps.database as never as { platformPool: { query(text: string, values: string[]): Promise<unknown> } }
  ).platformPool.query(query, [email])

const setMembership = (person: TestPerson, of: Site, change: string) =>
  platform(
    `update staff_membership set ${change} where group_id = '${of.groupId}' and user_id = (select id from auth."user" where email = $1)`,
    person,
  )
