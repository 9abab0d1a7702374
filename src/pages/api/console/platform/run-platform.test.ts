import { day as dayInMs } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { InputOf } from '#console/calls/all-calls.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const own = await web.addDealer()

const operator = () => ({ site: own, role: 'operator' as const })

const day = [{ open: 510, close: 1050 }]
const dealer = (differences: Partial<InputOf<'platform.addDealer'>> = {}): InputOf<'platform.addDealer'> => ({
  name: 'Wattle Motors',
  slug: `wattle-${randomUUID().slice(0, 8)}`,
  template: 'car',
  region: 'AU',
  timeZone: 'Australia/Brisbane',
  legalName: 'Wattle Motors Pty Ltd',
  licenceNumber: '1234567',
  phone: '07 5550 1212',
  email: 'sales@wattle.example',
  street: '1 Wattle Street',
  city: 'Toowoomba',
  state: 'QLD',
  postcode: '4350',
  week: [[], day, day, day, day, day, []],
  host: '',
  managerEmail: '',
  ...differences,
})

const siteNamed = (slug: string): Site => ({ ...own, slug })
const pageOf = async (slug: string, path = '/') => {
  const response = await web.request(siteNamed(slug), path)
  expect([path, response.status, response.headers.get('location')]).toEqual([path, 200, null])
  return response.text()
}
const auditOf = (site: { groupId: Site['groupId'] }) =>
  web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['action', 'actor_name', 'subject_name']).orderBy('position').execute(),
  )
const groupOf = (siteId: string) => {
  const found = web.deps.directory.findById(asId<'site'>(siteId))
  if (!found) throw new Error('no such site')
  return found
}

describe('a new dealer', () => {
  test.each([
    ['truck', '/trucks'],
    ['rv', '/rvs'],
    ['camper', '/campers'],
  ] as const)('of template %s has the vehicles under %s', async (template, path) => {
    const added = await staff.call('platform.addDealer', dealer({ template }), operator())
    const { site, vehicleHref } = await web.deps.snapshots.get(groupOf(added.siteId))
    expect(vehicleHref(sampleVehicle({ slug: 'isuzu-1' }))).toBe(`${path}/isuzu-1`)
    expect(site.template).toBe(template)
  })

  test.each([
    ['car', 'AU', 'Australia/Sydney', 'Sell your car'],
    ['camper', 'NZ', 'Pacific/Auckland', 'Sell your camper'],
    ['rv', 'US', 'America/Denver', 'Sell your RV'],
  ] as const)(
    'of template %s in %s has the pages that most dealers have, in its menu and its own words',
    async (template, region, timeZone, sell) => {
      const { slug } = await staff.call('platform.addDealer', dealer({ template, region, timeZone }), operator())
      const home = await pageOf(slug, '/')
      for (const path of ['/pages/finance', '/pages/sell-my-car', '/pages/service', '/about-us', '/contact']) {
        expect(home).toContain(`href="${path}"`)
        const page = await pageOf(slug, path)
        expect([path, page.includes('Wattle Motors'), /Write who started/.test(page)]).toEqual([path, true, false])
      }
      expect(await pageOf(slug, '/pages/sell-my-car')).toContain(sell)
      expect(await pageOf(slug, '/pages/service')).toContain(region === 'US' ? 'tires' : 'tyres')
    },
  )

  test('is a live site on the next request, with what the form said and its manager invited', async () => {
    const wanted = dealer({ managerEmail: 'boss@wattle.example', host: `${randomUUID()}.example.com` })
    const added = await staff.call('platform.addDealer', wanted, operator())
    const contact = await pageOf(added.slug, '/contact')
    for (const text of ['Wattle Motors', '07 5550 1212', '1 Wattle Street', 'Toowoomba'])
      expect(contact).toContain(text)
    const address = groupOf(added.siteId)
    expect(address.hosts).toEqual([wanted.host])
    const invitations = await web.deps.database.forGroup(address.groupId, (db) =>
      db.selectFrom('staff_invitation').select(['email', 'role']).execute(),
    )
    expect(invitations).toEqual([{ email: 'boss@wattle.example', role: 'group-manager' }])
    expect((await auditOf(address)).map(({ action }) => action)).toEqual(['platform.addDealer'])
  })

  test('belongs to the operator who made it: they send its stock at once', async () => {
    const { siteId } = await staff.call('platform.addDealer', dealer(), operator())
    const me = await staff.call('session.me', {}, { cookie: await staff.cookieOf(own, 'operator') })
    const group = me.groups.find(({ sites }) => sites.some(({ id }) => id === siteId))
    expect([group?.role, group?.looksUntil]).toEqual(['operator', null])
  })

  test('whose name in addresses or whose domain is taken is refused beside the field, and nothing is left of it', async () => {
    const first = dealer({ host: `${randomUUID()}.example.com` })
    await staff.call('platform.addDealer', first, operator())
    const refused = async (wanted: InputOf<'platform.addDealer'>) => {
      const response = await staff.send('platform.addDealer', wanted, operator())
      return [response.status, Object.keys(((await response.json()) as { fields?: object }).fields ?? {})]
    }
    expect(await refused(dealer({ slug: first.slug }))).toEqual([422, ['slug']])
    const other = dealer({ host: first.host })
    expect(await refused(other)).toEqual([422, ['host']])
    expect(await refused(dealer({ slug: 'console' }))).toEqual([422, ['slug']])
    expect(await refused(dealer({ region: 'NZ' }))).toEqual([422, ['timeZone']])
    expect((await staff.call('platform.read', { search: other.slug }, operator())).groups).toEqual([])
  })
})

