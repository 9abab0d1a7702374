import { speedJsonPath } from '#features/tracking/domain/speed/shown-speed.ts'
import { placeholderPath } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import { iconSizes } from '#features/media/server/site-icon.ts'
import { siteIconPath } from '#features/sites/domain/theme.ts'
import { type AddressRow, demanding, get } from '../addresses/address-row.ts'
import { serveFeed, serveIndexNowKey } from '../api/feeds/feed-files.ts'
import { answerSpeculationRules, speculationRulesPath } from '../storefront/page/speculation-rules.ts'
import { document } from './serve-document.ts'
import { arrivalsFeed } from './arrivals-feed.ts'
import { blogFeed } from './blog-feed.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { serveIcon, siteIcon } from './site-icon-document.ts'
import { showImage, showMedia, showSharePicture } from './site-pictures.ts'
import { sitemapIndex, sitemapOfPages, sitemapOfVehicles } from './sitemap.ts'
import { speedJson } from './speed-json.ts'
import { vehicleJson } from './vehicle-json.ts'
import { vehiclePlaceholder } from './vehicle-placeholder.ts'

/** What is fetched rather than read: pictures, and documents for search engines, feed readers and partners. */
export const fileAddresses: readonly AddressRow[] = [
  get('/_next/image', showImage),
  get('/media/:key', showMedia),
  get('/share/:name', showSharePicture),
  ...Object.keys(iconSizes).map((path) => get(path, serveIcon)),
  get(siteIconPath, document(siteIcon)),
  get(placeholderPath, document(vehiclePlaceholder)),
  get(speculationRulesPath, answerSpeculationRules),
  get('/robots.txt', document(robotsTxt)),
  get('/llms.txt', document(llmsTxt)),
  get('/sitemap.xml', document(sitemapIndex)),
  get('/sitemap-pages.xml', document(sitemapOfPages)),
  get('/:file{sitemap-vehicles-[1-9][0-9]{0,3}\\.xml}', document(sitemapOfVehicles)),
  get('/new-arrivals.atom', document(arrivalsFeed)),
  get('/blog.atom', document(blogFeed)),
  get('/vehicles/:file{[0-9a-f-]{36}\\.json}', document(vehicleJson)),
  get(speedJsonPath, document(speedJson)),
  get('/feeds/:file', demanding({ permission: 'private link' }, serveFeed)),
  get('/:name{[0-9a-f]{32}\\.txt}', serveIndexNowKey),
]
