import type {
  DealerDocument,
  LocationDocument,
  PageDocument,
  PersonDocument,
  ProductDocument,
  SiteDocument,
} from '../../domain/dealer-document.ts'
import { redirectFile } from '#features/content/domain/redirect-file.ts'
import type { ContentPicture } from '#features/content/domain/content.ts'
import type { Departments } from '#features/sites/domain/departments/department.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { OpeningHours, Span } from '#features/sites/domain/hours/opening-hours.ts'

/** A file of an exported folder: its path there, and its text. */
export type ExportedFile = { path: string; text: string }

type GroupToExport = {
  slug: string
  document: DealerDocument
  people: PersonDocument[]
  /** Slugs of the dealerships whose stock lies beside. */
  stocked: ReadonlySet<string>
  /** Slugs of those whose vehicles have reports of condition. */
  reported: ReadonlySet<string>
}

export const stockFileName = (dealership: string): string => `stock-${dealership}.csv`
export const reportsFileName = (dealership: string): string => `condition-${dealership}.json`
export const mappingFileName = (dealership: string): string => `mapping-${dealership}.json`

/** A group as the files that make it; pictures are named as they lie in the folder's `media`. */
export function exportedFiles({ slug, document, people, stocked, reported }: GroupToExport): ExportedFile[] {
  const isOnly = document.sites.length === 1
  const folders = new Map(document.sites.map((site) => [site.slug, isOnly ? '' : `${site.slug}/`]))
  const group = {
    slug,
    name: document.name,
    people: people.map(({ email, role, dealerships }) => ({ email, role, ...(dealerships ? { dealerships } : {}) })),
    dealerships: document.dealerships.map(({ locations, licenceNumber, legalName, businessNumber, ...dealership }) => ({
      slug: dealership.slug,
      name: dealership.name,
      email: dealership.email,
      licence_number: licenceNumber,
      legal_name: legalName,
      business_number: businessNumber,
      ...(stocked.has(dealership.slug)
        ? {
            stock: {
              file: stockFileName(dealership.slug),
              mapping: mappingFileName(dealership.slug),
              ...(reported.has(dealership.slug) ? { reports: reportsFileName(dealership.slug) } : {}),
            },
          }
        : {}),
      locations: locations.map(locationFile),
    })),
    sites: document.sites.map((site) => siteFile(site, folders.get(site.slug) ?? '')),
  }
  const files = [{ path: 'group.json', text: jsonText(group) }]
  return [...files, ...document.sites.flatMap((site) => siteFiles(site, folders.get(site.slug) ?? ''))].map(
    ({ path, text }) => ({ path, text: text.replace(ownPicture, 'media/') }),
  )
}

/** `/media/<key>` where it is a picture of ours. */
const ownPicture = /(?<![\w./-])\/media\/(?=[0-9a-f]{32}\.)/g

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const locationFile = (location: LocationDocument) => ({
  slug: location.slug,
  name: location.name,
  is_primary: location.isPrimary,
  phone: location.phone,
  email: location.email,
  address: location.address,
  opening_hours: hoursFile(location.openingHours),
  time_zone: location.timeZone,
  note: location.note,
  ...(location.departments ? { departments: departmentFiles(location.departments) } : {}),
})

const departmentFiles = (departments: Departments) =>
  Object.fromEntries(
    Object.entries(departments).map(([kind, { phone, email, openingHours }]) => [
      kind,
      { phone, email, ...(openingHours ? { opening_hours: hoursFile(openingHours) } : {}) },
    ]),
  )

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const hoursFile = ({ week, special }: OpeningHours) => ({
  week: Object.fromEntries(weekdays.map((day, at) => [day, (week[at] ?? []).map(spanText)])),
  special: Object.fromEntries(
    Object.entries(special).map(([day, { note, spans }]) => [day, { note, spans: spans.map(spanText) }]),
  ),
})

