import { z } from 'zod'
import { type ApiScope, apiScopeNames, keyDays, keyOverlapHours } from '#features/integrations/domain/keys/api-key.ts'
import { webhookShapes } from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import { feedTargets } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { change, type OperationTable, read } from './operation.ts'

const id = z.uuid()
const moment = z.iso.datetime()
const scopes = z.array(z.enum(apiScopeNames as [ApiScope, ...ApiScope[]])).min(1, 'Choose at least one permission.')
/** Null: every site of the group. */
const siteIds = z.array(id).min(1, 'Choose at least one site.').max(1000).nullable()
const name = z.string().trim().min(1, 'Give it a name, such as the program that uses it.').max(100)
const namedSites = z.array(z.object({ id, name: z.string() }))

const apiKey = z.object({
  id,
  /** `fc_live_k3x9p2aa`: how people tell keys apart. */
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  siteIds: z.array(id).nullable(),
  by: z.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
  state: z.enum(['works', 'revoked', 'expired']),
  isReplaced: z.boolean(),
})
export type ListedKey = z.infer<typeof apiKey>

const endpoint = z.object({
  id,
  name: z.string(),
  url: z.string(),
  shape: z.enum(webhookShapes),
  events: z.array(z.string()),
  siteIds: z.array(id).nullable(),
  contact: z.string(),
  by: z.string(),
  createdAt: moment,
  failingSince: moment.nullable(),
  isOn: z.boolean(),
  offBecause: z.string(),
})
export type ListedEndpoint = z.infer<typeof endpoint>

const delivery = z.object({
  id,
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  at: moment,
  dueAt: moment.nullable(),
  statusCode: z.int().nullable(),
  text: z.string(),
})

const feed = z.object({
  target: z.enum(feedTargets),
  label: z.string(),
  href: z.string(),
  listed: z.int(),
  leftOut: z.int(),
  /** The list is cut: it holds the first vehicles only. */
  reasons: z.array(z.object({ id, name: z.string(), stockNumber: z.string(), reasons: z.array(z.string()) })),
})
export type ListedFeed = z.infer<typeof feed>

const ofGroup = { permission: 'developers.manage', scope: 'group' } as const
const changing = { ...ofGroup, needsProof: true } as const
const ofSite = { permission: 'developers.manage', scope: 'site' } as const

export const developerCalls = {
  'developers.keys': read({
    ...ofGroup,
    summary: 'Keys of programs, without what opens anything.',
    input: z.object({}),
    output: z.object({ keys: z.array(apiKey), sites: namedSites }),
  }),
  'developers.createKey': change({
    ...changing,
    returnsSecret: true,
    summary: 'A new key; its text is in this answer and nowhere else.',
    input: z.object({ name, scopes, siteIds, days: z.int().min(1).max(keyDays.most) }),
    output: z.object({ text: z.string() }),
  }),
  'developers.rotateKey': change({
    ...changing,
    returnsSecret: true,
    summary: 'A new key like this one, which ends after the overlap.',
    input: z.object({ id, overlapHours: z.int().min(keyOverlapHours.least).max(keyOverlapHours.most) }),
    output: z.object({ text: z.string() }),
  }),
  'developers.revokeKey': change({
    ...changing,
    summary: 'Ends a key at once.',
    input: z.object({ id }),
    output: z.object({}),
  }),
  'developers.webhooks': read({
    ...ofGroup,
    summary: 'Addresses that are told of what happens.',
    input: z.object({}),
    output: z.object({ endpoints: z.array(endpoint), sites: namedSites }),
  }),
  'developers.webhookLog': read({
    ...ofGroup,
    summary: 'What was sent to an address and how it ended, the newest first.',
    input: z.object({ id }),
    output: z.object({ deliveries: z.array(delivery) }),
  }),
  'developers.addWebhook': change({
    ...changing,
    returnsSecret: true,
    summary: 'A further address; the secret that signs is in this answer and nowhere else.',
    input: z.object({
      name,
      url: z.string().trim().max(1000),
      shape: z.enum(webhookShapes),
      events: z.array(z.string().max(60)).min(1, 'Choose at least one event.').max(20),
      siteIds,
      contact: z.union([z.literal(''), z.email('Enter an email address like name@example.com.')]),
    }),
    output: z.object({ secret: z.string() }),
  }),
  'developers.rotateWebhook': change({
    ...changing,
    returnsSecret: true,
    summary: 'A new secret; the old one signs beside it for a day.',
    input: z.object({ id }),
    output: z.object({ secret: z.string() }),
  }),
  'developers.switchWebhook': change({
    ...ofGroup,
    summary: 'Switches an address on again, or off.',
    input: z.object({ id, isOn: z.boolean() }),
    output: z.object({}),
  }),
  'developers.removeWebhook': change({
    ...changing,
    summary: 'Removes an address that is switched off, with its secrets and its log.',
    input: z.object({ id }),
    output: z.object({}),
  }),
  'developers.replay': change({
    ...ofGroup,
    summary: 'Sends a delivery again, or everything that failed within these hours; answers how many.',
    input: z.object({
      id,
      which: z.union([
        z.object({ deliveryId: id }),
        z.object({
          failedWithinHours: z
            .int()
            .min(1)
            .max(24 * 30),
        }),
      ]),
    }),
    output: z.object({ replayed: z.int() }),
  }),
  'developers.feeds': read({
    ...ofSite,
    summary: 'Where partners fetch the stock of the site, what they left out and why, and who fetched what.',
    input: z.object({}),
    output: z.object({
      feeds: z.array(feed),
      fetches: z.array(
        z.object({
          label: z.string(),
          at: moment,
          status: z.int(),
          listed: z.int(),
          leftOut: z.int(),
          agent: z.string(),
        }),
      ),
    }),
  }),
  'developers.renewFeed': change({
    ...ofSite,
    needsProof: true,
    summary: 'A new address for a feed; the one of before answers nobody any more.',
    input: z.object({ target: z.enum(feedTargets) }),
    output: z.object({}),
  }),
} satisfies OperationTable
