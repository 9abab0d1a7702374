import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer()

const view = { screen: 'stock' as const, name: 'Old utes', query: 'q=ute&view=aged', columns: ['price'] }
const list = async (cookie: string) => (await staff.call('views.list', { screen: 'stock' }, { site, cookie })).views

test('a view is saved for one person, replaced by its name, and removed by nobody else', async () => {
  const [mine, other] = await Promise.all([staff.signIn(site), staff.signIn(site)])
  await staff.call('views.save', view, { site, cookie: mine.cookie })
  await staff.call('views.save', { ...view, name: 'OLD utes', query: 'q=ute' }, { site, cookie: mine.cookie })
  const views = await list(mine.cookie)
  expect(views).toMatchObject([{ name: 'OLD utes', query: 'q=ute', columns: ['price'] }])
  expect(await list(other.cookie)).toEqual([])
  const id = views[0]?.id
  expect((await staff.send('views.remove', { id }, { site, cookie: other.cookie })).status).toBe(404)
  expect((await staff.send('views.remove', { id }, { site, cookie: mine.cookie })).status).toBe(200)
  expect(await list(mine.cookie)).toEqual([])
})
