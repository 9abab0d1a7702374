import { hour } from '#kernel/duration.ts'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import {
  listEndpoints,
  replayWebhooks,
  rotateEndpointSecret,
  switchEndpoint,
} from '#features/integrations/server/webhooks/manage-endpoints.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok } from '#kernel/result.ts'
import { tester } from '../test-keys.ts'
import { bodies, endpointOf, logOf, sendLead, work, webhookWorld } from './test-webhooks.ts'

const world = await webhookWorld()

test('what fails is tried again later under the same id, with a new time and signature', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  world.respond = async () => fail({ kind: 'temporary', statusCode: 500, text: 'oops' })
  await sendLead(site)
  await work(site, made)
  await work(site, made)
  expect(world.calls).toHaveLength(1)
  world.clock = 6_000
  world.respond = async () => ok({ statusCode: 204, text: '' })
  await work(site, made)
  const [first, second] = world.calls
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
  expect(await logOf(site, made)).toMatchObject([{ status: 'delivered', attempts: 2, statusCode: 204 }])
})

const threeDays = [5, 400, 2_000, 8_000, 20_000, 40_000, 60_000, 80_000, 100_000]

test('an endpoint that fails for days is switched off, somebody is written to, and the log can be sent again', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  world.respond = async () => fail({ kind: 'temporary', statusCode: null, text: 'It did not answer in time.' })
  await sendLead(site)
  await work(site, made)
  for (const seconds of threeDays) {
    world.clock += seconds * 1_000 + 1_000
    await work(site, made)
  }
  expect(world.calls).toHaveLength(10)
  const [endpoint] = await listEndpoints(world.deps, site.groupId)
  expect(endpoint?.disabledBecause).toContain('Nothing has succeeded since')
  expect(world.mails).toMatchObject([{ to: ['dev@dealer.example'], subject: "We've stopped calling CRM" }])
  await sendLead(site)
  await work(site, made)
  expect(world.calls).toHaveLength(10)

  world.respond = async () => ok({ statusCode: 200, text: '' })
  const named = { groupId: site.groupId, id: made.endpoint.id, by: tester }
  await switchEndpoint(world.deps, { ...named, isOn: true })
  expect(await replayWebhooks(world.deps, { ...named, failedSince: new Date(0) })).toBe(1)
  await work(site, made)
  expect(world.calls.at(-1)?.headers['webhook-id']).toBe(world.calls[0]?.headers['webhook-id'])
  expect(await logOf(site, made)).toMatchObject([{ status: 'delivered', attempts: 11 }])
})

test('410 ends it at once', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  world.respond = async () => fail({ kind: 'permanent', statusCode: 410, text: 'Gone' })
  await sendLead(site)
  await work(site, made)
  const [endpoint] = await listEndpoints(world.deps, site.groupId)
  expect(endpoint?.disabledAt).toBeInstanceOf(Date)
  expect(world.mails).toHaveLength(1)
})

test('one delivery can be sent again by its id, and those of another group cannot', async () => {
  const [site, stranger] = [await world.web.addDealer(), await world.web.addDealer()]
  const made = await endpointOf(site)
  await sendLead(site)
  await work(site, made)
  const delivery = (await logOf(site, made))[0]?.id
  if (!delivery) throw new Error('nothing in the log')
  const of = (each: Site) => ({ groupId: each.groupId, id: made.endpoint.id, by: tester, delivery })
  expect(await replayWebhooks(world.deps, of(stranger))).toBe(0)
  expect(await replayWebhooks(world.deps, of(site))).toBe(1)
  await work(site, made)
  expect(world.calls).toHaveLength(2)
})

test('while a secret is rotated both sign, and the old one ends after a day', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  const rotated = await rotateEndpointSecret(world.deps, { groupId: site.groupId, id: made.endpoint.id, by: tester })
  if (!rotated.ok) throw new Error(rotated.problem)
  await sendLead(site)
  await work(site, made)
  const [call] = world.calls
  if (!call) throw new Error('nobody was called')
  for (const { secret } of [made, rotated.value])
    expect(new Webhook(secret).verify(call.body, call.headers)).toBeDefined()
  world.clock = 25 * hour
  await sendLead(site)
  await work(site, made)
  expect(world.calls[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('secrets are sealed where they are stored', async () => {
  const site = await world.web.addDealer()
  const { secret, endpoint } = await endpointOf(site)
  const { rows } = await world.web.deps.database.platformPool.query<{ sealed: Buffer }>(
    'select sealed from webhook_endpoint_secret where endpoint_id = $1',
    [endpoint.id],
  )
  expect(rows[0]?.sealed.toString('latin1')).toMatch(/^v2\./)
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(secret.slice(6))
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.8/', 'https://169.254.169.254/latest'])(
  'an address inside our network is not called: %s',
  async (url) => {
    const site = await world.web.addDealer()
    const made = await endpointOf(site, { url })
    world.respond = openHttpReceiver({ allowsPrivate: false })
    await sendLead(site)
    await work(site, made)
    expect(await logOf(site, made)).toMatchObject([{ status: 'waiting', statusCode: null }])
    expect((await logOf(site, made))[0]?.text).toContain('private network')
  },
)

test('two workers at the same moment send everything once', async () => {
  const site = await world.web.addDealer()
  const made = await endpointOf(site)
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => sendLead(site)))
  await Promise.all([work(site, made), work(site, made), work(site, made)])
  await work(site, made)
  expect(
    bodies()
      .map(({ data }) => data.lead?.id)
      .toSorted(),
  ).toEqual(ids.toSorted())
})
