import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { isSilent } from '../../domain/feeds-in/feed-source.ts'
import {
  deleteFeedSource,
  feedSecretPlace,
  type FeedRun,
  type FeedSource,
  findFeedSource,
  listFeedRuns,
  listFeedSources,
  saveFeedSource,
  setFeedDue,
  setFeedPaused,
} from './feed-source-store.ts'

type SourceDesk = { database: TenantDatabase; now(): Date }

type Reach = { groupId: GroupId; /** The dealerships that somebody works for. */ among: readonly DealershipId[] }

export type SourceState = { source: FeedSource; runs: FeedRun[]; isSilent: boolean }

const mostRuns = 5

/** The sources of these dealerships, with what became of their last files. */
export const listSources = ({ database, now }: SourceDesk, { groupId, among }: Reach): Promise<SourceState[]> =>
  database.forGroup(groupId, async (db) => {
    const states: SourceState[] = []
    for (const source of await listFeedSources(db)) {
      if (!among.includes(source.dealershipId)) continue
      const runs = await listFeedRuns(db, source.id, mostRuns)
      states.push({ source, runs, isSilent: isSilent({ ...source, alarmedAt: null }, now()) })
    }
    return states
  })

type WantedSource = Pick<
  FeedSource,
  'dealershipId' | 'name' | 'address' | 'userName' | 'everyMinutes' | 'keepsOthers'
> & {
  secret: string
}

/** Fetched from now on by the headings of its columns; one of the same name is replaced. Answers its id. */
export async function addSource(
  { database, now, newId, secretBox }: SourceDesk & { newId(): string; secretBox: SecretBox },
  groupId: GroupId,
  { secret, ...wanted }: WantedSource,
): Promise<string> {
  const id = newId()
  const sealed = secret === '' ? null : secretBox.seal(secret, feedSecretPlace({ groupId, sourceId: id }))
  const rest = { hostKey: '', mapping: null, allowRemovals: false, createdAt: now() }
  await database.forGroup(groupId, (db) => saveFeedSource(db, { ...wanted, ...rest, id, sealed }))
  return id
}

export type SourceChange = 'pause' | 'resume' | 'fetch-now' | 'remove'

/** Changes a source of these dealerships and answers what it was; undefined where there is none. */
export const changeSource = (
  { database, now }: SourceDesk,
  { groupId, among, id }: Reach & { id: string },
  change: SourceChange,
): Promise<FeedSource | undefined> =>
  database.forGroup(groupId, async (db) => {
    const source = await findFeedSource(db, id)
    if (!source || !among.includes(source.dealershipId)) return undefined
    if (change === 'remove') await deleteFeedSource(db, id)
    else if (change === 'fetch-now') await setFeedDue(db, id, now())
    else await setFeedPaused(db, id, change === 'pause')
    return source
  })
