import { withQuery } from '#kernel/with-query.ts'
import { questionsIn } from '#features/content/domain/blocks.ts'
import {
  isSameBody,
  type Model,
  modelPagePath,
  modelPath,
  modelsOfBody,
  ownAddresses,
  rangeBodies,
} from '#features/content/domain/content.ts'
import { bodyText } from '#features/content/view/model-cards.tsx'
import { ModelPage, RangePage, type ModelStock } from '#features/content/view/range-page.tsx'
import { fittedModel } from '#features/content/domain/products/product-fit.ts'
import { Section } from '#ui/layout.tsx'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { formAmong } from './content-form.tsx'
import { ContentBlocks, deliveryOf, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from '../page/content-data.ts'
import { placedTitle, placeSuffix } from '#features/publishing/server/headings.ts'
import { ModelInDetail, ModelOutline, modelSummaries, summaryOf, vehiclesOf } from './model-stock.tsx'
import { type Fitting, findFitting, FittingCards } from '../store/fitting-products.tsx'
import { overrideForm, pageOverride, type PageOverride } from './page-override.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { StockGrid } from '../stock/stock-grid.tsx'
import { type Handler, page, type PageRequest, redirect } from '../page/page.ts'

type Range = {
  models: Model[]
  body: string | null
  bodies: { word: string; isChosen: boolean }[]
  override: PageOverride
}

/** Every model, or those of one body group. */
export const rangePage: Handler = page<Range>({
  name: 'range',
  load({ snapshot, url }) {
    if (snapshot.models.length === 0) return { kind: 'missing' }
    const narrowed = modelsOfBody(snapshot.models, url.searchParams.get('body'))
    const present = Object.keys(rangeBodies).filter((word) =>
      snapshot.models.some((model) => model.body.some((own) => isSameBody(own, word))),
    )
    const bodies = present.map((word) => ({ word, isChosen: narrowed.body === word }))
    const override = pageOverride(snapshot, {
      path: ownAddresses.range,
      title: '',
      description: `Every model we sell, with floor plans, dimensions and what we have in stock${placeSuffix(snapshot.site)}.`,
    })
    return { kind: 'found', data: { models: narrowed.models, body: narrowed.body, bodies, override } }
  },
  meta: ({ override, body }, request) => ({
    title: placedTitle(rangeTitle(request, body), request.snapshot.site),
    description: override.description,
    canonicalPath: ownAddresses.range,
    isIndexable: true,
    trail: [[rangeTitle(request, body), ownAddresses.range]],
    structuredData: faqData(questionsIn(override.loaded.blocks)),
  }),
  form: (request) => overrideForm(ownAddresses.range, request),
  Page: ({ models, body, bodies, override }, request) => (
    <RangePage
      title={rangeTitle(request, body)}
      models={models}
      bodies={bodies}
      delivery={deliveryOf(request.snapshot)}
      links={request.snapshot.modelLinks}
      summaries={modelSummaries(models, request.snapshot)}
      outline={<ModelOutline template={request.snapshot.site.template} />}
    >
      <ContentBlocks loaded={override.loaded} request={request} />
    </RangePage>
  ),
})

/** `Wanderlite range`, and with a body `Wanderlite range: Pop tops`. */
const rangeTitle = ({ snapshot }: PageRequest, body: string | null): string => {
  const { manufacturer } = snapshot.site.settings.content
  const whole = manufacturer === '' ? 'Our range' : `${manufacturer} range`
  return body === null ? whole : `${whole}: ${bodyText(rangeBodies[body] ?? body)}`
}

type ModelData = {
  model: Model
  loaded: LoadedBlocks
  vehicles: Vehicle[]
  stock: ModelStock[]
  fitting: Fitting | undefined
}

/** Vehicles of a model shown on its page. */
const vehiclesShown = 4

type AtModel = { model: Model }

/** One model, where the site builds such pages; one that its manufacturer shows elsewhere leads there. */
export const modelPage: Handler<AtModel> = page<ModelData, AtModel>({
  name: 'model',
  load({ snapshot, model }) {
    const leadsTo = modelPath(model, snapshot.modelLinks)
    if (leadsTo !== modelPagePath(model)) return { kind: 'moved', to: leadsTo, status: 302 }
    const vehicles = vehiclesOf(model, snapshot.vehicles)
    const stock = stockOf(model, vehicles, snapshot)
    const fitting = findFitting(snapshot, fittedModel(model))
    return { kind: 'found', data: { model, loaded: loadBlocks(snapshot, model.blocks), vehicles, stock, fitting } }
  },
  meta: ({ model }, { snapshot }) => ({
    title: placedTitle([model.manufacturerName, model.name].filter(Boolean).join(' '), snapshot.site),
    description: `${model.name}: what it is, what it measures, and which ones ${snapshot.site.name} has in stock${placeSuffix(snapshot.site)}.`,
    canonicalPath: modelPagePath(model),
    isIndexable: true,
    image: model.image?.url,
    trail: [
      ['Range', ownAddresses.range],
      [model.name, modelPagePath(model)],
    ],
    structuredData: faqData(questionsIn(model.blocks)),
  }),
  form: (request) => formAmong(request.model.blocks, request),
  Page: ({ model, loaded, vehicles, stock, fitting }, request) => (
    <ModelPage
      model={model}
      accessoriesHref={fitting?.href}
      delivery={deliveryOf(request.snapshot)}
      stock={stock}
      summary={summaryOf(vehicles, request.snapshot)}
      outline={<ModelOutline template={request.snapshot.site.template} />}
    >
      <ModelInDetail vehicle={vehicles[0]} snapshot={request.snapshot} />
      <StockGrid
        title={`${model.name} in stock`}
        snapshot={request.snapshot}
        stock={{
          vehicles: vehicles.slice(0, vehiclesShown),
          total: vehicles.length,
          href: withQuery(request.snapshot.stockHref, { model: modelSlug(model.name) }),
        }}
      />
      {fitting && (
        <Section title="Accessories that fit" more={{ href: fitting.href, label: `See all ${fitting.label}` }}>
          <FittingCards snapshot={request.snapshot} vehicle={fittedModel(model)} />
        </Section>
      )}
      <ContentBlocks loaded={loaded} request={request} />
    </ModelPage>
  ),
})

/** The short address of a model leads where the model does. */
export const toModel: Handler<AtModel> = redirect('model by its short address', ({ model, snapshot }) =>
  modelPath(model, snapshot.modelLinks),
)

/** `2 new in stock`, `1 used in stock`: only conditions with vehicles, each with its list. */
function stockOf(model: Model, vehicles: readonly Vehicle[], { site, stockHref }: SiteSnapshot): ModelStock[] {
  const count = (carType: Vehicle['carType']) => vehicles.filter((vehicle) => vehicle.carType === carType).length
  const conditions = (['new', 'demo', 'used'] as const).filter((carType) => count(carType) > 0)
  return conditions.map((carType) => ({
    label: `${count(carType)} ${carType === 'used' ? site.settings.vehicle.used_wording : carType} in stock`,
    href: withQuery(stockHref, { car_type: carType, model: modelSlug(model.name) }),
  }))
}
