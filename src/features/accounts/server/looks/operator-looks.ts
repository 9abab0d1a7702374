import { hour } from '#kernel/duration.ts'
import type { GroupId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SignedIn } from '../auth.ts'
import type { Role } from '../../domain/permissions.ts'
import { findMemberships, type Membership } from '../find-memberships.ts'
import type { Staff } from '../find-staff.ts'
import { writeAudit } from '../write-audit.ts'
import { deleteLook, findLook, listLooks, saveLook } from './operator-look-store.ts'

/** Whose eyes: what this role sees, and nothing that it may change. */
const eyes: Role = 'group-manager'
/** Long enough for a question on the phone; then it is begun, and written down, once more. */
const lookLasts = hour

export type OperatorLooks = {
  /** The operator as staff of a group that they look at; undefined when they don't. */
  find(user: SignedIn, groupId: GroupId): Promise<Staff | undefined>
  list(userId: UserId): Promise<(Membership & { looksUntil: Date })[]>
  begin(look: LookToChange): Promise<Date>
  end(look: LookToChange): Promise<void>
}

type LookToChange = { user: SignedIn; groupId: GroupId; requestId: string }

/** Looks count for as long as their person is an operator: whoever is none any more sees nothing from that moment on. */
export function openOperatorLooks(database: Database, now: () => Date): OperatorLooks {
  const isOperator = async (userId: UserId): Promise<boolean> =>
    (await findMemberships(database, userId)).some(({ role }) => role === 'operator')
  const audited = ({ user, groupId, requestId }: LookToChange, action: string, until?: Date) =>
    database.forGroup(groupId, async (db) => {
      if (until) await saveLook(db, user.id, until)
      else await deleteLook(db, user.id)
      const subject = { kind: 'look', id: user.id, name: user.name }
      const who = { at: now(), siteId: null, userId: user.id, actorName: user.name, via: 'console' as const }
      await writeAudit(db, [
        { ...who, action, subject, before: undefined, after: until && { until: until.toISOString() }, requestId },
      ])
    })
  return {
    async find(user, groupId) {
      const until = await database.forGroup(groupId, (db) => findLook(db, user.id, now()))
      if (!until || !(await isOperator(user.id))) return undefined
      return { user, role: eyes, dealershipIds: null, isLooking: true }
    },
    async list(userId) {
      const looks = await database.forPlatform((db) => listLooks(db, userId, now()))
      if (looks.length === 0 || !(await isOperator(userId))) return []
      return looks.map(({ until, ...group }) => ({ ...group, role: eyes, dealershipIds: null, looksUntil: until }))
    },
    async begin(look) {
      const until = new Date(now().getTime() + lookLasts)
      await audited(look, 'platform.look', until)
      return until
    },
    end: (look) => audited(look, 'platform.endLook'),
  }
}
