import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testWeb } from '#pages/test-web.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testCommandLine } from './test-command-line.ts'
import { addDealer, exportDealerFolder } from './dealer-commands.ts'
import { fetchStockPictures } from './stock-commands.ts'
import { killedAt } from '#platform/postgres/test-killed-database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const web = await testWeb()
const folder = await temporaryFolder()

const commandLine = (database: Database = web.deps.database) => testCommandLine(database, { FORECOURT_DATA: folder })

async function dealerFolder(slug: string, picture = ''): Promise<string> {
  const location = {
    slug: 'yard',
    name: 'Yard',
    address: { street: '1 Road', city: 'Orange', state: 'NSW', postcode: '2800' },
    opening_hours: { week: { monday: ['08:00-17:00'] } },
  }
  const site = { slug, name: slug, template: 'car', region: 'AU', time_zone: 'Australia/Sydney', dealerships: [slug] }
  const group = {
    slug,
    name: slug,
    people: [
      { email: `boss@${slug}.example`, role: 'group-manager' },
      { email: `ann@${slug}.example`, role: 'salesperson' },
    ],
    dealerships: [{ slug, name: slug, locations: [location], stock: { file: 'stock.csv' } }],
    sites: [site],
  }
  await mkdir(join(folder, slug))
  await writeFile(join(folder, slug, 'group.json'), JSON.stringify(group))
  const rows = ['Stock No,Year,Make,Model,Price,Condition,Images', `S1,2020,Kia,Sorento,$20000,Used,${picture}`]
  await writeFile(join(folder, slug, 'stock.csv'), rows.join('\n'))
  return join(folder, slug)
}

test('a new dealer is told how many prices stay hidden, and an answer shows them', async () => {
  const silent = await dealerFolder('says-nothing')
  const first = commandLine()
  await addDealer(first.commands, silent)
  expect(first.lines.join('\n')).toContain(
    'NOT READY FOR LAUNCH: 1 price doesn’t say whether it’s drive away. Which is it?',
  )
  const answered = commandLine()
  await addDealer(answered.commands, silent, { prices: 'drive-away' })
  const again = commandLine()
  await addDealer(again.commands, silent)
  expect(again.lines.join('\n')).not.toContain('NOT READY')
})

async function found(slug: string): Promise<{ stock: number; people: number } | undefined> {
  const { rows } = await web.deps.database.platformPool.query<{ stock: number; people: number }>(
    `select (select count(*)::int from vehicle v where v.group_id = g.group_id) as stock,
            (select count(*)::int from staff_membership m where m.group_id = g.group_id) as people
     from dealer_group g where g.slug = $1`,
    [slug],
  )
  return rows[0]
}

test('adding a dealer that is killed at any point is completed by adding it again, people included', async () => {
  let at = 0
  for (let isKilled = true; isKilled; at++) {
    const slug = `added-${at}`
    const from = await dealerFolder(slug)
    const cut = commandLine(killedAt(web.deps.database, at))
    isKilled = await addDealer(cut.commands, from).then(
      () => false,
      () => true,
    )
    const again = commandLine()
    expect(await addDealer(again.commands, from)).toBe(0)
    expect([at, await found(slug)]).toEqual([at, { stock: 1, people: 2 }])
    const lines = [...cut.lines, ...again.lines].filter((line) => line.startsWith(`boss@${slug}.example`))
    expect([at, lines.length]).toEqual([at, 1])
  }
  expect(at).toBeGreaterThan(5)
})

test('adding a dealer again gives nobody back who has left', async () => {
  const from = await dealerFolder('left')
  expect(await addDealer(commandLine().commands, from)).toBe(0)
  await web.deps.database.platformPool.query(
    `delete from staff_membership where group_id = (select group_id from dealer_group where slug = 'left')`,
  )
  const { commands, lines } = commandLine()
  expect(await addDealer(commands, from)).toBe(0)
  expect(await found('left')).toEqual({ stock: 1, people: 0 })
  expect(lines.join('\n')).toContain('forecourt dealer apply')
})

test('who asks for pictures is told which wait for another attempt, and not that all are there', async () => {
  const from = await dealerFolder('pictured', 'https://pictures.invalid/a.jpg')
  expect(await addDealer(commandLine().commands, from)).toBe(0)
  const { commands, lines } = commandLine()
  expect(await fetchStockPictures(commands, { group: 'pictured' })).toBe(0)
  expect(lines.join('\n')).toContain('1 vehicle waits for another attempt')
  expect(lines.join('\n')).not.toContain('is there')
})

test('what leaves holds redirects as a file, and enquiries only for whoever wants them', async () => {
  const site = await web.addDealer({ content: { redirects: [{ from: '/old', to: '/contact' }] } })
  const { rows } = await web.deps.database.platformPool.query<{ slug: string }>(
    'select slug from dealer_group where group_id = $1',
    [site.groupId],
  )
  const group = rows[0]?.slug ?? ''
  const [plain, whole] = [join(folder, 'leaves'), join(folder, 'leaves-whole')]
  await exportDealerFolder(commandLine().commands, plain, { group })
  await exportDealerFolder(commandLine().commands, whole, { group, leads: true })
  expect(await readFile(join(plain, 'redirects.csv'), 'utf8')).toBe('from,to,status\r\n/old,/contact,301\r\n')
  const enquiries = `leads-${site.slug}.csv`
  expect((await readdir(whole)).filter((name) => name.endsWith('.csv')).toSorted()).toEqual([
    enquiries,
    'redirects.csv',
  ])
  expect(await readFile(join(whole, enquiries), 'utf8')).toMatch(/email/)
  expect(await readdir(plain)).not.toContain(enquiries)
})
