import { expect, test } from 'vitest'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)

test('what shoppers asked for and is not there comes with where to send them, until it leads somewhere', async () => {
  const site = await web.addDealer()
  const page = await (await web.request(site, '/old-contact.html')).text()
  expect(page).toContain('data-page="missing page"')
  const count = (path: string, events: number) =>
    web.deps.database.forGroup(site.groupId, (db) =>
      db
        .insertInto('visit_day')
        .values({
          site_id: site.id,
          day: web.deps.now().toISOString().slice(0, 10),
          kind: 'view',
          dim: 'missing_path',
          key: path,
          events,
          visits: events,
          visitors: 2,
        } as never)
        .execute(),
    )
  await count('/old-contact.html', 5)
  await count('/gone', 9)
  // Written since it was counted.
  await count('/contact', 20)
  const read = async () => (await staff.call('redirects.missing', {}, { site })).missing
  expect(await read()).toMatchObject([
    { path: '/gone', times: 9, suggestion: '/' },
    { path: '/old-contact.html', times: 5, suggestion: '/contact' },
  ])
  const redirects = [{ from: '/Old-Contact.html', to: '/contact', is_temporary: false }]
  await staff.call('settings.save', { changes: [{ path: 'content.redirects', value: redirects }] }, { site })
  expect((await read()).map(({ path }) => path)).toEqual(['/gone'])
})
