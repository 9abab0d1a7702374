import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleMirror, sampleStock, zipped } from '#features/move-in/server/test-old-site.ts'
import { testWeb } from '#pages/test-web.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readConfig } from '../../config.ts'
import type { Commands } from '../commands.ts'
import { moveIn } from './move-in-commands.ts'

const web = await testWeb()
const folder = await temporaryFolder()
const site = await web.addDealer({ content: { redirects: [{ from: '/community/', to: '/contact' }] } })
const stock = sampleStock(20)
for (const vehicle of stock)
  await web.addVehicle(site, {
    ...vehicle,
    slug: `new-${vehicle.stockNumber.toLowerCase()}`,
    name: vehicle.stockNumber,
  })
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a3d62' } })
  .png()
  .toBuffer()
const archive = join(folder, 'mirror.zip')
await writeFile(archive, zipped(sampleMirror(stock, picture)))

async function run(choices: Parameters<typeof moveIn>[2], source = archive): Promise<string[]> {
  const config = readConfig({ FORECOURT_DATA: folder })
  if (!config.ok) throw new Error(config.problem.join())
  const lines: string[] = []
  const print = (code: number) => (text: string) => (lines.push(text), code)
  const commands: Commands = {
    config: config.value,
    database: web.deps.database,
    ownerUrl: '',
    secret: 'a secret of the tests, longer than 32 letters',
    say: print(0),
    complain: print(1),
  }
  await moveIn(commands, source, { site: site.slug, ...choices })
  return lines
}

const articleCount = async (): Promise<number> =>
  (await web.deps.database.platformPool.query(`select 1 from article where site_id = $1`, [site.id])).rows.length

test('a saved site is read, taken in part by part, and nothing twice', async () => {
  const map = join(folder, 'map.csv')
  const before = (await run({ to: map })).join('\n')
  expect(before).toContain('Read 201 addresses, 60 articles and 4 pages.')
  expect(before).toMatch(/\d+ of 201 addresses lead on; \d+ to decide/)
  expect(before).toContain('No redirect was added.')
  expect(await readFile(map, 'utf8')).toContain('/vehicle.aspx?id=9001,/cars/new-u1001,301,stock-number')
  expect(await articleCount()).toBe(0)

  const taken = (await run({ apply: 'articles,pages', publish: true, 'no-pictures': true })).join('\n')
  expect(taken).toContain('64 texts taken in, 0 were there already; 1 pictures stored, 0 not found.')
  expect((await run({ apply: 'articles', publish: true })).join('\n')).toContain(
    '0 texts taken in, 60 were there already',
  )
  expect((await run({ apply: 'addresses' })).join('\n')).toMatch(/redirects added.*\n19\d of 201 addresses lead on/)

  const answers = async (path: string) => {
    const { status, headers } = await web.request(site, path)
    return [status, headers.get('location')]
  }
  expect(await answers('/vehicle.aspx?id=9001')).toEqual([301, '/cars/new-u1001'])
  expect(await answers('/community')).toEqual([301, '/contact'])
  expect(await answers('/blog/2023/05/towing-tip-7/')).toEqual([301, '/blog/towing-tip-7'])
  const article = await (await web.request(site, '/blog/towing-tip-7')).text()
  expect(article).toMatch(/<img[^>]+\/media\/[0-9a-f]{32}/)
  expect(article).not.toContain('alert(1)')
  expect((await run({ apply: 'addresses' })).join('\n')).toContain('0 redirects added.')
})

test('what is wrong is said in a sentence', async () => {
  expect(await run({ apply: 'menus' })).toEqual(['There is no part "menus". Parts: addresses, articles, pages'])
  expect(await run({}, join(folder, 'nothing.zip'))).toEqual(['Nothing was changed. nothing.zip isn’t there.'])
  expect((await run({ site: 'nobody' }))[0]).toContain('There is no site "nobody"')
})
