import type { developerCalls, ListedKey } from '#console/calls/developer-calls.ts'
import { type ApiKey, keyState } from '#features/integrations/domain/keys/api-key.ts'
import { createApiKey, type KeyManager } from '#features/integrations/server/keys/create-api-key.ts'
import { listKeys, revokeApiKey } from '#features/integrations/server/keys/revoke-api-key.ts'
import { rotateApiKey } from '#features/integrations/server/keys/rotate-api-key.ts'
import { asId, type SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, GroupCall, Runs } from '../console-call.ts'

type KeyCalls = Pick<
  typeof developerCalls,
  'developers.keys' | 'developers.createKey' | 'developers.rotateKey' | 'developers.revokeKey'
>

/** The use cases write the audit log themselves: the command line uses them too. */
export const keyRuns: Runs<KeyCalls> = {
  'developers.keys': async (call) => {
    const keys = await listKeys(call.deps, call.groupId)
    return ok({ keys: keys.map((key) => presentKey(key, call.deps.now())), sites: sitesOfGroup(call) })
  },
  'developers.createKey': async (call, { siteIds: wanted, ...key }) => {
    const siteIds = knownSites(call, wanted)
    if (!siteIds.ok) return siteIds
    const by = managerOf(call)
    const made = await createApiKey(call.deps, { ...key, groupId: call.groupId, siteIds: siteIds.value, by })
    return ok({ text: made.text })
  },
  'developers.rotateKey': async (call, { id, overlapHours }) => {
    const named = { groupId: call.groupId, id: asId<'api key'>(id), by: managerOf(call) }
    const made = await rotateApiKey(call.deps, { ...named, overlapHours })
    if (made.ok) return ok({ text: made.value.text })
    if (made.problem === 'no-such-key') return fail({ kind: 'missing' })
    return fail({ kind: 'conflict', message: 'This key has expired or was already rotated. Create a new one.' })
  },
  'developers.revokeKey': async (call, { id }) => {
    const named = { groupId: call.groupId, id: asId<'api key'>(id), by: managerOf(call) }
    return (await revokeApiKey(call.deps, named)) ? ok({}) : fail({ kind: 'missing' })
  },
}

export const managerOf = ({ staff }: GroupCall): KeyManager => ({
  userId: staff.user.id,
  name: staff.user.name,
  via: 'console',
})

export const sitesOfGroup = ({ deps, groupId }: GroupCall) =>
  deps.directory
    .list()
    .filter((address) => address.groupId === groupId)
    .map(({ siteId, name }) => ({ id: siteId, name }))

/** Sites of this group and no others. */
export function knownSites(call: GroupCall, wanted: string[] | null): Result<SiteId[] | null, CallProblem> {
  if (wanted === null) return ok(null)
  const known = sitesOfGroup(call).filter(({ id }) => wanted.includes(id))
  return known.length === new Set(wanted).size
    ? ok(known.map(({ id }) => id))
    : fail({ kind: 'missing', message: 'We can’t find that site in this group.' })
}

const presentKey = (key: ApiKey, now: Date): ListedKey => ({
  id: key.id,
  prefix: `fc_live_${key.prefix}`,
  name: key.name,
  scopes: key.scopes,
  siteIds: key.siteIds,
  by: key.createdBy,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  state: keyState(key, now),
  isReplaced: key.replacedBy !== null,
})
