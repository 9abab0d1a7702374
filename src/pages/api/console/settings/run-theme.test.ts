import sharp from 'sharp'
import { storeImage } from '#features/media/server/storing/store-image.ts'
import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)

test('the history of the theme holds what touched it and nothing else, and is the way back', async () => {
  const site = await web.addDealer({ theme: { brand: '#123456' } })
  const save = (path: string, value?: unknown) =>
    staff.call('settings.save', { changes: [value === undefined ? { path } : { path, value }] }, { site })
  const history = async () => (await staff.call('theme.history', {}, { site })).versions
  await save('theme.brand', '#7a1f5c')
  await save('content.hide_from_search_engines', true)
  await save('theme.radius', 4)
  const versions = await history()
  expect(versions.map(({ differences }) => differences)).toEqual([
    ['Radius: from the template → 4'],
    ['Brand: #123456 → #7a1f5c'],
    [],
  ])
  expect(versions.map(({ isCurrent, content }) => [isCurrent, content])).toEqual([
    [true, { brand: '#7a1f5c', radius: 4 }],
    [false, { brand: '#7a1f5c' }],
    [false, { brand: '#123456' }],
  ])
  await save('theme.radius')
  expect((await history())[0]?.content).toEqual({ brand: '#7a1f5c' })
  expect(await (await web.request(site, '/')).text()).toContain('--brand:#7a1f5c')
})

test('the colours of a logo are offered with what becomes of them, and another group’s logo is none', async () => {
  const [site, theirs] = [await web.addDealer(), await web.addDealer()]
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7fb3d5' } })
    .png()
    .toBuffer()
  const stored = await storeImage(web.deps.storage, { groupId: site.groupId, bytes })
  const logo = stored.ok ? stored.value.url : ''
  const { colours } = await staff.call('theme.logoColours', { logo }, { site })
  expect(colours.map(({ colour }) => colour)).toEqual(['#7fb3d5'])
  expect(colours[0]?.note).toContain('hard to read')
  for (const [other, at] of [
    [logo, theirs],
    ['/media/none.png', site],
  ] as const)
    expect((await staff.send('theme.logoColours', { logo: other }, { site: at })).status).toBe(404)
  const elsewhere = { logo: 'https://elsewhere.example/logo.png' }
  expect((await staff.send('theme.logoColours', elsewhere, { site })).status).toBe(422)
})
