import { day } from '#kernel/duration.ts'
import { isManager } from '#features/accounts/domain/permissions.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { GroupId } from '#kernel/ids.ts'
import { type Job, job } from '#platform/jobs/job.ts'
import { runCounted } from '#platform/jobs/run-counted.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isSilent, silenceHours } from '../../domain/feeds-in/feed-source.ts'
import {
  findFeedSource,
  forgetFeedRuns,
  listActiveSources,
  listDueSources,
  noteFeedAlarm,
  noteFeedRun,
  setFeedPaused,
  type SourceOfGroup,
} from './feed-source-store.ts'
import { type FeedInDeps, runFeedSource } from './run-source.ts'

export type FeedInJobDeps = FeedInDeps & {
  database: Database
  sendMail: SendMail
  mailFrom: string
  listStaff(groupId: GroupId): Promise<StaffMember[]>
}

const nothing = (): void => {}
const runDays = 90

export const feedInJobs = (deps: FeedInJobDeps): Job[] => [
  job({
    name: 'feeds.take',
    every: '* * * * *',
    parse: nothing,
    run: async () => {
      for (const due of await deps.database.forPlatform((db) => listDueSources(db, deps.now())))
        await runCounted(deps.database, {
          id: due.sourceId,
          job: 'feeds.take',
          groupId: due.groupId,
          run: async () => void (await runFeedSource(deps, due)),
          setAside: () => setSourceAside(deps, due),
        })
    },
  }),
  job({
    name: 'feeds.silence',
    every: '11 * * * *',
    parse: nothing,
    run: async () => {
      for (const source of await deps.database.forPlatform(listActiveSources)) await alarmWhenSilent(deps, source)
    },
  }),
  job({
    name: 'feeds.forget-runs',
    every: '53 2 * * *',
    parse: nothing,
    run: () => {
      const before = new Date(deps.now().getTime() - runDays * day)
      return deps.database.forPlatform((db) => forgetFeedRuns(db, before))
    },
  }),
]

export const feedInJobNames = ['feeds.take', 'feeds.silence', 'feeds.forget-runs'] as const

/** Reading its files took two processes down: it is paused until somebody says otherwise, and the managers learn of it. */
async function setSourceAside(deps: FeedInJobDeps, { groupId, sourceId }: SourceOfGroup): Promise<string> {
  const now = deps.now()
  const message =
    'Reading this file stopped the program twice, so this source is paused. Ask for the stock as “CSV UTF-8”.'
  const source = await deps.database.forGroup(groupId, async (db) => {
    const found = await findFeedSource(db, sourceId)
    if (!found) return undefined
    await setFeedPaused(db, sourceId, true)
    await noteFeedRun(db, sourceId, { beganAt: now, endedAt: now, outcome: 'failed', message, bytes: 0 })
    return found
  })
  if (!source) return 'a stock file'
  await writeToManagers(deps, groupId, {
    name: `feed-aside-${sourceId}-${now.getTime()}`,
    subject: `The stock file from ${source.name} is paused`,
    text: `Reading the stock file from ${source.name} (${source.address}) stopped the program twice.\n\nWe don’t fetch it again by itself, and the website shows the stock as it was. Ask whoever makes the file for “CSV UTF-8”, then resume the source in the console.\n`,
  })
  return `the stock file from ${source.name}`
}

/** Writes to the managers, once until a new file comes: systems that stop sending do not say so. */
async function alarmWhenSilent(deps: FeedInJobDeps, { groupId, sourceId }: SourceOfGroup): Promise<boolean> {
  const source = await deps.database.forGroup(groupId, (db) => findFeedSource(db, sourceId))
  if (!source || !isSilent(source, deps.now())) return false
  const since = source.lastFileAt ?? source.createdAt
  await writeToManagers(deps, groupId, {
    name: `feed-${sourceId}-${since.getTime()}`,
    subject: `No new stock file from ${source.name}`,
    text: `No new stock file has come from ${source.name} (${source.address}) for more than ${silenceHours} hours.\n\nThe website still shows the stock as it was. Ask whoever sends the file whether it stopped, or look at the last attempts: forecourt feeds list.\n`,
  })
  await deps.database.forGroup(groupId, (db) => noteFeedAlarm(db, sourceId, deps.now()))
  return true
}

/** `name` makes the mail one that is sent once. */
type ManagerMail = { name: string; subject: string; text: string }

async function writeToManagers(
  deps: FeedInJobDeps,
  groupId: GroupId,
  { name, subject, text }: ManagerMail,
): Promise<void> {
  const managers = (await deps.listStaff(groupId)).filter(({ role }) => isManager(role))
  for (const address of new Set(managers.map(({ email }) => email.toLowerCase()))) {
    await deps.sendMail({
      groupId,
      messageId: `<${name}-${Buffer.from(address).toString('hex').slice(0, 16)}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
      from: { name: 'Forecourt', address: deps.mailFrom },
      to: [address],
      subject,
      text,
    })
  }
}
