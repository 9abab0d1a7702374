import { randomBytes } from 'node:crypto'
import type { connectionCalls } from '#console/calls/connections/connection-calls.ts'
import {
  composeConnectionKey,
  connectionKeyForms,
  type ConnectionService,
  connectionServices,
  keyFieldsOf,
} from '#features/sites/domain/settings/connections/connection-services.ts'
import { listConnectionKeys, removeConnectionKey, setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'

export const connectionRuns: Runs<typeof connectionCalls> = {
  'connections.list': async (call) => {
    const keys = await call.deps.database.forGroup(call.groupId, (db) => listConnectionKeys(db, ownerOf(call)))
    const keyOf = (service: ConnectionService) => {
      const found = keys.find((key) => key.service === service)
      return found ? { hint: found.lastFour, createdAt: found.createdAt.toISOString() } : null
    }
    return ok({
      connections: connectionServices.map((service) => {
        const { label, purpose } = connectionKeyForms[service]
        return { service, label, purpose, fields: [...keyFieldsOf(service)], key: keyOf(service) }
      }),
    })
  },

  'connections.enterKey': async (call, { service, fields }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    if (keyFieldsOf(service).length === 0)
      return fail({ kind: 'invalid', message: 'This secret is made here. Choose “Make a secret”.' })
    const composed = composeConnectionKey(service, fields)
    if (!composed.ok) return fail({ kind: 'invalid', message: 'Please check these details.', fields: composed.problem })
    return ok({ hint: await store(call, service, composed.value) })
  },

  'connections.makeSecret': async (call, { service }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    if (keyFieldsOf(service).length > 0)
      return fail({ kind: 'invalid', message: 'This key comes from the service. Enter it instead.' })
    const text = `whsec_${randomBytes(32).toString('base64')}`
    await store(call, service, text)
    return ok({ text })
  },

  'connections.removeKey': async (call, { service }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const isRemoved = await call.deps.database.forGroup(call.groupId, (db) =>
      removeConnectionKey(db, ownerOf(call), service),
    )
    if (!isRemoved) return fail({ kind: 'missing', message: 'There’s no key for this service any more.' })
    call.audit({ subject: subjectOf(service), before: { key: 'in use' }, after: { key: null } })
    return ok({})
  },
}

const ownerOf = ({ groupId, address }: SiteCall) => ({ id: address.siteId, groupId })
const subjectOf = (service: ConnectionService) =>
  ({ kind: 'settings', id: service, name: connectionKeyForms[service].label }) as const

/** Resolves to all that is shown of the key afterwards, which is what the audit log has of it. */
async function store(call: SiteCall, service: ConnectionService, key: string): Promise<string> {
  const { database, secretBox, now } = call.deps
  await database.forGroup(call.groupId, (db) =>
    setConnectionKey(db, secretBox, { site: ownerOf(call), service, key, now: now() }),
  )
  const hint = key.slice(-4)
  call.audit({ subject: subjectOf(service), after: { key: `ends in ${hint}` } })
  return hint
}
