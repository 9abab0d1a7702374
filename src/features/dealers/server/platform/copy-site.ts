import type { GroupId, SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SiteDocument } from '../../domain/dealer-document.ts'
import { documentDifferences } from '../../domain/document-differences.ts'
import type { SiteCopy } from '../../domain/new-dealer.ts'
import { siteIdsBySlug, waitForTurnToChange } from '../live/dealer-change-store.ts'
import { readDealerDocument } from '../live/dealer-document-store.ts'
import { recordVersion } from '../live/record-version.ts'
import { writeDocument } from '../live/write-document.ts'
import type { AddedSite, NameProblem } from './platform-desk.ts'

type CopyDeps = {
  database: TenantDatabase
  now(): Date
  findTaken(names: { slug: string; host: string }): Promise<NameProblem | undefined>
}

type CopyRequest = SiteCopy & { groupId: GroupId; siteId: SiteId; changedBy: string }

/**
 * A second site of the same dealer with everything that the first one says: settings, menus, pages, articles and the rest. Its
 * hosts and its sisters are its own to choose; stock follows from the dealerships that both show.
 */
export async function copySite(
  deps: CopyDeps,
  { groupId, siteId, name, slug, changedBy }: CopyRequest,
): Promise<Result<AddedSite, NameProblem | 'missing'>> {
  const taken = await deps.findTaken({ slug, host: '' })
  if (taken) return fail(taken)
  return deps.database.forGroup(groupId, async (db) => {
    await waitForTurnToChange(db)
    const ids = await siteIdsBySlug(db)
    const live = await readDealerDocument(db)
    const from = live.sites.find((each) => ids.get(each.slug) === siteId)
    if (!from) return fail('missing')
    const copy = { ...from, name, slug, hosts: [], settings: withoutAlternates(from.settings) }
    const document = { ...live, sites: [...live.sites, copy] }
    const now = deps.now()
    await writeDocument(db, { live, wanted: document, changedBy, now })
    const differences = documentDifferences(live, document)
    const summary = `${slug} copied from ${from.slug}`
    await recordVersion(db, { live, document, changedBy, now, differences, summary })
    const made = (await siteIdsBySlug(db)).get(slug)
    if (!made) throw new Error(`The site ${slug} is gone`)
    return ok({ groupId, siteId: made, dealershipId: null })
  })
}

/** Sisters name each other, so a copy that named those of the first one would be believed by nobody. */
function withoutAlternates(settings: SiteDocument['settings']): unknown {
  const { content, ...rest } = settings as { content?: Record<string, unknown> }
  if (!content) return rest
  const { sister_sites: _alternates, sister_for_others: _others, ...own } = content
  return { ...rest, content: own }
}
