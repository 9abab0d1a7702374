import { openPhone } from '#features/sites/domain/phone.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { articlePath } from '#features/content/domain/article.ts'
import { contentPath, modelPath, ownAddresses } from '#features/content/domain/content.ts'
import { offerAnchor } from '#features/content/domain/offer.ts'
import { weekRows } from '#features/sites/domain/hours/opening-hours.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { fullAddress, locationsOf } from '#features/sites/domain/site.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import { soldPath } from '#features/inventory/domain/listing/sold-archive.ts'
import { soldModels } from '#features/publishing/server/sold-models.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { servesAssistants, mcpPath } from '../api/assistants/mcp-api.ts'
import type { DocumentMaker } from './site-document.ts'

/** `/llms.txt`: who the dealer is and where a program finds stock, in a page of Markdown. */
export const llmsTxt: DocumentMaker = ({ snapshot, origin }) => {
  if (snapshot.site.settings.content.hide_from_search_engines) return undefined
  const { site } = snapshot
  const forSale = snapshot.vehicles.filter((vehicle) => !isSold(vehicle)).length
  const lines = [
    `# ${site.name}`,
    '',
    `> ${site.settings.content.description || `${countVehicles(site, forSale)} for sale.`}`,
    '',
    `Region: ${regionRules(site.region).country}. Prices in ${regionRules(site.region).currency}, distances in ${regionRules(site.region).distanceUnit}.`,
    '',
    '## Stock',
    '',
    ...snapshot.searchPaths.map(({ path, title }) => `- [${title}](${origin}${path})`),
    ...(soldModels(snapshot).length > 0 ? [`- [Recently sold, by make and model](${origin}${soldPath()})`] : []),
    `- [New arrivals, Atom](${origin}/new-arrivals.atom)`,
    `- [Every page and vehicle, sitemap](${origin}/sitemap.xml)`,
    `- One vehicle as JSON: ${origin}/vehicles/{id}.json, named in the head of its page`,
    ...(snapshot.vehicles.some(({ conditionReport }) => conditionReport !== null)
      ? ['- What was found when a vehicle was looked over: `condition_report` of its JSON, with marks on its photos']
      : []),
    ...(servesAssistants(snapshot)
      ? [`- Search, hours, free times and repayments by the Model Context Protocol: ${origin}${mcpPath}`]
      : []),
    '',
    '## Where we are',
    '',
    ...locationsOf(site).map((location) => placeLine(location)),
    '',
    '## Pages',
    '',
    `- [Contact](${origin}/contact)`,
    ...pageLines(snapshot, origin),
    ...rangeLines(snapshot, origin),
    ...offerLines(snapshot, origin),
    ...articleLines(snapshot, origin),
  ]
  return { type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, isIndexable: false }
}

function placeLine(location: ReturnType<typeof locationsOf>[number]): string {
  const hours = weekRows(location.openingHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')
  return [`- ${location.name}: ${fullAddress(location.address)}`, openPhone(location.phone), hours]
    .filter(Boolean)
    .join('. ')
}

const pageLines = ({ site, records }: SiteSnapshot, origin: string): string[] =>
  records.pages
    .filter(({ path }) => path !== '/')
    .map(({ path, title, description }) =>
      entry(title, origin + contentPath(path, site.settings.content.pages_prefix), description),
    )

function rangeLines({ models, modelLinks }: SiteSnapshot, origin: string): string[] {
  const own = models.map((model) => ({ name: model.name, path: modelPath(model, modelLinks) }))
  return section(
    'Models of the range',
    own.map(({ name, path }) => entry(name, path.startsWith('/') ? origin + path : path)),
  )
}

const offerLines = ({ site, published: { offers } }: SiteSnapshot, origin: string): string[] =>
  section(
    'Current offers',
    site.settings.content.offers
      ? offers.map((offer) =>
          entry(
            offer.title,
            `${origin}${ownAddresses.offers}#${offerAnchor(offer)}`,
            [offer.summary, offer.validUntil && `Until ${offer.validUntil}.`].filter(Boolean).join(' '),
          ),
        )
      : [],
  )

/** Newer ones say more; a program that wants all of them reads the sitemap. */
const articlesListed = 30

const articleLines = ({ site, published: { articles } }: SiteSnapshot, origin: string): string[] =>
  section(
    'Articles',
    articles
      .slice(0, articlesListed)
      .map((article) =>
        entry(article.title, origin + articlePath(site.settings.content.blog.path, article), article.summary),
      ),
  )

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

/** One line of a list: whatever the dealer wrote, it neither ends the link nor the line. */
function entry(title: string, address: string, text = ''): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const link = `- [${plain(title).replace(/[[\]\\]/g, '\\$&')}](${address})`
  return text === '' ? link : `${link}: ${plain(text)}`
}
