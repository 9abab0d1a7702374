import { expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { takeUpload } from '#features/inventory/server/upload/take-upload.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)

const messy = [
  'Our stock list of Monday;;;;;',
  'Stock No;Make;Model;Built;Kind;Asking Price',
  'A1;Toyota;Hilux;2019;Used;$24,990',
  'A2;Kia;Rio;2024;New;19990 drive away',
  'A3;Ford;Ranger;in 2021;Demo;about fifty',
].join('\r\n')

async function send(site: Site, content: string, { role = 'group-manager' as Role, dealership = '' } = {}) {
  const query = new URLSearchParams({
    site: site.id,
    dealership: dealership || (site.dealerships[0]?.id ?? ''),
    name: 'monday.csv',
  })
  return staff.request(`/api/console/uploads/stock?${query.toString()}`, {
    method: 'POST',
    headers: { cookie: await staff.cookieOf(site, role), origin: 'http://console.localhost' },
    body: content,
  })
}

async function sent(site: Site, content: string): Promise<string> {
  const response = await send(site, content)
  const { id } = (await response.json()) as { id: string }
  await take(site, id)
  return id
}

const take = (site: Site, uploadId: string) => takeUpload(web.deps, { groupId: site.groupId, uploadId })
const onSite = async (site: Site) => (await staff.call('stock.list', {}, { site })).rows

test('a messy file is sent, its columns are chosen, applied and undone', async () => {
  const site = await web.addDealer()
  const id = await sent(site, messy)
  const guessed = await staff.call('imports.read', { id }, { site })
  expect(guessed.state).toBe('unclear')
  expect(guessed.head?.headings).toEqual(['Stock No', 'Make', 'Model', 'Built', 'Kind', 'Asking Price'])
  expect(guessed.columns).toMatchObject({ stock_number: 'Stock No', make: 'Make', price: 'Asking Price' })
  expect(guessed.problems).toEqual(['No column says whether a vehicle is new, used or demo.'])

  const columns = { ...guessed.columns, car_type: 'Kind', year: 'Built' }
  await staff.call('imports.choose', { id, columns, carType: null }, { site })
  await take(site, id)
  const ready = await staff.call('imports.read', { id }, { site })
  expect(ready).toMatchObject({ state: 'ready', problems: [], plan: { removed: { count: 0 }, rows: 3 } })
  const { added, refused, notes } = ready.plan ?? {}
  expect((added?.count ?? 0) + (refused?.count ?? 0)).toBe(3)
  const rows = [...(refused?.shown ?? []).map(({ row }) => row), ...(notes?.shown ?? []).flatMap((each) => each.rows)]
  expect(rows).toContain(5)
  expect(await onSite(site)).toEqual([])

  await staff.call('imports.apply', { id }, { site })
  await take(site, id)
  // A job that runs twice changes nothing more.
  await take(site, id)
  const applied = await staff.call('imports.read', { id }, { site })
  expect(applied.state).toBe('applied')
  expect((await onSite(site)).map(({ stockNumber }) => stockNumber)).toContain('A1')

  const { imports, dealerships } = await staff.call('imports.list', {}, { site })
  expect(imports).toMatchObject([{ id: applied.importId, source: 'monday.csv', isUndone: false }])
  const undone = await staff.call(
    'imports.undo',
    { id: applied.importId ?? '', dealershipId: dealerships[0]?.id ?? '' },
    { site },
  )
  expect(undone.deleted).toBe(added?.count)
  expect(await onSite(site)).toEqual([])
})

test('a file that would empty the yard is applied only when somebody says so', async () => {
  const site = await web.addDealer()
  const rows = ['A1', 'A2', 'A3', 'A4'].map((number) => `${number},Kia,Rio,2024,New,19990`)
  const headings = 'Stock No,Make,Model,Year,Condition,Price'
  const first = await sent(site, [headings, ...rows].join('\n'))
  await staff.call('imports.apply', { id: first }, { site })
  await take(site, first)
  const second = await sent(site, [headings, rows[0]].join('\n'))
  expect((await staff.call('imports.read', { id: second }, { site })).plan?.removesTooMany).toBe(true)
  await staff.call('imports.apply', { id: second }, { site })
  await take(site, second)
  expect((await staff.call('imports.read', { id: second }, { site })).state).toBe('ready')
  expect(await onSite(site)).toHaveLength(4)
  await staff.call('imports.apply', { id: second, allowRemovals: true }, { site })
  await take(site, second)
  expect(await onSite(site)).toHaveLength(1)
})

test('what is no stock file says so in words, and nothing of another dealer or role is reached', async () => {
  const [site, theirs] = [await web.addDealer(), await web.addDealer()]
  const id = await sent(site, '\u001f\u008b not a list')
  expect(['failed', 'unclear']).toContain((await staff.call('imports.read', { id }, { site })).state)
  for (const name of ['imports.read', 'imports.apply', 'imports.choose'] as const) {
    const crossing = await staff.send(name, { id, columns: {}, carType: null }, { site: theirs })
    expect([name, crossing.status]).toEqual([name, 404])
  }
  expect((await send(site, messy, { role: 'salesperson' })).status).toBe(403)
  expect((await send(site, messy, { dealership: theirs.dealerships[0]?.id ?? '' })).status).toBe(422)
  expect((await send(site, '')).status).toBe(422)
})

test('sources of files are added, paused, looked at and removed, by those who work for their dealership', async () => {
  const [site, theirs] = [await web.addDealer(), await web.addDealer()]
  const dealershipId = site.dealerships[0]?.id ?? ''
  const wanted = { dealershipId, name: 'dms', address: 'https://dms.example/stock.csv', everyMinutes: 60 }
  const refused = await staff.send('imports.saveSource', { ...wanted, address: 'file:///etc/passwd' }, { site })
  expect(refused.status).toBe(422)
  const { id } = await staff.call('imports.saveSource', { ...wanted, secret: 'open sesame' }, { site })
  const listed = await staff.call('imports.list', {}, { site })
  expect(listed.sources).toMatchObject([{ id, name: 'dms', isPaused: false, runs: [] }])
  expect(JSON.stringify(listed)).not.toContain('sesame')
  expect((await staff.send('imports.removeSource', { id }, { site: theirs })).status).toBe(404)
  await staff.call('imports.pauseSource', { id, isPaused: true }, { site })
  await staff.call('imports.fetchNow', { id }, { site })
  expect((await staff.call('imports.list', {}, { site })).sources[0]?.isPaused).toBe(true)
  await staff.call('imports.removeSource', { id }, { site })
  expect((await staff.call('imports.list', {}, { site })).sources).toEqual([])
})
