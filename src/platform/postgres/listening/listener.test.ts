import { expect, test } from 'vitest'
import { until } from '#testing/until.ts'
import { afterwards } from '#testing/afterwards.ts'
import { openDatabase } from '../database.ts'
import { freezingProxy } from '../test-freezing-proxy.ts'
import { testDatabase } from '../test-database.ts'

const heartbeat = { every: 100, within: 1_500 }
const { database, urls } = await testDatabase()

/** A database that is reached through a proxy, and what was heard on two channels. */
async function listening() {
  const errors: Error[] = []
  const proxy = await freezingProxy(Number(new URL(urls.platform).port))
  const through = openDatabase(
    { app: proxy.urlOf(urls.app), platform: proxy.urlOf(urls.platform) },
    { heartbeat, onError: (error) => void errors.push(error) },
  )
  afterwards(async () => {
    proxy.thaw()
    await through.close()
    await proxy.close()
  })
  const heard: string[] = []
  let reconnects = 0
  await through.listen(
    'first_things',
    (payload) => void heard.push(`first ${payload}`),
    () => void reconnects++,
  )
  await through.listen(
    'second_things',
    (payload) => void heard.push(`second ${payload}`),
    () => void reconnects++,
  )
  return { proxy, through, heard, reconnects: () => reconnects, errors: () => errors }
}

const notify = (channel: string, payload: string) =>
  database.platformPool.query('select pg_notify($1, $2)', [channel, payload])

test('all channels share one connection, and each hears its own', async () => {
  const { heard, through, reconnects } = await listening()
  await notify('first_things', 'a')
  await notify('second_things', 'b')
  await notify('third_things', 'c')
  await until(() => heard.length === 2)
  expect(heard).toEqual(['first a', 'second b'])
  await until(() => (through.silence() ?? Infinity) < 1_000)
  expect(reconnects()).toBe(0)
})

test('who begins to listen while the line is being tied shares it, and hears everything once', async () => {
  const through = openDatabase(urls, { heartbeat, onError: () => {} })
  afterwards(() => through.close())
  const heard: string[] = []
  const channels = ['one_thing', 'other_thing', 'one_thing']
  await Promise.all(
    channels.map((channel) =>
      through.listen(
        channel,
        (payload) => void heard.push(payload),
        () => {},
      ),
    ),
  )
  await notify('one_thing', 'a')
  await notify('other_thing', 'b')
  await until(() => heard.length === 3)
  expect(heard.toSorted()).toEqual(['a', 'a', 'b'])
})

test('a line that swallows everything without closing is cut and tied anew, and what was missed is made good', async () => {
  const { proxy, heard, reconnects } = await listening()
  proxy.swallow()
  await notify('first_things', 'lost')
  await until(() => reconnects() === 2)
  await notify('first_things', 'found')
  await until(() => heard.includes('first found'))
  expect(heard).toEqual(['first found'])
})

test('while the server stands still it is tried again and again, until it answers', async () => {
  const { proxy, heard, reconnects, errors } = await listening()
  proxy.freeze()
  // The line is cut, and tying it anew fails.
  await until(() => errors().length >= 2)
  expect(reconnects()).toBe(0)
  proxy.thaw()
  await until(() => reconnects() >= 2)
  await notify('second_things', 'again')
  await until(() => heard.includes('second again'))
})
