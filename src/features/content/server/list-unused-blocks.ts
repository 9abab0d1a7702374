import { addressProblems } from '#features/sites/domain/settings/safe-address.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { block as blockSchema, type Block } from '../domain/blocks.ts'
import { listStoredBlocks, type StoredBlocks } from './stored-blocks-store.ts'
import { blockNames } from '../domain/pages/page-content.ts'

/** A block that is stored and not shown, because of something that it may not hold any more. */
type UnusedBlock = Omit<StoredBlocks, 'blocks'> & {
  /** Which block it is, counted from 1 as people count, and what it is called. */
  place: number
  block: string
  /** `links 1 href`. */
  field: string
  reason: string
}

/** Blocks of pages and models that were stored before their rules, in the order of their pages: shoppers see the page without them. */
export const listUnusedBlocks = async (db: GroupDb, siteId: SiteId): Promise<UnusedBlock[]> =>
  (await listStoredBlocks(db, siteId)).flatMap(unusedIn)

const unusedIn = ({ blocks, ...where }: StoredBlocks): UnusedBlock[] =>
  (Array.isArray(blocks) ? blocks : []).flatMap((each: unknown, at) => {
    const parsed = blockSchema.safeParse(each)
    if (parsed.success) return []
    const [issue] = parsed.error.issues
    const field = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')
    return [{ ...where, place: at + 1, block: nameOf(each), field, reason: reasonOf(issue?.message ?? '') }]
  })

/** An address is named by its rule; whatever else is wrong was written by an older or a newer program. */
const reasonOf = (message: string): string =>
  addressProblems.includes(message) ? message : 'can’t be read as it is stored'

const nameOf = (stored: unknown): string => {
  const type = typeof stored === 'object' && stored !== null && 'type' in stored ? String(stored.type) : ''
  return Object.hasOwn(blockNames, type) ? blockNames[type as Block['type']] : 'Block'
}