const spanText = ({ open, close }: Span): string => `${timeText(open)}-${timeText(close)}`
const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Folders and files are named only where there is something in them. */
function siteFile(site: SiteDocument, folder: string) {
  const named = (has: readonly unknown[], name: string) => (has.length > 0 ? `${folder}${name}` : undefined)
  return {
    slug: site.slug,
    name: site.name,
    template: site.template,
    region: site.region,
    time_zone: site.timeZone,
    hosts: site.hosts,
    dealerships: site.dealerships,
    settings: site.settings,
    pages: named(site.pages, 'pages'),
    models: named(site.models, 'models.json'),
    articles: named(site.articles, 'articles'),
    reviews: named(site.reviews, 'reviews.json'),
    positions: named(site.positions, 'positions.json'),
    offers: named(site.offers, 'offers.json'),
    products: named(site.products ?? [], 'products.json'),
    forms: named(site.forms ?? [], 'forms.json'),
  }
}

function siteFiles(site: SiteDocument, folder: string): ExportedFile[] {
  const list = (name: string, items: readonly unknown[]): ExportedFile[] =>
    items.length > 0 ? [{ path: `${folder}${name}`, text: jsonText(items) }] : []
  return [
    ...site.pages.map((page) => pageFile(page, `${folder}pages/`)),
    ...list(
      'models.json',
      site.models.map(({ image, manufacturerName, overrideUrl, accessoriesCount, brochureKb, ...model }) => ({
        ...model,
        ...pictureFields(image),
        manufacturer_name: manufacturerName,
        override_url: overrideUrl,
        accessories_count: accessoriesCount,
        ...(brochureKb === undefined ? {} : { brochure_kb: brochureKb }),
      })),
    ),
    ...site.articles.map(({ image, publishedAt, ...article }) => ({
      path: `${folder}articles/${article.slug}.json`,
      text: jsonText({
        ...article,
        ...pictureFields(image, ''),
        // A draft has no day; the file wants one.
        date: publishedAt ?? '2000-01-01',
        draft: publishedAt === null,
      }),
    })),
    ...list('reviews.json', site.reviews),
    ...list(
      'positions.json',
      site.positions.map(({ postedOn, closesOn, ...position }) => ({
        ...position,
        posted_on: postedOn,
        closes_on: closesOn,
      })),
    ),
    ...list(
      'offers.json',
      site.offers.map(({ image, finePrint, validFrom, validUntil, ...offer }) => ({
        ...offer,
        ...pictureFields(image),
        fine_print: finePrint,
        valid_from: validFrom,
        valid_until: validUntil,
      })),
    ),
    ...list('products.json', (site.products ?? []).map(writtenProduct)),
    ...list('forms.json', site.forms ?? []),
    ...redirectsOf(site, folder),
  ]
}

/** The settings hold them; as a file of their own every program can read them. */
function redirectsOf({ settings }: SiteDocument, folder: string): ExportedFile[] {
  const parsed = parseSiteSettings(settings)
  const redirects = parsed.ok ? parsed.value.content.redirects : []
  return redirects.length > 0 ? [{ path: `${folder}redirects.csv`, text: redirectFile(redirects) }] : []
}

const writtenProduct = ({ image, ...product }: ProductDocument) => ({ ...product, ...pictureFields(image) })

const pictureFields = (image: ContentPicture | null, none: string | null = null) => ({
  image: image?.url ?? none,
  image_alt: image?.alt ?? '',
})

/** Words as Markdown that people can write on; what Markdown with a few lines in front cannot say as JSON. */
function pageFile(page: PageDocument, folder: string): ExportedFile {
  const name = `${folder}${page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '--')}`
  const { path, title, description, form, body, blocks } = page
  const isPlain =
    blocks.length === 0 && body === body.trim() && ![title, description].some((text) => /[\r\n]|^\s|\s$/.test(text))
  if (!isPlain) return { path: `${name}.json`, text: jsonText(page) }
  const front = Object.entries({ path, title, description, form }).filter(([, value]) => value !== '')
  const lines = front.map(([key, value]) => `${key}: "${value}"`)
  return { path: `${name}.md`, text: `---\n${lines.join('\n')}\n---\n${body}\n` }
}