test('a copy of a site says what the first one says, under its own name and without its hosts', async () => {
  const first = await web.addDealer({ theme: { brand: '#7a1f5c' } })
  await web.deps.database.forGroup(first.groupId, (db) =>
    db
      .insertInto('page')
      .values({ site_id: first.id, path: '/about-us', title: 'Our story', body: 'Since 1962.' } as never)
      .execute(),
  )
  const slug = `copy-${randomUUID().slice(0, 8)}`
  const copy = await staff.call('platform.copySite', { siteId: first.id, name: 'Second Site', slug }, operator())
  expect(groupOf(copy.siteId)).toMatchObject({ groupId: first.groupId, name: 'Second Site', hosts: [] })
  expect(await pageOf(slug, '/about-us')).toContain('Since 1962.')
  expect(await pageOf(slug)).toContain('--brand:#7a1f5c')
  const again = await staff.send('platform.copySite', { siteId: first.id, name: 'Third', slug }, operator())
  expect(again.status).toBe(422)
})

test('the list finds dealers by name, site and host, and says what is wrong with them', async () => {
  const theirs = await web.addDealer()
  await web.deps.database.forGroup(theirs.groupId, async (db) => {
    await db
      .insertInto('feed_source')
      .values({
        feed_source_id: randomUUID(),
        dealership_id: theirs.dealerships[0]?.id ?? '',
        name: 'DMS',
        address: 'https://dms.example/stock.csv',
        every_minutes: 60,
        created_at: new Date(web.deps.now().getTime() - 30 * dayInMs),
        next_run_at: web.deps.now(),
      } as never)
      .execute()
  })
  await web.addVehicle(theirs)
  for (const search of [theirs.slug, theirs.slug.toUpperCase(), `${theirs.slug}.example`]) {
    const { groups, found } = await staff.call('platform.read', { search }, operator())
    expect([search, found, groups[0]?.sites.map(({ slug }) => slug)]).toEqual([search, 1, [theirs.slug]])
    expect(groups[0]).toMatchObject({ isOwn: false, sources: { count: 1, failing: 0, silent: 1 } })
    expect(groups[0]?.sites[0]?.vehicles).toBe(1)
  }
  expect((await staff.call('platform.read', { search: '%' }, operator())).found).toBe(0)
})

describe('a look through the eyes of a dealer', () => {
  const impersonated = async () => {
    const theirs = await web.addDealer()
    const person = await staff.signIn(own, 'operator')
    const at = { site: own, cookie: person.cookie }
    expect((await staff.send('site.frame', {}, { site: theirs, cookie: person.cookie })).status).toBe(404)
    await staff.call('platform.look', { siteId: theirs.id }, at)
    return { theirs, person, at, there: { site: theirs, cookie: person.cookie } }
  }

  test('shows what their managers see, changes nothing, and stands in their audit log', async () => {
    const { theirs, person, there } = await impersonated()
    await staff.call('settings.list', {}, there)
    await staff.call('leads.list', {}, there)
    const me = await staff.call('session.me', {}, { cookie: person.cookie })
    const group = me.groups.find(({ sites }) => sites.some(({ id }) => id === theirs.id))
    expect([group?.role, typeof group?.looksUntil]).toEqual(['group-manager', 'string'])
    expect(group?.permissions).not.toContain('platform.manage')
    const changed = await staff.send(
      'people.invite',
      { email: 'me@x.example', role: 'salesperson', dealershipIds: null },
      there,
    )
    expect(changed.status).toBe(403)
    const query = `site=${theirs.id}&dealership=${theirs.dealerships[0]?.id ?? ''}&name=a.csv`
    const headers = { cookie: person.cookie, origin: 'http://console.localhost' }
    const upload = { method: 'POST', headers, body: 'Stock No;Make' }
    expect((await staff.request(`/api/console/uploads/stock?${query}`, upload)).status).toBe(403)
    expect((await staff.request(`/api/console/files/leads?site=${theirs.id}`, { headers })).status).toBe(403)
    expect(await auditOf(theirs)).toMatchObject([{ action: 'platform.look', actor_name: person.name }])
  })

  test('ends when it is ended, and with the operator', async () => {
    const { theirs, at, there } = await impersonated()
    await staff.call('platform.endLook', { siteId: theirs.id }, at)
    expect((await staff.send('settings.list', {}, there)).status).toBe(404)
    const other = await impersonated()
    await web.deps.database.forGroup(own.groupId, async (db) => {
      const me = await web.deps.auth.findUserByEmail(other.person.email)
      await db
        .updateTable('staff_membership')
        .set({ role: 'salesperson' })
        .where('user_id', '=', me?.id ?? '')
        .execute()
    })
    expect((await staff.send('settings.list', {}, other.there)).status).toBe(404)
    expect((await staff.call('session.me', {}, { cookie: other.person.cookie })).groups).toHaveLength(1)
  })
})
