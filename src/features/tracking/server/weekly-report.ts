import { day } from '#kernel/duration.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isManager } from '#features/accounts/domain/permissions.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { isEmptyReport, reportMail } from '../domain/report-mail.ts'
import { readReport } from './read-report.ts'
import { claimReport, listOptOuts, optOut, type ReportSite } from './visit-store.ts'

export type ReportDeps = {
  database: TenantDatabase
  sendMail: SendMail
  mailFrom: string
  originOf(site: Site): string
  listStaff(groupId: GroupId): Promise<StaffMember[]>
  listVehicleNames(site: Site): Promise<Map<string, string>>
  optOutLinks: OptOutLinks
  now(): Date
}

/** Makes and checks the link by which a reader stops the reports of a site. */
export type OptOutLinks = {
  tokenOf(siteId: string, email: string): string
  isValid(token: string, siteId: string, email: string): boolean
}

export function optOutLinks(secret: string): OptOutLinks {
  const tokenOf = (siteId: string, email: string): string =>
    createHmac('sha256', secret).update(`weekly report|${siteId}|${email.toLowerCase()}`).digest('base64url')
  return {
    tokenOf,
    isValid(token, siteId, email) {
      const [input, wanted] = [Buffer.from(token), Buffer.from(tokenOf(siteId, email))]
      return input.length === wanted.length && timingSafeEqual(input, wanted)
    },
  }
}

const optOutPath = (email: string, token: string): string =>
  `/weekly-report/stop?email=${encodeURIComponent(email)}&token=${token}`

const weekInMs = 7 * day

/** Sends last week's report of one site to its managers, once; nobody is written to about a week without anything. */
export async function sendWeeklyReport(deps: ReportDeps, { groupId, siteId }: ReportSite): Promise<void> {
  const claimed = await deps.database.forGroup(groupId, async (db) =>
    (await claimReport(db, siteId, deps.now()))
      ? { site: await readSite(db, siteId), stopped: await listOptOuts(db, siteId) }
      : null,
  )
  if (!claimed?.site || !claimed.site.settings.connections.statistics.weekly_report) return
  const { site } = claimed
  const yesterday = new Date(deps.now().getTime() - day)
  const report = await readReport({ ...deps, now: () => yesterday }, site, 7)
  if (isEmptyReport(report)) return
  const twoWeeks = await readReport({ ...deps, now: () => new Date(yesterday.getTime() - weekInMs) }, site, 7)
  const names = await deps.listVehicleNames(site)
  const managers = (await deps.listStaff(groupId)).filter(({ role }) => isManager(role))
  for (const email of new Set(managers.map((member) => member.email.toLowerCase()))) {
    if (claimed.stopped.includes(email)) continue
    const href = deps.originOf(site) + optOutPath(email, deps.optOutLinks.tokenOf(site.id, email))
    const content = reportMail({
      site,
      report,
      before: twoWeeks,
      nameOf: (id) => names.get(id),
      unsubscribeHref: href,
      siteHref: deps.originOf(site),
    })
    await deps.sendMail({
      groupId,
      messageId: `<weekly-${site.id}-${yesterday.toISOString().slice(0, 10)}-${deps.optOutLinks.tokenOf(site.id, email).slice(0, 12)}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
      from: { name: site.name, address: deps.mailFrom },
      to: [email],
      ...content,
      headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
  }
}

/** Stops the reports of a site for a reader who holds the link; false for any other. */
export async function stopWeeklyReport(
  deps: Pick<ReportDeps, 'database' | 'optOutLinks' | 'now'>,
  { site, email, token }: { site: Site; email: string; token: string },
): Promise<boolean> {
  if (!deps.optOutLinks.isValid(token, site.id, email)) return false
  await deps.database.forGroup(site.groupId, (db) =>
    optOut(db, { siteId: site.id, email: email.toLowerCase(), at: deps.now() }),
  )
  return true
}
