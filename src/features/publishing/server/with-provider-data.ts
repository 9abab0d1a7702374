import { createHash } from 'node:crypto'
import type { Position } from '#features/content/domain/position.ts'
import { cleanHtml } from '#features/content/server/render-markdown.ts'
import { type ReplyKind, manufacturerSlug } from '#features/provider/domain/provider-address.ts'
import { parseCareers } from '#features/provider/domain/provider-careers.ts'
import { parseProviderModels, withProviderModels } from '#features/provider/domain/provider-models.ts'
import { withSessionData } from '#features/provider/domain/provider-website.ts'
import { listReplies } from '#features/provider/server/provider-store.ts'
import { providerBase } from '#features/sites/domain/settings/connections/provider-base.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type ModelId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SiteRecords } from './site-snapshot.ts'

/** The records of a site with the last good answers of its provider in the place of its own; as they are without a provider. */
export async function withProviderData(db: GroupDb, records: SiteRecords, now: Date): Promise<SiteRecords> {
  if (providerBase(records.site) === null) return records
  const replies = await listReplies(db, records.site.id)
  return Object.keys(replies).length === 0 ? records : applyReplies(records, replies, now)
}

type Replies = Partial<Record<ReplyKind, unknown>>

function applyReplies(records: SiteRecords, replies: Replies, now: Date): SiteRecords {
  const { site, models, content } = records
  const positions = parseCareers(replies.careers, now.toISOString().slice(0, 10))
  return {
    ...records,
    own: { site, models, content },
    site: replies.website === undefined ? site : withSessionData(site, replies.website),
    models: replies.manufacturer === undefined ? models : withManufacturer(models, site, replies.manufacturer),
    content: positions ? { ...content, positions: positions.map(cleaned) } : content,
  }
}

function withManufacturer(models: SiteRecords['models'], site: Site, reply: unknown): SiteRecords['models'] {
  const input = parseProviderModels(reply)
  const slug = manufacturerSlug(site)
  if (!input) return models
  return withProviderModels(
    models,
    input.map((model) => ({ ...model, description: cleanHtml(model.description) })),
    {
      isOfManufacturer: ({ manufacturerName }) =>
        slugify(manufacturerName || site.settings.content.manufacturer) === slug,
      idOf: ({ id }) => modelId(id),
    },
  )
}

/** An id of ours for one of the provider's: the same each time. */
function modelId(theirs: string): ModelId {
  const hex = createHash('sha256').update(theirs).digest('hex')
  return asId<'model'>([8, 4, 4, 4, 12].map((length, at) => hex.slice(at * 8, at * 8 + length)).join('-'))
}

const cleaned = (position: Position): Position => ({ ...position, html: cleanHtml(position.html) })
