import { hour } from '#kernel/duration.ts'
import type { GroupId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SignedIn } from '../auth.ts'
import type { Role } from '../../domain/permissions.ts'
import { findMemberships, type Membership } from '../find-memberships.ts'
import type { Staff } from '../find-staff.ts'
import { writeAudit } from '../write-audit.ts'
import { deleteImpersonation, findImpersonation, listImpersonations, saveImpersonation } from './impersonation-store.ts'

/** Whose eyes: what this role sees, and nothing that it may change. */
const eyes: Role = 'group-manager'
/** Long enough for a question on the phone; then it is begun, and written down, once more. */
const impersonationLasts = hour

export type OperatorImpersonations = {
  /** The operator as staff of a group that they look at; undefined when they don't. */
  find(user: SignedIn, groupId: GroupId): Promise<Staff | undefined>
  list(userId: UserId): Promise<(Membership & { looksUntil: Date })[]>
  begin(change: ImpersonationChange): Promise<Date>
  end(change: ImpersonationChange): Promise<void>
}

type ImpersonationChange = { user: SignedIn; groupId: GroupId; requestId: string }

/** Looks count for as long as their person is an operator: whoever is none any more sees nothing from that moment on. */
export function openImpersonations(database: Database, now: () => Date): OperatorImpersonations {
  const isOperator = async (userId: UserId): Promise<boolean> =>
    (await findMemberships(database, userId)).some(({ role }) => role === 'operator')
  const audited = ({ user, groupId, requestId }: ImpersonationChange, action: string, until?: Date) =>
    database.forGroup(groupId, async (db) => {
      if (until) await saveImpersonation(db, user.id, until)
      else await deleteImpersonation(db, user.id)
      const subject = { kind: 'look', id: user.id, name: user.name }
      const who = { at: now(), siteId: null, userId: user.id, actorName: user.name, via: 'console' as const }
      await writeAudit(db, [
        { ...who, action, subject, before: undefined, after: until && { until: until.toISOString() }, requestId },
      ])
    })
  return {
    async find(user, groupId) {
      const until = await database.forGroup(groupId, (db) => findImpersonation(db, user.id, now()))
      if (!until || !(await isOperator(user.id))) return undefined
      return { user, role: eyes, dealershipIds: null, isLooking: true }
    },
    async list(userId) {
      const impersonations = await database.forPlatform((db) => listImpersonations(db, userId, now()))
      if (impersonations.length === 0 || !(await isOperator(userId))) return []
      return impersonations.map(({ until, ...group }) => ({
        ...group,
        role: eyes,
        dealershipIds: null,
        looksUntil: until,
      }))
    },
    async begin(change) {
      const until = new Date(now().getTime() + impersonationLasts)
      await audited(change, 'platform.look', until)
      return until
    },
    end: (change) => audited(change, 'platform.endLook'),
  }
}
