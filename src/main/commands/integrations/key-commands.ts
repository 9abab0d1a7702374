import { randomUUID } from 'node:crypto'
import {
  apiScopeNames,
  type ApiKey,
  keyDays,
  keyOverlapHours,
  keyState,
  parseScopes,
} from '#features/integrations/domain/keys/api-key.ts'
import { createApiKey, type KeyManager } from '#features/integrations/server/keys/create-api-key.ts'
import { listKeys, revokeApiKey } from '#features/integrations/server/keys/revoke-api-key.ts'
import { rotateApiKey } from '#features/integrations/server/keys/rotate-api-key.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Commands } from '../commands.ts'
import { findGroupId } from '../find-group.ts'

export type KeyChoices = {
  group?: string | undefined
  name?: string | undefined
  scopes?: string | undefined
  sites?: string | undefined
  days?: string | undefined
  hours?: string | undefined
}

export const commandLine: KeyManager = { userId: null, name: 'command line', via: 'command-line' }
const now = () => new Date()

const depsOf = ({ database }: Commands) => ({ database, now, newId: randomUUID })

export async function createKey(commands: Commands, choices: KeyChoices): Promise<number> {
  const { say, complain } = commands
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const scopes = parseScopes(listOf(choices.scopes))
  if (!scopes.ok)
    return complain(`There is no scope "${scopes.problem.join(', ')}". Scopes: ${apiScopeNames.join(', ')}`)
  if (scopes.value.length === 0) return complain(`Name at least one scope: ${apiScopeNames.join(', ')}`)
  const siteIds = await sitesNamed(commands, groupId, listOf(choices.sites))
  if (siteIds === undefined) return 1
  const days = numberOf(choices.days, keyDays)
  if (days === undefined) return complain(`--days is a whole number from 1 to ${keyDays.most}.`)
  const name = (choices.name ?? '').trim()
  if (name === '') return complain('Give the key a name: who uses it.')
  const { key, text } = await createApiKey(depsOf(commands), {
    groupId,
    name,
    scopes: scopes.value,
    siteIds: siteIds.length > 0 ? siteIds : null,
    days,
    by: commandLine,
  })
  return say(`Key "${key.name}" until ${dayOf(key.expiresAt)}, shown only now:\n${text}`)
}

export async function listApiKeysOfGroup(commands: Commands, choices: KeyChoices): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const keys = await listKeys(commands, groupId)
  if (keys.length === 0) return commands.say('There are no keys yet.')
  const slugOf = new Map((await sitesOf(commands, groupId)).map(({ siteId, slug }) => [siteId, slug]))
  return commands.say(keys.map((key) => lineOf(key, (id) => slugOf.get(id) ?? id)).join('\n'))
}

const lineOf = (key: ApiKey, slugOf: (id: NonNullable<ApiKey['siteIds']>[number]) => string): string =>
  [
    `fc_live_${key.prefix}`,
    keyState(key, now()).padEnd(7),
    // One that was replaced works for hours only.
    `until ${key.replacedBy ? minuteOf(key.expiresAt) : dayOf(key.expiresAt)}`,
    `used ${key.lastUsedAt ? minuteOf(key.lastUsedAt) : 'never'}`,
    key.name,
    key.scopes.join(','),
    key.siteIds?.map(slugOf).join(',') ?? 'all sites',
    key.replacedBy ? 'replaced' : '',
  ]
    .filter(Boolean)
    .join('  ')

export async function rotateKey(commands: Commands, prefix: string, choices: KeyChoices): Promise<number> {
  const { say, complain } = commands
  const found = await keyNamed(commands, prefix, choices)
  if (!found) return 1
  const hours = numberOf(choices.hours, keyOverlapHours)
  if (hours === undefined) return complain(`--hours is a whole number from 0 to ${keyOverlapHours.most}.`)
  const { groupId, key } = found
  const made = await rotateApiKey(depsOf(commands), { groupId, id: key.id, overlapHours: hours, by: commandLine })
  if (!made.ok) return complain('This key has stopped working or was already rotated. Create a new one.')
  return say(
    `New key until ${dayOf(made.value.key.expiresAt)}, shown only now; the old one works ${hours} hours more:\n${made.value.text}`,
  )
}

export async function revokeKey(commands: Commands, prefix: string, choices: KeyChoices): Promise<number> {
  const found = await keyNamed(commands, prefix, choices)
  if (!found) return 1
  const { groupId, key } = found
  const isRevoked = await revokeApiKey(depsOf(commands), { groupId, id: key.id, by: commandLine })
  return isRevoked
    ? commands.say(`"${key.name}" is refused from now on.`)
    : commands.complain(`"${key.name}" was revoked before.`)
}

async function keyNamed(commands: Commands, prefix: string, { group }: KeyChoices) {
  const groupId = await findGroupId(commands, group)
  if (!groupId) return undefined
  const wanted = prefix.replace(/^fc_live_/, '').slice(0, 8)
  const key = (await listKeys(commands, groupId)).find((each) => each.prefix === wanted)
  if (key) return { groupId, key }
  commands.complain(`The group has no key "${prefix}". List them with: forecourt keys list --group ${group}`)
  return undefined
}

async function sitesOf({ database }: Commands, groupId: GroupId) {
  return (await database.forPlatform(listSiteAddresses)).filter((address) => address.groupId === groupId)
}

/** Ids of these sites of the group; undefined, and words, when one is not there. */
export async function sitesNamed(commands: Commands, groupId: GroupId, slugs: readonly string[]) {
  const sites = await sitesOf(commands, groupId)
  const unknown = slugs.filter((slug) => !sites.some((address) => address.slug === slug))
  if (unknown.length === 0) return sites.filter(({ slug }) => slugs.includes(slug)).map(({ siteId }) => siteId)
  commands.complain(`The group has no site "${unknown.join(', ')}". Sites: ${sites.map(({ slug }) => slug).join(', ')}`)
  return undefined
}

export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export function numberOf(
  text: string | undefined,
  { usual, most, least = 1 }: { usual: number; most: number; least?: number },
): number | undefined {
  if (text === undefined) return usual
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const minuteOf = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')
