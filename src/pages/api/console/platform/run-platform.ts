import type { platformCalls } from '#console/calls/platform/platform-calls.ts'
import { invitePerson } from '#features/accounts/server/people/invite-person.ts'
import { joinAsOperator } from '#features/accounts/server/people/join-as-operator.ts'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { AddedSite } from '#features/dealers/server/platform/platform-desk.ts'
import { parseId } from '#kernel/ids.ts'
import { fail, ok } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { CallProblem, GroupCall, Runs } from '../console-call.ts'

const sitesOnAPage = 50

export const platformRuns: Runs<typeof platformCalls> = {
  'platform.read': async ({ deps, session }, requested) => {
    const [page, memberships] = await Promise.all([
      deps.console.platform.read(requested),
      deps.console.findMemberships(session.user.id),
    ])
    const own = new Set(memberships.map(({ groupId }) => groupId))
    const groups = page.groups.map(({ id, createdAt, lastImportAt, sites, ...group }) => ({
      ...group,
      createdAt: createdAt.toISOString(),
      lastImportAt: lastImportAt?.toISOString() ?? null,
      isOwn: own.has(id),
      sites: sites.map((site) => ({
        ...site,
        url: deps.originOf({ slug: site.slug, domainName: site.hosts[0] ?? null }),
      })),
    }))
    return ok({ ...page, groups })
  },

  'platform.doctor': async ({ deps }) => ok({ findings: await deps.console.platform.examine() }),

  'platform.speed': async ({ deps }, { offset }) => {
    const sites = await deps.console.platform.speeds()
    return ok({ sites: sites.slice(offset, offset + sitesOnAPage), found: sites.length })
  },

  'platform.addDealer': async (call, { managerEmail, ...dealer }) => {
    const added = await call.deps.console.platform.addDealer(dealer)
    if (!added.ok) return fail(nameProblems[added.problem])
    await call.deps.database.forGroup(added.value.groupId, (db) =>
      begin(db, call, { added: added.value, managerEmail }),
    )
    await call.deps.directory.reload()
    call.audit({ subject: { kind: 'dealer', id: added.value.groupId, name: dealer.name }, after: dealer })
    return ok(addedSiteOutput(added.value, dealer.slug))
  },

  'platform.copySite': async (call, { siteId, ...copy }) => {
    const address = siteOf(call, siteId)
    if (!address) return fail(noSite)
    const { groupId } = address
    const changedBy = call.staff.user.email
    const made = await call.deps.console.platform.copySite({ ...copy, groupId, siteId: address.siteId, changedBy })
    if (!made.ok) return fail(made.problem === 'missing' ? noSite : nameProblems[made.problem])
    await call.deps.directory.reload()
    call.audit({
      subject: { kind: 'site', id: made.value.siteId, name: copy.name },
      after: { ...copy, from: address.slug },
    })
    return ok(addedSiteOutput(made.value, copy.slug))
  },

  'platform.look': async (call, { siteId }) => {
    const address = siteOf(call, siteId)
    if (!address) return fail(noSite)
    const until = await call.deps.console.impersonations.begin(impersonationOf(call, address.groupId))
    call.audit({ subject: { kind: 'site', id: siteId, name: address.name } })
    return ok({ slug: address.slug, until: until.toISOString() })
  },

  'platform.endLook': async (call, { siteId }) => {
    const address = siteOf(call, siteId)
    if (!address) return fail(noSite)
    await call.deps.console.impersonations.end(impersonationOf(call, address.groupId))
    call.audit({ subject: { kind: 'site', id: siteId, name: address.name } })
    return ok({})
  },
}

const siteOf = ({ deps }: GroupCall, siteId: string) => {
  const id = parseId<'site'>(siteId)
  return id && deps.directory.findById(id)
}

const impersonationOf = ({ staff, requestId }: GroupCall, groupId: GroupCall['groupId']) => ({
  user: staff.user,
  groupId,
  requestId,
})

const addedSiteOutput = ({ siteId, dealershipId }: AddedSite, slug: string) => ({ siteId, dealershipId, slug })

type Begun = { added: AddedSite; managerEmail: string }

/** Does what a new group begins with: the operator who made it, its manager's invitation, and the first line of its audit log. */
async function begin(db: GroupDb, call: GroupCall, { added, managerEmail }: Begun): Promise<void> {
  const { deps, staff, requestId } = call
  const { groupId, siteId } = added
  await joinAsOperator(db, staff.user.id)
  if (managerEmail !== '') {
    const person = { role: 'group-manager', dealershipIds: null, email: managerEmail, siteId, groupId } as const
    await invitePerson(db, deps, { staff, person })
  }
  const who = { at: deps.now(), siteId, userId: staff.user.id, actorName: staff.user.name, via: 'console' as const }
  const subject = { kind: 'site', id: siteId, name: deps.directory.findById(siteId)?.name ?? '' }
  const entry = { subject, before: undefined, after: { managerEmail }, requestId }
  await writeAudit(db, [{ ...who, ...entry, action: 'platform.addDealer' }])
}

const taken = (field: string, message: string): CallProblem => ({
  kind: 'invalid',
  message,
  fields: { [field]: message },
})

const nameProblems = {
  'slug-taken': taken('slug', 'Another site already uses this name. Choose another one.'),
  'host-taken': taken('host', 'Another site already uses this domain.'),
}

const noSite: CallProblem = {
  kind: 'missing',
  message: 'That site doesn’t exist any more. We’ve updated the list.',
}
