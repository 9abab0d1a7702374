import { nearPath, suggestionsPath } from '#features/search/domain/list/search-part-paths.ts'
import { describe, expect, test } from 'vitest'
import { type Article, articlePath, tagPath } from '#features/content/domain/article.ts'
import {
  askAboutModelPath,
  locationPath,
  modelPagePath,
  offerPath,
  ownAddresses,
  positionPath,
  rangePath,
} from '#features/content/domain/content.ts'
import { sampleModel } from '#features/content/domain/sample-model.ts'
import { noContent } from '#features/content/domain/dealer-content.ts'
import type { Position } from '#features/content/domain/position.ts'
import {
  cardPhotosPath,
  comparisonPath,
  recentlyViewedPath,
} from '#features/inventory/domain/listing/slug-list-paths.ts'
import { soldPath } from '#features/inventory/domain/listing/sold-archive.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import {
  consumerNoticePath,
  deliveryPath,
  wholePricePath,
  hirePath,
  stickerPath,
  towPath,
  vehiclePath,
  vehiclePaths,
} from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { dealershipContactPath, formAddresses } from '#features/leads/domain/form/form-addresses.ts'
import { leadCategory, successPath } from '#features/leads/domain/lead/lead-category.ts'
import { sampleRecords } from '#features/publishing/server/sample-records.ts'
import { assembleSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Product } from '#features/content/domain/products/product.ts'
import { type OwnForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { askAboutProductPath, productPath } from '#features/content/domain/products/product-paths.ts'
import { storePath } from '#features/sites/domain/menus/store-paths.ts'
import { privacyChoicesPath } from '../content/privacy-choices-route.tsx'
import { speedPath } from '#features/tracking/domain/speed/shown-speed.ts'
import { findRow, pageRows } from './routes.ts'

const now = new Date('2026-03-01T00:00:00Z')
const vehicle = sampleVehicleNumber(1)
const waiting = sampleVehicleNumber(2, { price: null })

const article: Article = {
  slug: 'how-to-tow',
  title: 'How to tow',
  summary: '',
  author: '',
  image: null,
  blocks: [],
  tags: ['Towing tips'],
  stock: '',
  publishedAt: new Date('2026-02-01T00:00:00Z'),
  updatedAt: now,
}

const position = (slug: string, closesOn: string | null): Position => ({
  slug,
  title: slug,
  summary: '',
  html: '',
  employment: 'full-time',
  location: '',
  pay: null,
  postedOn: '2026-01-01',
  closesOn,
})

const model = sampleModel()

const site = sampleSite({
  settings: {
    vehicle: { sold_archive: { enabled: true }, being_prepared: { enabled: true, photos: 0 } },
    retail: { store: true },
    content: { offers: true, reviews: { enabled: true }, blog: { path: '/news' } },
    connections: {
      trackers: { events_endpoint: 'https://events.example/visits' },
      statistics: { speed_page: true },
    },
  },
})

const product: Product = {
  slug: 'tow-bar',
  title: 'Tow bar',
  partNumber: '',
  category: '',
  html: '',
  image: null,
  price: null,
  inStock: null,
  variants: [],
  fits: [],
}

const ownForm: OwnForm = {
  slug: 'club-day',
  title: 'Club day',
  intro: '',
  button: '',
  success: '',
  category: 'general-enquiry',
  recipients: [],
  enabled: true,
  questions: [],
  isRemoved: false,
}

const page = { title: 'About', description: '', html: '', blocks: [], form: '', updatedAt: now }

const snapshot = assembleSnapshot(
  sampleRecords({
    site,
    vehicles: [vehicle, waiting],
    pages: [{ ...page, path: '/about-us' }],
    models: [model],
    content: {
      ...noContent,
      articles: [article],
      products: [product],
      forms: [ownForm],
      positions: [position('fitter', null), position('clerk', '2026-02-01')],
    },
  }),
  now,
)

const rowAt = (address: string) => findRow(address.split(/[?#]/, 1)[0] ?? '', snapshot)
const patternAt = (address: string): string | undefined => rowAt(address)?.row.pattern

const own = vehiclePath(site, vehicle)
const paths = vehiclePaths(vehicle, { ...site, dealershipSlug: 'dealer-1' })

/** Each address as links to it are written, and the row that is to answer there. */
const written: [address: string, pattern: string][] = [
  ['/', '/'],
  ['/search/suggestions', '/search/suggestions'],
  ['/search/near', '/search/near'],
  [ownFormPath(ownForm), '/forms/:ownForm'],
  [snapshot.stockHref, '*list'],
  ['/search/no-such-list', '*missedList'],
  [comparisonPath([vehicle.slug]), '/compare'],
  [recentlyViewedPath([vehicle.slug]), '/recently-viewed'],
  [cardPhotosPath([vehicle.slug]), '/search/photos'],
  [formAddresses('finance', site)[0] ?? '', '*form'],
  [storePath(site), '*store'],
  ['/caravan-accessories', '*store'],
  [askAboutProductPath(site, product), '*store'],
  [productPath(site, product), '*product'],
  [successPath(leadCategory('General Enquiry')), '/success'],
  [own, '/:base/:vehicle'],
  [vehiclePath(site, waiting), '/:base/:preparing'],
  [`/motorcycles/${vehicle.slug}`, '/:base/:vehicle'],
  [`/trucks/${vehicle.slug}`, '/:base/:vehicle'],
  [paths.enquiry, '/:base/:vehicle/enquire'],
  [paths.testDrive, '/:base/:vehicle/test-drive'],
  [paths.photoRequest, '/:base/:vehicle/request-photos'],
  [hirePath(own, 'rental'), '/:base/:vehicle/rent'],
  [hirePath(own, 'subscription'), '/:base/:vehicle/subscribe'],
  [towPath(site, vehicle), '/:base/:vehicle/towing'],
  [deliveryPath(site, vehicle), '/:base/:vehicle/delivery'],
  [wholePricePath(site, vehicle), '/:base/:vehicle/whole-price'],
  [stickerPath(own), '/:base/:vehicle/window-sticker'],
  [consumerNoticePath(own), '/:base/:vehicle/consumer-information-notice'],
  ['/contact', '/contact'],
  [suggestionsPath('q=hil'), '/search/suggestions'],
  [nearPath('-33.81,151.00'), '/search/near'],
  [askAboutModelPath(model), '/contact'],
  [dealershipContactPath({ slug: 'dealer-1' }), '/contact-us/:dealership'],
  [privacyChoicesPath, '/privacy-choices'],
  [ownAddresses.range, '/range'],
  [rangePath('pop tops'), '/range'],
  [modelPagePath(model), '/models/:model'],
  ['/river-18', '/:model'],
  ['/news', '{blog}'],
  [tagPath('/news', 'Towing tips'), '{blog}/tag/:tag'],
  [articlePath('/news', article), '{blog}/:article'],
  [ownAddresses.reviews, '/reviews'],
  [ownAddresses.positions, '/current-positions'],
  [positionPath(position('fitter', null)), '/current-positions/:position'],
  [positionPath(position('clerk', null)), '/current-positions/:position'],
  [ownAddresses.offers, '/offers'],
  [offerPath({ title: 'Winter' }), '/offers'],
  [ownAddresses.locations, '/our-locations'],
  [locationPath({ slug: 'town-1' }), '/our-locations/:location'],
  ['/about-us', '*content'],
  [speedPath, '/speed'],
  [soldPath(), '*sold'],
  [soldPath(vehicle), '*sold'],
  ['/blog', '{otherBlog}'],
  ['/blog/how-to-tow', '{otherBlog}/*'],
]

describe('the table of pages', () => {
  test.each(written)('%s is answered by %s', (address, pattern) => {
    expect(patternAt(address)).toBe(pattern)
  })

  test('has no row without an address above', () => {
    const shown = new Set(written.map(([, pattern]) => pattern))
    expect(pageRows.map(({ pattern }) => pattern).filter((pattern) => !shown.has(pattern))).toEqual([])
  })

  test.each([
    '/compare/more',
    '/Compare',
    '/cars',
    '/cars/no-such-vehicle',
    `/boats/${vehicle.slug}`,
    `${own}/no-such-page`,
    '/our-locations/nowhere',
    '/news/no-such-article',
    '/news/tag/no-such-tag',
    '/newsletter',
    `${storePath(site)}/no-such-product`,
    '/models',
    '/no-such-page',
  ])('has nothing at %s', (address) => {
    expect(patternAt(address)).toBeUndefined()
  })

  test('says of every page with a form that it takes one, and of no other', () => {
    const request = (address: string) => ({
      snapshot,
      url: new URL(address, 'https://sample.example'),
      searchStock: snapshot.search().search,
    })
    const takers = written.flatMap(([address, pattern]) => {
      const found = rowAt(address)
      return found && (found.form(request(address)) ?? found.hire) ? [pattern] : []
    })
    const lines = pageRows.filter(({ methods }) => methods.includes('POST')).map(({ pattern }) => pattern)
    // Whether the home page and pages with the dealer's own words hold one is for the dealer to say.
    const bySite = ['/', '*content', '/offers', '/range', '/models/:model', '{blog}/:article', '/reviews']
    bySite.push('/current-positions', '/our-locations')
    expect([...new Set([...takers, ...bySite])].toSorted()).toEqual(lines.toSorted())
    expect(pageRows.filter(({ methods, demands }) => methods.includes('POST') !== (demands.body === 'files'))).toEqual(
      [],
    )
  })

  test('hands on what an address names', () => {
    expect(rowAt(paths.enquiry)?.vehicle).toBe(snapshot.findVehicle(vehicle.slug))
    expect(rowAt('/contact')?.vehicle).toBeUndefined()
  })

  test('leaves out what a site does not have', () => {
    const bare = assembleSnapshot({ ...snapshot.records, site: sampleSite(), content: noContent, models: [] }, now)
    const known = [
      '/offers',
      '/reviews',
      '/privacy-choices',
      speedPath,
      '/news',
      '/blog',
      '/river-18',
      '/current-positions/fitter',
      soldPath(),
    ]
    expect(known.filter((address) => findRow(address, bare))).toEqual([])
  })
})
