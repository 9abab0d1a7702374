import type { domainCalls } from '#console/calls/places/domain-calls.ts'
import { checkDomain, recordsFor } from '#features/sites/domain/domains/domain-check.ts'
import { parseDomain } from '#features/sites/domain/domains/domain-name.ts'
import {
  addDomain,
  type DomainProblem,
  makePrimary,
  readDomains,
  removeDomain,
} from '#features/sites/server/domains/change-domains.ts'
import type { SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { refusalForWholeSite } from '../settings/run-settings.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'

/** Names that a site may ask DNS about in an hour. */
const mostChecks = 300

export const domainRuns: Runs<typeof domainCalls> = {
  'domains.list': async (call) => {
    const { domainTarget } = call.deps.console
    const hosts = await domainsOf(call)
    return ok({ domains: hosts.map((host) => ({ host, records: recordsFor(host, domainTarget) })) })
  },

  'dns.check': async (call, { host }) => {
    const { console, leadLimit } = call.deps
    if (!(await domainsOf(call)).includes(host)) return fail(problems.missing)
    const taken = await leadLimit.take(`domains ${call.address.siteId}`, mostChecks)
    if (!taken.isAllowed)
      return fail({
        kind: 'too-many',
        message: 'You’ve reached the limit for this hour. Please try again later.',
        retryAfterSeconds: taken.retryAfterSeconds,
      })
    return ok(checkDomain(await console.lookUpDomain(host), console.domainTarget))
  },

  'domains.add': async (call, { host: typed, place }) => {
    const { host: consoleHost, previewDomain, domainTarget } = call.deps.console
    const parsed = parseDomain(typed, [consoleHost ?? '', previewDomain ?? '', domainTarget.host])
    if (!parsed.ok) return fail({ kind: 'invalid', message: parsed.problem, fields: { host: parsed.problem } })
    const done = await change(call, parsed.value, (db, siteId, host) => addDomain(db, siteId, { host, place }))
    return done.ok ? ok({ host: parsed.value }) : done
  },

  'domains.remove': async (call, { host }) => {
    const done = await change(call, host, removeDomain)
    return done.ok ? ok({ place: done.value.before.indexOf(host) }) : done
  },

  'domains.makePrimary': async (call, { host }) => {
    const done = await change(call, host, makePrimary)
    return done.ok ? ok({ before: done.value.before[0] ?? '' }) : done
  },
}

const domainsOf = (call: SiteCall): Promise<string[]> =>
  call.deps.database.forGroup(call.groupId, (db) => readDomains(db, call.address.siteId))

type Changed = { before: string[]; after: string[] }
type ChangeHosts = (db: GroupDb, siteId: SiteId, host: string) => Promise<Result<Changed, DomainProblem>>

async function change(call: SiteCall, host: string, by: ChangeHosts): Promise<Result<Changed, CallProblem>> {
  const refused = await refusalForWholeSite(call)
  if (refused) return fail(refused)
  const done = await call.deps.database.forGroup(call.groupId, (db) => by(db, call.address.siteId, host))
  if (!done.ok) return fail(problems[done.problem])
  call.audit({ subject: { kind: 'domain', id: call.address.siteId, name: host }, ...done.value })
  return done
}

const beside = (message: string): CallProblem => ({ kind: 'invalid', message, fields: { host: message } })

const problems: Record<DomainProblem, CallProblem> = {
  taken: beside('Another site already uses this domain. Ask whoever runs the platform which one.'),
  known: beside('This site already uses this domain.'),
  'too-many': beside('A site can have up to 20 domains.'),
  missing: { kind: 'missing', message: 'This site no longer uses that domain.' },
  last: { kind: 'conflict', message: 'This is the site’s only domain. Add another one first.' },
}
