import { modelPath, modelsOfBody, rangeBodies, type Model } from '#features/content/domain/content.ts'
import { ModelPage, RangePage } from '#features/content/view/range-page.tsx'
import { slugify } from '#kernel/slug.ts'
import { placeSuffix } from './headings.ts'
import { page, pathPattern, type PageRequest, type Route } from './page.ts'

type Range = { models: Model[]; bodies: { word: string; isChosen: boolean }[] }

/** `/range?body=`: every model, or those of one body group. */
export const rangePage: Route = page<Range>({
  name: 'range',
  match: pathPattern('/range'),
  load({ snapshot, url }) {
    if (snapshot.models.length === 0) return { kind: 'missing' }
    const narrowed = modelsOfBody(snapshot.models, url.searchParams.get('body'))
    const present = Object.entries(rangeBodies).filter(([, body]) =>
      snapshot.models.some((model) => model.body.includes(body)),
    )
    const bodies = present.map(([word, body]) => ({ word, isChosen: narrowed.body === body }))
    return { kind: 'found', data: { models: narrowed.models, bodies } }
  },
  meta: (_data, request) => ({
    title: `${rangeTitle(request)}${placeSuffix(request.snapshot.site)} | ${request.snapshot.site.name}`,
    description: `Every model we sell, with floor plans, measures and what we have in stock${placeSuffix(request.snapshot.site)}.`,
    canonicalPath: '/range',
    isIndexable: true,
  }),
  Page: ({ models, bodies }, request) => (
    <RangePage title={rangeTitle(request)} models={models} bodies={bodies} delivery={deliveryOf(request)} />
  ),
})

const rangeTitle = ({ snapshot }: PageRequest): string => {
  const { manufacturer } = snapshot.site.settings.content
  return manufacturer === '' ? 'Our range' : `${manufacturer} range`
}

type ModelData = { model: Model; stock: { href: string; count: number } | null }

/** `/models/{slug}`, and `/{slug}` which moves there. */
export const modelPage: Route = page<ModelData>({
  name: 'model',
  match: pathPattern('/models/:slug'),
  load(request) {
    const model = request.snapshot.models.find((candidate) => candidate.slug === request.params['slug'])
    return model ? { kind: 'found', data: { model, stock: stockOf(model, request) } } : { kind: 'missing' }
  },
  meta: ({ model }, { snapshot }) => ({
    title: `${model.name} | ${model.manufacturerName || snapshot.site.name}`,
    description: `${model.name}: what it is, what it measures, and which ones ${snapshot.site.name} has in stock${placeSuffix(snapshot.site)}.`,
    canonicalPath: `/models/${model.slug}`,
    isIndexable: true,
    image: model.image?.url,
  }),
  Page: ({ model, stock }, request) => <ModelPage model={model} delivery={deliveryOf(request)} stock={stock} />,
})

export const shortModelPage: Route = page<never>({
  name: 'model by its short address',
  match: (pathname, snapshot) =>
    snapshot.models.some((model) => `/${model.slug}` === pathname) ? { slug: pathname.slice(1) } : undefined,
  load({ snapshot, params }) {
    const model = snapshot.models.find((candidate) => candidate.slug === params['slug'])
    return model ? { kind: 'moved', to: modelPath(model), status: 301 } : { kind: 'missing' }
  },
  meta: () => ({ title: '', description: '', canonicalPath: null, isIndexable: false }),
  Page: () => null,
})

/** How many of this model are in stock, and where the list is. */
function stockOf(model: Model, { snapshot }: PageRequest): ModelData['stock'] {
  const slug = slugify(model.name)
  const count = snapshot.vehicles.filter(
    (vehicle) => vehicle.status !== 'sold' && slugify(vehicle.model) === slug,
  ).length
  return count === 0 ? null : { href: `${snapshot.stockHref}?model=${slug}`, count }
}

const deliveryOf = ({ snapshot }: PageRequest) => {
  const { quality, media_cdn: mediaCdn } = snapshot.site.settings.connections.images
  return { quality, mediaCdn }
}
