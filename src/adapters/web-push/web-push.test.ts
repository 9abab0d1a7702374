import { afterAll, expect, test } from 'vitest'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { openPushService } from '#testing/stand-ins/push-service.ts'
import { vapidKeys } from './vapid-keys.ts'
import { openWebPush } from './web-push-sender.ts'

const keys = vapidKeys('a secret of the tests, longer than 32 letters')
const call = openHttpReceiver({ allowsPrivate: true, timeLimitMilliseconds: 2_000 })
const send = openWebPush({ call, keys, contact: 'alerts@dealer.example' })

const service = await openPushService(keys.publicKey)
afterAll(() => service.close())

test('a message reaches the browser, and only it can read it', async () => {
  const browser = service.subscribe()
  expect(await send(browser, '{"body":"Price drop: Kia Rio"}')).toEqual({ ok: true, value: null })
  expect([browser.received, service.refused]).toEqual([['{"body":"Price drop: Kia Rio"}'], []])
})

test('the keys are the same in every process and belong to one program', () => {
  expect(vapidKeys('a secret of the tests, longer than 32 letters')).toEqual(keys)
  expect(vapidKeys('another')).not.toEqual(keys)
  expect(Buffer.from(keys.publicKey, 'base64url').length).toBe(65)
  expect(Buffer.from(keys.privateKey, 'base64url').length).toBe(32)
})

test('a call that is signed by another key is refused by the service, and is not tried again', async () => {
  const stranger = openWebPush({ call, keys: vapidKeys('another'), contact: 'alerts@dealer.example' })
  const reply = await stranger(service.subscribe(), 'x')
  expect(reply).toMatchObject({ ok: false, problem: { kind: 'permanent', statusCode: 403, isGone: false } })
})

test('a browser that unsubscribed is gone, a service that is busy is asked later', async () => {
  const browser = service.subscribe()
  const gone = await send({ ...browser, endpoint: browser.endpoint.replace(/[^/]+$/, 'unknown') }, 'x')
  expect(gone).toMatchObject({ ok: false, problem: { isGone: true } })
  service.fail(503)
  expect(await send(browser, 'x')).toMatchObject({ ok: false, problem: { kind: 'temporary', isGone: false } })
  service.fail(null)
})

test('a key that is no point of the curve is told from a service that is away', async () => {
  const browser = service.subscribe()
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(await send({ ...browser, p256dh }, 'x')).toMatchObject({ ok: false, problem: { isGone: true } })
})

test('a private network is not called', async () => {
  const guarded = openWebPush({ call: openHttpReceiver({ allowsPrivate: false }), keys, contact: 'a@b.example' })
  const browser = service.subscribe()
  expect(await guarded({ ...browser, endpoint: 'https://127.0.0.1/push/1' }, 'x')).toMatchObject({ ok: false })
  expect(browser.received).toEqual([])
})
