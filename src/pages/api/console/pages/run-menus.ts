import type { EditedMenus, menuCalls } from '#console/calls/content/menu-calls.ts'
import { menuDifferences } from '#features/sites/domain/menus/menu-differences.ts'
import { linksInMenus, menuFindings } from '#features/sites/domain/menus/menu-links.ts'
import type { Menus } from '#features/sites/domain/menus/menu-tree.ts'
import { partHistory } from '#features/sites/domain/settings/editing/part-history.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { editSettings, readSettingsHistory, readStoredSettings } from '#features/sites/server/edit-settings.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { refusalForWholeSite, settingsProblem } from '../settings/run-settings.ts'
import { deadHrefs } from './dead-links.ts'
import { menuDestinations } from './menu-destinations.ts'

/** Settings of many months, of which few touch the menus. */
const mostVersions = 400

export const menuRuns: Runs<typeof menuCalls> = {
  'menus.read': async (call) => {
    const stored = await call.deps.database.forGroup(call.groupId, (db) => readStoredSettings(db, call.address.siteId))
    const snapshot = await call.deps.snapshots.get(call.address)
    return ok({ menus: menusIn(stored.settings), destinations: menuDestinations(snapshot) })
  },

  'menus.check': async (call, { menus }) => {
    const links = linksInMenus(menus)
    const dead = await deadHrefs(
      call,
      links.map(({ href }) => href),
    )
    const nowhere = links
      .filter(({ href }) => dead.has(href))
      .map(({ at, href }) => ({ at, message: `The link to ${href} doesn’t work.` }))
    return ok({ findings: [...nowhere, ...menuFindings(menus, call.address.hosts)] })
  },

  'menus.publish': async (call, { menus, seen }) => {
    const refused = await refusalForWholeSite(call)
    if (refused) return fail(refused)
    const changes = (['header', 'footer'] as const).map((name) => ({
      path: `content.${name}`,
      value: menus[name],
      ...(seen ? { seen: seen[name] } : {}),
    }))
    const edited = await call.deps.database.forGroup(call.groupId, (db) =>
      editSettings(db, call.address.siteId, { changes, changedBy: call.staff.user.email }),
    )
    if (!edited.ok) return fail(menuProblem(settingsProblem(edited.problem)))
    const { before, after } = edited.value
    call.audit({
      subject: { kind: 'menus', id: call.address.siteId, name: call.address.name },
      before: menusIn(before),
      after: menusIn(after),
    })
    return ok({})
  },

  'menus.history': async (call) => {
    const versions = await versionsOf(call)
    return ok({
      versions: partHistory(versions, menusIn).map(({ version, part, earlier }, at) => ({
        version: version.version,
        by: version.changedBy,
        at: version.at.toISOString(),
        isCurrent: at === 0,
        content: part,
        differences: earlier ? menuDifferences(earlier, part) : [],
      })),
    })
  },
}

const versionsOf = (call: SiteCall) =>
  call.deps.database.forGroup(call.groupId, (db) => readSettingsHistory(db, call.address.siteId, mostVersions))

/** Nothing where what the site stores cannot be read. */
function menusIn(stored: unknown): EditedMenus & Menus {
  const parsed = parseSiteSettings(stored)
  const { header, footer } = parsed.ok ? parsed.value.content : { header: [], footer: [] }
  return { header, footer }
}

/** Places within the menus instead of within all settings; what somebody else made of them is read anew. */
function menuProblem(problem: CallProblem): CallProblem {
  if (problem.kind === 'stale') return { ...problem, message: 'Someone else has changed the menus.' }
  if (problem.kind !== 'invalid') return problem
  const fields = Object.entries(problem.fields ?? {}).map(([path, text]) => [path.replace(/^content\./, ''), text])
  return { ...problem, message: 'Please check these entries.', fields: Object.fromEntries(fields) }
}
