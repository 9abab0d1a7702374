import { takeMetaLeads } from '#features/leads/server/meta/fetch-meta-lead.ts'
import { listMetaNotices } from '#features/leads/server/meta/meta-notice-store.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import { programJobNames } from '../../jobs.ts'
import type { Command } from '../command.ts'
import type { Commands } from '../commands.ts'

export const metaLeadUsage = `
  meta-leads list --site SLUG                       list Meta leads that haven't arrived, and why
  meta-leads fetch --site SLUG                      fetch them again, for example with a new access token`.slice(1)

export const metaLeadCommands: Command[] = [
  { name: 'meta-leads list', required: ['site'], run: (commands, { values }) => listWaiting(commands, values.site) },
  { name: 'meta-leads fetch', required: ['site'], run: (commands, { values }) => fetchWaiting(commands, values.site) },
]

const mostAtOnce = 1_000

async function waitingOf(commands: Commands, slug: string | undefined) {
  const { database, complain } = commands
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  if (!address) {
    complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
    return undefined
  }
  const waiting = await database.forGroup(address.groupId, (db) => listMetaNotices(db, address.siteId, mostAtOnce))
  return { address, waiting }
}

async function listWaiting(commands: Commands, slug: string | undefined): Promise<number> {
  const found = await waitingOf(commands, slug)
  if (!found) return 1
  if (found.waiting.length === 0) return commands.say('Every lead that Meta announced is in the inbox.')
  const lines = found.waiting.map(({ receivedAt, leadgenId, attempts, problem, isAbandoned }) =>
    [
      receivedAt.toISOString().slice(0, 16).replace('T', ' '),
      leadgenId,
      isAbandoned ? 'given up' : `${attempts} attempts`,
      problem,
    ].join('  '),
  )
  return commands.say(lines.join('\n'))
}

async function fetchWaiting(commands: Commands, slug: string | undefined): Promise<number> {
  const found = await waitingOf(commands, slug)
  if (!found) return 1
  const { address, waiting } = found
  const leadgenIds = waiting.map((each) => each.leadgenId)
  const jobs = openJobQueue({ database: commands.database, log: silentLog, names: programJobNames, isWorker: false })
  try {
    await commands.database.forGroup(address.groupId, (db) =>
      takeMetaLeads({ jobs, now: () => new Date() }, db, { ...address, leadgenIds }),
    )
  } finally {
    await jobs.stop()
  }
  const count = leadgenIds.length
  return commands.say(count === 0 ? 'Nothing waits.' : `${count} ${count === 1 ? 'lead is' : 'leads are'} fetched now.`)
}
