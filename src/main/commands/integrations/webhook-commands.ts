import { hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import {
  parseEvents,
  type WebhookEndpoint,
  webhookEventTypes,
} from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import {
  addEndpoint,
  listEndpoints,
  readEndpointLog,
  removeEndpoint,
  replayWebhooks,
  rotateEndpointSecret,
  switchEndpoint,
} from '#features/integrations/server/webhooks/manage-endpoints.ts'
import { asId, isUuid } from '#kernel/ids.ts'
import { silentLog } from '#platform/log.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { programJobNames } from '../../jobs.ts'
import { secretRing } from '../../secret.ts'
import type { Commands } from '../commands.ts'
import { commandLine, listOf, numberOf, sitesNamed } from './key-commands.ts'
import { findGroupId } from '../find-group.ts'

export type WebhookChoices = {
  group?: string | undefined
  name?: string | undefined
  url?: string | undefined
  events?: string | undefined
  sites?: string | undefined
  shape?: string | undefined
  email?: string | undefined
  limit?: string | undefined
  id?: string | undefined
  hours?: string | undefined
}

const depsOf = ({ database, config, secret }: Commands) => ({
  database,
  secretBox: openSecretBox(secretRing(config, secret)),
  now: () => new Date(),
  newId: randomUUID,
})

export async function addWebhook(commands: Commands, choices: WebhookChoices): Promise<number> {
  const { say, complain, config } = commands
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const shape = choices.shape === 'dealer-studio' ? 'dealer-studio' : 'standard'
  if (choices.shape !== undefined && choices.shape !== shape) return complain('Shapes: standard, dealer-studio')
  const events = parseEvents(listOf(choices.events), shape)
  if (!events.ok || events.value.length === 0)
    return complain(
      `Events: ${webhookEventTypes.join(', ')}, or vehicle.* for all of a kind${shape === 'standard' ? '' : '; this shape tells of vehicles only'}.`,
    )
  const siteIds = await sitesNamed(commands, groupId, listOf(choices.sites))
  if (!siteIds) return 1
  if (!/^\S+@\S+\.\S+$/.test(choices.email ?? ''))
    return complain('--email says who is written to when it stops working.')
  const added = await addEndpoint(depsOf(commands), {
    groupId,
    name: (choices.name ?? '').trim() || 'Webhook',
    url: choices.url ?? '',
    shape,
    events: events.value,
    siteIds: siteIds.length > 0 ? siteIds : null,
    contact: choices.email ?? '',
    by: commandLine,
    allowsPlain: config.isDevelopment,
  })
  if (!added.ok) return complain(`The address ${added.problem}.`)
  return say(`${added.value.endpoint.id}\nSecret, shown only now: ${added.value.secret}`)
}

export async function listWebhooks(commands: Commands, choices: WebhookChoices): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const endpoints = await listEndpoints(commands, groupId)
  return commands.say(endpoints.map(lineOf).join('\n') || 'There are no webhooks yet.')
}

const lineOf = ({ id, name, url, events, disabledAt, disabledBecause, failingSince }: WebhookEndpoint): string =>
  [
    id,
    disabledAt ? `off (${disabledBecause})` : failingSince ? `failing since ${failingSince.toISOString()}` : 'on',
    name,
    url,
    events.join(','),
  ].join('  ')

export async function showWebhookLog(commands: Commands, id: string, choices: WebhookChoices): Promise<number> {
  const found = await endpointNamed(commands, id, choices)
  if (!found) return 1
  const most = numberOf(choices.limit, { usual: 50, most: 1000 })
  if (most === undefined) return commands.complain('--limit is a whole number up to 1000.')
  const log = await readEndpointLog(commands, { ...found, most })
  const lines = log.map((each) =>
    [
      each.createdAt.toISOString().slice(0, 19),
      each.id,
      each.status.padEnd(9),
      `${each.attempts}x`,
      each.type,
      each.statusCode ?? '',
      each.text,
    ].join('  '),
  )
  return commands.say(lines.join('\n') || 'Nothing was sent yet.')
}

export async function replayWebhook(commands: Commands, id: string, choices: WebhookChoices): Promise<number> {
  const found = await endpointNamed(commands, id, choices)
  if (!found) return 1
  const hours = numberOf(choices.hours, { usual: 24 * 7, most: 24 * 30 })
  if (hours === undefined) return commands.complain('--hours is a whole number up to 720.')
  if (choices.id !== undefined && !isUuid(choices.id)) return commands.complain('--id is the id of a delivery.')
  const which =
    choices.id === undefined
      ? { failedSince: new Date(Date.now() - hours * hour) }
      : { delivery: asId<'webhook delivery'>(choices.id) }
  const jobs = openJobQueue({ database: commands.database, log: silentLog, names: programJobNames, isWorker: false })
  try {
    const replayed = await replayWebhooks({ ...depsOf(commands), jobs }, { ...found, by: commandLine, ...which })
    return commands.say(`${replayed} will be sent again.`)
  } finally {
    await jobs.stop()
  }
}

export async function rotateWebhook(commands: Commands, id: string, choices: WebhookChoices): Promise<number> {
  const found = await endpointNamed(commands, id, choices)
  const rotated = found && (await rotateEndpointSecret(depsOf(commands), { ...found, by: commandLine }))
  if (!rotated?.ok) return 1
  return commands.say(`Secret, shown only now; the old one signs beside it for a day: ${rotated.value.secret}`)
}

export const switchWebhook =
  (isOn: boolean) =>
  async (commands: Commands, id: string, choices: WebhookChoices): Promise<number> => {
    const found = await endpointNamed(commands, id, choices)
    if (!found) return 1
    await switchEndpoint(depsOf(commands), { ...found, by: commandLine, isOn })
    return commands.say(isOn ? 'It gets events from now on.' : 'It gets no more events.')
  }

export async function removeWebhook(commands: Commands, id: string, choices: WebhookChoices): Promise<number> {
  const found = await endpointNamed(commands, id, choices)
  if (!found) return 1
  await removeEndpoint(depsOf(commands), { ...found, by: commandLine })
  return commands.say('Removed, with its secrets and its log.')
}

async function endpointNamed(commands: Commands, id: string, { group }: WebhookChoices) {
  const groupId = await findGroupId(commands, group)
  if (!groupId) return undefined
  const endpoint = (await listEndpoints(commands, groupId)).find((each) => each.id === id)
  if (endpoint) return { groupId, id: endpoint.id }
  commands.complain(`The group has no endpoint "${id}". List them with: forecourt webhooks list --group ${group}`)
  return undefined
}
