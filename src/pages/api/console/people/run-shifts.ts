import type { shiftCalls } from '#console/calls/places/shift-calls.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import { takesLeads } from '#features/leads/domain/hand-out/plan-hand-out.ts'
import { shiftWeekOf, withShiftWeek } from '#features/leads/domain/hand-out/shift-week.ts'
import { hoursProblems } from '#features/sites/domain/hours/hours-problems.ts'
import type { HandOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { editSettings, readStoredSettings } from '#features/sites/server/edit-settings.ts'
import { fail, ok } from '#kernel/result.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { type CallProblem, type Runs, stale } from '../console-call.ts'
import { refusalForWholeSite, settingsProblem } from '../settings/run-settings.ts'

export const shiftRuns: Runs<typeof shiftCalls> = {
  'shifts.list': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const stored = await call.deps.database.forGroup(call.groupId, (db) => readStoredSettings(db, site.id))
    const settings = handOutOf(stored.settings, site)
    const staff = await call.deps.listStaff(call.groupId)
    return ok({
      areUsed: settings.rule !== 'off' && settings.only_on_duty,
      people: staff
        .filter(
          (member) => worksFor(member, site) && (takesLeads(member, settings) || weekOf(member, settings) !== null),
        )
        .map((member) => ({
          id: member.id,
          name: member.name,
          email: member.email,
          week: weekOf(member, settings),
        })),
    })
  },

  'shifts.save': async (call, { userId, week, seen }) => {
    const refused = (await refusalForWholeSite(call)) ?? weekProblem(week)
    if (refused) return fail(refused)
    const { site } = await call.deps.snapshots.get(call.address)
    const member = (await call.deps.listStaff(call.groupId)).find(({ id }) => id === userId)
    if (!member || !worksFor(member, site)) return fail({ kind: 'missing', message: 'We can’t find that colleague.' })
    return call.deps.database.forGroup(call.groupId, async (db) => {
      const { duty } = handOutOf((await readStoredSettings(db, site.id)).settings, site)
      const before = shiftWeekOf(duty, member.email)
      if (seen !== undefined && !isSameJson(before, seen)) return fail(stale({ week: before }, 'these shifts'))
      const changes = [{ path: 'leads.hand_out.duty', value: withShiftWeek(duty, member.email, week) }]
      const edited = await editSettings(db, site.id, { changes, changedBy: call.staff.user.email })
      if (!edited.ok) return fail(settingsProblem(edited.problem))
      call.audit({ subject: { kind: 'shifts', id: member.id, name: member.name }, before, after: week })
      return ok({ changed: !isSameJson(before, week) })
    })
  },
}

const weekOf = ({ email }: StaffMember, { duty }: HandOutSettings) => shiftWeekOf(duty, email)

/** The settings as they are stored now; what is on air may be a moment older. */
function handOutOf(stored: unknown, site: Site): HandOutSettings {
  const parsed = parseSiteSettings(stored)
  return (parsed.ok ? parsed.value : site.settings).leads.hand_out
}

const worksFor = ({ dealershipIds }: StaffMember, site: Site): boolean =>
  dealershipIds === null || site.dealerships.some(({ id }) => dealershipIds.includes(id))

function weekProblem(week: Parameters<typeof withShiftWeek>[2]): CallProblem | undefined {
  if (week === null) return undefined
  const problems = hoursProblems({ week, special: {} }).map(({ at, message }) => [at, message])
  if (week.every((spans) => spans.length === 0))
    problems.push(['week', 'Choose at least one day, or let the opening hours of their locations count.'])
  return problems.length === 0
    ? undefined
    : {
        kind: 'invalid',
        message: 'Please check the times.',
        fields: Object.fromEntries(problems) as Record<string, string>,
      }
}
