import {
  isReview,
  shownArticle,
  shownForm,
  shownModel,
  shownOffer,
  shownPage,
  shownPosition,
  shownTypedProduct,
  withDraft,
} from '#features/content/server/editing/shown-entries.ts'
import type { EntryDraft, SiteDrafts } from '#features/publishing/domain/site-drafts.ts'
import { changedSettings } from '#features/sites/domain/settings/editing/changed-settings.ts'
import { parseSiteSettings, type SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { SiteRecords } from '../site-snapshot.ts'

/**
 * A site as it would be with what is typed. Nothing of others is loaded and nothing is measured: who looks at a preview is no
 * visitor. Settings that cannot be stored like this are left as they are published.
 */
export function withDrafts(live: SiteRecords, drafts: SiteDrafts, now: Date): SiteRecords {
  const { settings } = live.site
  const changed = parseSiteSettings(changedSettings(settings, drafts.settings))
  const site = {
    ...withHours(live.site, drafts.hours ?? []),
    settings: asPreview(changed.ok ? changed.value : settings),
  }
  const pages = drafts.pages.reduce(
    (known, { path, content }) => withDraft(known, shownPage(path, content, now), (page) => page.path === path),
    live.pages,
  )
  return drafts.entries.reduce((records, draft) => withEntry(records, draft, now), { ...live, site, pages })
}

/** Places with the hours that are typed. */
function withHours(site: Site, hours: NonNullable<SiteDrafts['hours']>): Site {
  const typed = new Map(hours.map((place) => [place.id, place.hours]))
  const place = (location: Location): Location => ({
    ...location,
    openingHours: typed.get(location.id) ?? location.openingHours,
  })
  return {
    ...site,
    dealerships: site.dealerships.map((dealership) => ({
      ...dealership,
      locations: dealership.locations.map(place),
    })),
  }
}

const banner = 'Preview: shoppers can’t see this yet.'

function asPreview(settings: SiteSettings): SiteSettings {
  const nothing = parseSiteSettings({})
  if (!nothing.ok) return settings
  const { images, provider } = settings.connections
  const { announcement } = settings.content
  return {
    ...settings,
    connections: {
      ...nothing.value.connections,
      images,
      provider,
      statistics: { ...settings.connections.statistics, enabled: false },
    },
    content: { ...settings.content, announcement: announcement === '' ? banner : `${banner} ${announcement}` },
  }
}

function withEntry(records: SiteRecords, draft: EntryDraft, now: Date): SiteRecords {
  const { content, models } = records
  const hasKey = ({ slug }: { slug: string }): boolean => slug === draft.key
  switch (draft.kind) {
    case 'article':
      return {
        ...records,
        content: {
          ...content,
          articles: withDraft(content.articles, shownArticle(draft.key, draft.content, now), hasKey),
        },
      }
    case 'offer':
      return {
        ...records,
        content: { ...content, offers: withDraft(content.offers, shownOffer(draft.key, draft.content), hasKey) },
      }
    case 'position':
      return {
        ...records,
        content: {
          ...content,
          positions: withDraft(content.positions, shownPosition(draft.key, draft.content), hasKey),
        },
      }
    case 'review':
      return {
        ...records,
        content: { ...content, reviews: withDraft(content.reviews, draft.content, isReview(draft.seen)) },
      }
    case 'product':
      return {
        ...records,
        content: {
          ...content,
          products: withDraft(content.products, shownTypedProduct(draft.key, draft.content), hasKey),
        },
      }
    case 'form':
      return {
        ...records,
        content: { ...content, forms: withDraft(content.forms, shownForm(draft.key, draft.content), hasKey) },
      }
    case 'model':
      return { ...records, models: withDraft(models, shownModel(draft.key, draft.content), hasKey) }
  }
}
