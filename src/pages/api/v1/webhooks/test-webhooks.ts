import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { deliverWebhooks } from '#features/integrations/server/webhooks/deliver-webhooks.ts'
import {
  addEndpoint,
  type EndpointToAdd,
  type EndpointWithSecret,
  readEndpointLog,
} from '#features/integrations/server/webhooks/manage-endpoints.ts'
import { planWebhooks } from '#features/integrations/server/webhooks/plan-webhooks.ts'
import type { WebhookDeps } from '#features/integrations/server/webhooks/webhook-deps.ts'
import type { CallReceiver, OutgoingMail, ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { ok } from '#kernel/result.ts'
import { testWeb, type TestWeb } from '../../../test-web.ts'
import { tester } from '../test-keys.ts'
import { webhookSubject } from './webhook-subject.ts'

type Sent = {
  type: string
  timestamp: string
  data: { lead?: { id: string }; vehicle?: { stock_number: string }; import?: object }
}

/** A web program, and a receiver that notes its calls and answers as the test says. */
export type WebhookWorld = {
  web: TestWeb
  deps: WebhookDeps
  calls: ReceiverCall[]
  mails: OutgoingMail[]
  respond: CallReceiver
  /** Milliseconds by which the program's clock is ahead. */
  clock: number
}

const world = {} as WebhookWorld

/** Makes the world of a file of tests. */
export async function webhookWorld(): Promise<WebhookWorld> {
  world.web = await testWeb()
  beforeEach(() => Object.assign(world, fresh(world.web)))
  return world
}

function fresh(web: TestWeb): Omit<WebhookWorld, 'web'> {
  const now = () => new Date(Date.now() + world.clock)
  const outside: Pick<WebhookDeps, 'callReceiver' | 'sendMail'> = {
    callReceiver: async (call) => {
      world.calls.push(call)
      return world.respond(call)
    },
    sendMail: async (mail) => {
      world.mails.push(mail)
      return ok({ statusCode: 250, text: '' })
    },
  }
  const describeSubject = webhookSubject({ ...web.deps, now })
  return {
    deps: { ...web.deps, now, chance: () => 0.5, describeSubject, ...outside },
    calls: [],
    mails: [],
    respond: async () => ok({ statusCode: 200, text: 'thank you' }),
    clock: 0,
  }
}

export async function endpointOf(site: Site, wanted: Partial<EndpointToAdd> = {}): Promise<EndpointWithSecret> {
  const added = await addEndpoint(world.deps, {
    groupId: site.groupId,
    name: 'CRM',
    url: 'https://crm.example/hook',
    shape: 'standard',
    events: ['lead.*', 'vehicle.*', 'booking.*', 'reservation.*'],
    siteIds: null,
    contact: 'dev@dealer.example',
    by: tester,
    allowsPlain: false,
    ...wanted,
  })
  if (!added.ok) throw new Error(added.problem)
  return added.value
}

/** Everything that has happened is planned, and what is due is sent. */
export async function work(site: Site, { endpoint }: EndpointWithSecret): Promise<void> {
  await planWebhooks(world.deps, site.groupId)
  await deliverWebhooks(world.deps, { groupId: site.groupId, endpointId: endpoint.id })
}

export async function sendLead(site: Site): Promise<string> {
  const lead = { name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: randomUUID() }
  const response = await world.web.request(site, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  return ((await response.json()) as { id: string }).id
}

export const bodies = (): Sent[] => world.calls.map(({ body }) => JSON.parse(body) as Sent)
export const types = (): string[] => bodies().map(({ type }) => type)

export const logOf = (site: Site, { endpoint }: EndpointWithSecret) =>
  readEndpointLog(world.deps, { groupId: site.groupId, id: endpoint.id, most: 50 })
