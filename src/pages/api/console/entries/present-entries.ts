import { type StoreCheckoutGap, storeCheckoutGaps } from '#features/checkout/domain/orders/basket-checkout.ts'
import { articlePath } from '#features/content/domain/article.ts'
import { modelPath, ownAddresses } from '#features/content/domain/content.ts'
import { ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { productPath } from '#features/content/domain/products/product-paths.ts'
import { type EntryContent, type EntryKind, entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { controlOf } from '#features/sites/domain/settings/editing/declared-settings.ts'
import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** The fields follow from the schema that also checks the entry, without its blocks and questions, which have editors of their own. */
export function entryFields(kind: EntryKind): SettingField[] {
  const control = controlOf(entrySchemas[kind])
  const fields = control.kind === 'group' ? control.fields : []
  return fields
    .filter(({ name }) => name !== 'blocks' && name !== 'questions')
    .map((field) => ({ ...field, label: (kind === 'form' && formLabels[field.name]) || field.label }))
}

/** What the parts of a form are called where it is edited. */
const formLabels: Record<string, string> = {
  intro: 'Introduction',
  button: 'Text on the button',
  success: 'Thank-you text',
  category: 'Counts as',
  recipients: 'Who’s emailed',
  enabled: 'Switched on',
}

export function emptyEntry(kind: EntryKind, { now, today }: { now: Date; today: string }): Record<string, unknown> {
  switch (kind) {
    case 'article':
      return { title: '', image: '', image_alt: '', published_at: now.toISOString(), blocks: [] }
    case 'offer':
      return { title: '', image: '', image_alt: '', valid_from: today, valid_until: null, order: 0 }
    case 'review':
      return { author: '', rating: 5, date: today }
    case 'position':
      return { title: '', employment: 'full-time', pay: null, posted_on: today, closes_on: null }
    case 'model':
      return { name: '', image: '', image_alt: '', order: 0, blocks: [] }
    case 'product':
      return { title: '', price: null, in_stock: null, variants: [], fits: [], image: '', image_alt: '', order: 0 }
    case 'form':
      return { title: '', category: 'general-enquiry', enabled: true, recipients: [], questions: [...firstQuestions] }
  }
}

/** What every enquiry needs: who it is, how to reach them, and what they want. */
const firstQuestions = [
  { id: 'name', kind: 'name', label: 'Name', required: true },
  { id: 'email', kind: 'email', label: 'Email', required: true },
  { id: 'phone', kind: 'phone', label: 'Phone', required: false },
  { id: 'message', kind: 'message', label: 'Message', required: false },
] as const

/** The page that shows it. */
export function entryHref(kind: EntryKind, key: string, { site, models, modelLinks }: SiteSnapshot): string {
  switch (kind) {
    case 'article':
      return articlePath(site.settings.content.blog.path, { slug: key })
    case 'offer':
      return ownAddresses.offers
    case 'review':
      return ownAddresses.reviews
    case 'position':
      return `${ownAddresses.positions}/${key}`
    case 'form':
      return ownFormPath({ slug: key })
    case 'product':
      return productPath(site, { slug: key })
    case 'model': {
      const model = models.find(({ slug }) => slug === key)
      const path = model ? modelPath(model, modelLinks) : ownAddresses.range
      return path.startsWith('/') ? path : ownAddresses.range
    }
  }
}

/** Says which setting hides a kind from shoppers; empty where they see it. */
export function hiddenNotice(kind: EntryKind, site: Site): string {
  const { settings } = site
  const { reviews, offers } = settings.content
  if (kind === 'review' && !reviews.enabled)
    return 'This site doesn’t show reviews. You can switch them on in Settings.'
  if (kind === 'offer' && !offers) return 'This site doesn’t have an offers page. You can switch it on in Settings.'
  if (kind === 'product' && !settings.retail.store)
    return 'This site’s store is off, so shoppers see none of these. You can switch it on in Settings.'
  if (kind === 'product' && settings.retail.store_checkout) return missingForCheckout(site)
  return ''
}

/** What keeps shoppers from paying although the site says that they can; empty: nothing does. */
function missingForCheckout(site: Site): string {
  const gaps = storeCheckoutGaps(site).map((gap) => gapTexts[gap])
  return gaps.length === 0 ? '' : `Shoppers can’t pay online yet, so baskets come as enquiries. ${gaps.join(' ')}`
}

const gapTexts: Record<StoreCheckoutGap, string> = {
  'sales-tax': 'Sales tax isn’t worked out here, so paying online is for Australia and New Zealand.',
  arranged: 'Choose pick-up or delivery under Store delivery in Settings.',
  'no-service': 'Connect a payment service under Payment services.',
}

/** The day or moment from which it is shown, or on which it was written. */
export function sinceOf(content: EntryContent): string {
  if ('published_at' in content) return content.published_at ?? ''
  if ('valid_from' in content) return content.valid_from ?? ''
  if ('posted_on' in content) return content.posted_on
  return 'date' in content ? content.date : ''
}
