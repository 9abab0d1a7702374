import { ModelCards } from '#features/content/view/model-cards.tsx'
import { isListed, isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SearchResult } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, withSort } from '#features/search/domain/query/search-query.ts'
import { HomePage } from '#features/search/view/home/home-page.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { andThen } from '#kernel/maybe-promise.ts'
import { Section } from '#ui/layout.tsx'
import { ContentBlocks, deliveryOf, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { formOfBlock } from './content-form.tsx'
import { ModelOutline, modelSummaries } from './model-stock.tsx'
import { fittingTitle, placeSuffix } from '#features/publishing/server/headings.ts'
import { type Handler, type Loaded, page, type PageRequest } from '../page/page.ts'
import { wholeStock } from '../stock/search.tsx'
import { dealerData, siteData } from '../page/structured-data.ts'

const modelsShown = 8

type Home = { result: SearchResult; stock: Vehicle[]; loaded: LoadedBlocks }

/** The dealer, the quickest ways into the stock, and where it stands. */
export const homePage: Handler = page<Home>({
  name: 'home',
  load: (request) =>
    andThen(wholeStock(request, withSort(emptyQuery, 'latest')), (result): Loaded<Home> => {
      const stock = request.snapshot.vehicles.filter((vehicle) => !isSold(vehicle))
      stock.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      return {
        kind: 'found',
        data: { result, stock, loaded: loadBlocks(request.snapshot, request.snapshot.findPage('/')?.blocks ?? []) },
      }
    }),
  meta: (_data, { snapshot, url }) => ({
    title: homeTitle(snapshot.site),
    description:
      snapshot.site.settings.content.description ||
      spell(
        snapshot.site.region,
        `${saleText(snapshot.site)} at ${snapshot.site.name}. See our stock with photos and prices, and enquire online.`,
      ),
    canonicalPath: '/',
    isIndexable: true,
    image: snapshot.site.settings.content.hero.image,
    alternatePath: () => '/',
    structuredData: [dealerData(snapshot.site, url.origin), siteData(snapshot.site, url.origin)],
  }),
  form: (request) => formOfBlock(request.snapshot.findPage('/')?.form ?? '', request),
  Page: ({ result, stock, loaded }, request) => (
    <HomePage
      site={request.snapshot.site}
      now={request.snapshot.asOf}
      stockHref={request.snapshot.stockHref}
      result={result}
      stock={stock}
      parts={request.parts}
      listed={listedOf(request)}
      about={aboutOf(request)}
      range={<Range request={request} />}
      text={<ContentBlocks loaded={loaded} request={request} />}
    />
  ),
})

/** `Name | Campers for sale in Tamworth, NSW`: the name first, since the stock list is called by the rest. */
const homeTitle = (site: Site): string =>
  fittingTitle(`${site.name} | ${saleText(site)}`, `${site.name} | ${vehicleNoun(site).many} for sale`)

const saleText = (site: Site): string => `${vehicleNoun(site).many} for sale${placeSuffix(site)}`

/** Sold vehicles stay listed for some days. */
const listedOf = ({ snapshot: { site, vehicles, asOf } }: PageRequest): Vehicle[] =>
  vehicles.filter((vehicle) => isListed(vehicle, { soldDays: site.settings.vehicle.sold_days, now: asOf }))

/** The first paragraphs of the page about the dealer, where there is one. */
function aboutOf({ snapshot }: PageRequest): { title: string; html: string } | null {
  const about = snapshot.findPage('/about-us')
  const paragraphs = about?.html.match(/<p>[\s\S]*?<\/p>/g)?.slice(0, 2) ?? []
  return paragraphs.length === 0 ? null : { title: `About ${snapshot.site.name}`, html: paragraphs.join('') }
}

function Range({ request: { snapshot } }: { request: PageRequest }) {
  if (snapshot.models.length === 0) return null
  const models = snapshot.models.slice(0, modelsShown)
  return (
    <Section title="The range" more={{ href: '/range', label: `See all ${snapshot.models.length} models` }}>
      <ModelCards
        models={models}
        delivery={deliveryOf(snapshot)}
        links={snapshot.modelLinks}
        summaries={modelSummaries(models, snapshot)}
        outline={<ModelOutline template={snapshot.site.template} />}
        isRail
      />
    </Section>
  )
}
