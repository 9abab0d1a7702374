import type { SiteSpeed } from '#features/tracking/domain/speed/speed-week.ts'
import type { Result } from '#kernel/result.ts'
import type { DealershipId, GroupId, SiteId } from '#kernel/ids.ts'
import type { NewDealer, SiteCopy } from '../../domain/new-dealer.ts'
import type { Finding } from '../../domain/doctor/finding.ts'
import type { GroupHealth, JobHealth } from './platform-health-store.ts'

type PlatformPage = {
  totals: { groups: number; sites: number }
  jobs: JobHealth
  groups: GroupHealth[]
  found: number
}

export type AddedSite = { groupId: GroupId; siteId: SiteId; dealershipId: DealershipId | null }
export type NameProblem = 'slug-taken' | 'host-taken'

/** What an operator does with the dealers of an installation. Wired in main, because it reaches every group. */
export type PlatformDesk = {
  /** A page of the groups whose name, sites or hosts fit the search, those with trouble first. */
  read(requested: { search: string; offset: number }): Promise<PlatformPage>
  /** What a look at the whole installation finds; shared by all who ask within half a minute. */
  examine(): Promise<Finding[]>
  /** How fast each site was for its visitors, the worst first; shared by all who ask within a minute. */
  speeds(): Promise<SiteSpeed[]>
  addDealer(dealer: NewDealer): Promise<Result<AddedSite, NameProblem>>
  copySite(
    copy: SiteCopy & { groupId: GroupId; siteId: SiteId; changedBy: string },
  ): Promise<Result<AddedSite, NameProblem | 'missing'>>
}
