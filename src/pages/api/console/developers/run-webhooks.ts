import type { developerCalls, ListedEndpoint } from '#console/calls/developer-calls.ts'
import { parseEvents, type WebhookEndpoint } from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import {
  addEndpoint,
  listEndpoints,
  readEndpointLog,
  removeEndpoint,
  replayWebhooks,
  rotateEndpointSecret,
  switchEndpoint,
} from '#features/integrations/server/webhooks/manage-endpoints.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import { hour } from '#kernel/duration.ts'
import type { CallProblem, GroupCall, Runs } from '../console-call.ts'
import { knownSites, managerOf, sitesOfGroup } from './run-keys.ts'

type WebhookCalls = Pick<
  typeof developerCalls,
  | 'developers.webhooks'
  | 'developers.webhookLog'
  | 'developers.addWebhook'
  | 'developers.rotateWebhook'
  | 'developers.switchWebhook'
  | 'developers.removeWebhook'
  | 'developers.replay'
>

const mostLogged = 100
const missing: CallProblem = { kind: 'missing', message: 'We can’t find that webhook.' }

const named = (call: GroupCall, id: string) => ({
  groupId: call.groupId,
  id: asId<'webhook endpoint'>(id),
  by: managerOf(call),
})

/** The use cases write the audit log themselves: the command line uses them too. */
export const webhookRuns: Runs<WebhookCalls> = {
  'developers.webhooks': async (call) => {
    const endpoints = await listEndpoints(call.deps, call.groupId)
    return ok({ endpoints: endpoints.map(presentEndpoint), sites: sitesOfGroup(call) })
  },
  'developers.webhookLog': async (call, { id }) => {
    const of = { groupId: call.groupId, id: asId<'webhook endpoint'>(id), most: mostLogged }
    const log = await readEndpointLog(call.deps, of)
    return ok({
      deliveries: log.map((each) => ({
        id: each.id,
        event: each.type,
        status: each.status,
        attempts: each.attempts,
        at: each.createdAt.toISOString(),
        dueAt: each.dueAt?.toISOString() ?? null,
        statusCode: each.statusCode,
        text: each.text,
      })),
    })
  },
  'developers.addWebhook': async (call, wanted) => {
    const events = parseEvents(wanted.events, wanted.shape)
    if (!events.ok) {
      const problem = `This format doesn’t support ${events.problem.join(', ')}.`
      return fail({ kind: 'invalid', message: problem, fields: { events: problem } })
    }
    const siteIds = knownSites(call, wanted.siteIds)
    if (!siteIds.ok) return siteIds
    const added = await addEndpoint(call.deps, {
      ...wanted,
      groupId: call.groupId,
      events: events.value,
      siteIds: siteIds.value,
      by: managerOf(call),
      allowsPlain: call.deps.isDevelopment,
    })
    if (added.ok) return ok({ secret: added.value.secret })
    const problem = `The address ${added.problem}.`
    return fail({ kind: 'invalid', message: problem, fields: { url: problem } })
  },
  'developers.rotateWebhook': async (call, { id }) => {
    const rotated = await rotateEndpointSecret(call.deps, named(call, id))
    return rotated.ok ? ok({ secret: rotated.value.secret }) : fail(missing)
  },
  'developers.switchWebhook': async (call, { id, isOn }) =>
    (await switchEndpoint(call.deps, { ...named(call, id), isOn })) ? ok({}) : fail(missing),
  'developers.removeWebhook': async (call, { id }) => {
    const found = (await listEndpoints(call.deps, call.groupId)).find((each) => each.id === id)
    if (!found) return fail(missing)
    // What still calls is switched off first: that can be taken back, this cannot.
    if (found.disabledAt === null) return fail({ kind: 'conflict', message: 'Switch it off first.' })
    return (await removeEndpoint(call.deps, named(call, id))) ? ok({}) : fail(missing)
  },
  'developers.replay': async (call, { id, which }) => {
    const since = 'failedWithinHours' in which ? call.deps.now().getTime() - which.failedWithinHours * hour : 0
    const replayed = await replayWebhooks(call.deps, {
      ...named(call, id),
      ...('deliveryId' in which
        ? { delivery: asId<'webhook delivery'>(which.deliveryId) }
        : { failedSince: new Date(since) }),
    })
    return ok({ replayed })
  },
}

const presentEndpoint = (endpoint: WebhookEndpoint): ListedEndpoint => ({
  id: endpoint.id,
  name: endpoint.name,
  url: endpoint.url,
  shape: endpoint.shape,
  events: endpoint.events,
  siteIds: endpoint.siteIds,
  contact: endpoint.contact,
  by: endpoint.createdBy,
  createdAt: endpoint.createdAt.toISOString(),
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  isOn: endpoint.disabledAt === null,
  offBecause: endpoint.disabledBecause,
})
