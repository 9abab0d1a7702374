import type { ContentPicture, Model } from '#features/content/domain/content.ts'
import { slugify } from '#kernel/slug.ts'
import { isLoose, listIn, type Loose, numberOf, pictureAddress, textOf, textsIn } from './lenient.ts'

/** A model as the provider describes it; what only we know of one, such as its blocks, stays ours. */
type ProviderModel = Omit<Model, 'id' | 'blocks'> & { id: string }

/** The models in manufacturer data (specification 3); undefined when it holds no list of models. */
export function parseProviderModels(reply: unknown): ProviderModel[] | undefined {
  const list = listIn(reply, ['models', 'range', 'data'])
  if (!list) return undefined
  const maker = isLoose(reply) ? (textOf(reply['name'], 80) ?? '') : ''
  const models = list.flatMap((each) => modelOf(each, maker) ?? [])
  return [...new Map(models.map((model) => [model.slug, model])).values()]
}

function modelOf(value: unknown, maker: string): ProviderModel | undefined {
  if (!isLoose(value)) return undefined
  const name = (textOf(value['name'], 120) ?? '').trim()
  const slug = slugify(textOf(value['slug'], 120) ?? name)
  if (name === '' || slug === '') return undefined
  return {
    id: textOf(value['id'], 60) ?? slug,
    slug,
    name,
    manufacturerName: textOf(value['manufacturer_name'], 80) ?? maker,
    description: textOf(value['description'], 50_000) ?? '',
    body: bodiesOf(value),
    image: imageOf(value, name),
    status: value['status'] === 'new' ? 'new' : '',
    overrideUrl: linkOf(value['override_url']),
    accessoriesCount: Math.max(0, Math.floor(numberOf(value['accessories_count']) ?? 0)),
    brochure: '',
    brochureKb: 0,
  }
}

function bodiesOf(value: Loose): string[] {
  const named = ['manufacturer_body', 'manufacturer_body2', 'manufacturer_body3'].flatMap(
    (name) => textOf(value[name], 60) || [],
  )
  return named.length > 0 ? named : textsIn(value['body'], 20)
}

function imageOf(value: Loose, name: string): ContentPicture | null {
  const image = value['image']
  const input = isLoose(image) ? image : { url: image }
  const url = pictureAddress(input['url']) || pictureAddress(value['cloudfront_new_image_url'])
  if (url === '') return null
  const pixels = (side: 'width' | 'height') => Math.max(0, Math.floor(numberOf(input[side]) ?? 0))
  return { url, alt: textOf(input['alt'], 200) ?? name, width: pixels('width'), height: pixels('height') }
}

const linkOf = (value: unknown): string => {
  const text = textOf(value) ?? ''
  return /^(https?:\/\/|\/(?!\/))[^\s"'<>]*$/.test(text) ? text : ''
}

/** Manufacturer data as the specification describes it, of models of our own. */
export function formatManufacturer(
  manufacturer: { slug: string; name: string },
  models: readonly Model[],
  pathOf: (model: Model) => string,
): Loose {
  return {
    id: manufacturer.slug,
    slug: manufacturer.slug,
    name: manufacturer.name,
    models: models.map((model) => {
      const [first = '', second = '', third = ''] = model.body
      return {
        id: model.id,
        name: model.name,
        slug: model.slug,
        description: model.description,
        manufacturer_name: model.manufacturerName,
        manufacturer_body: first,
        manufacturer_body2: second,
        manufacturer_body3: third,
        body: model.body,
        bodyStyle: model.body,
        image: model.image && { ...model.image, thumb: model.image.url },
        status: model.status,
        fuel: [],
        variant: '',
        override_url: model.overrideUrl,
        path: pathOf(model),
        accessories_count: model.accessoriesCount,
        aftermarket_manufacturer_id: null,
        cloudfront_new_image_url: model.image?.url ?? '',
      }
    }),
  }
}

/**
 * The site's models with those of the manufacturer as the provider has them: in the place of the site's own of the same
 * address, new ones behind, and without those that the manufacturer no longer makes.
 */
export function withProviderModels(
  own: readonly Model[],
  input: readonly ProviderModel[],
  { isOfManufacturer, idOf }: { isOfManufacturer(model: Model): boolean; idOf(model: ProviderModel): Model['id'] },
): Model[] {
  const bySlug = new Map(input.map((model) => [model.slug, model]))
  const known = own.flatMap((model) => {
    const fresh = bySlug.get(model.slug)
    if (fresh) return { ...model, ...fresh, id: model.id, image: fresh.image ?? model.image }
    return isOfManufacturer(model) ? [] : model
  })
  const slugs = new Set(own.map(({ slug }) => slug))
  const added = input.filter(({ slug }) => !slugs.has(slug)).map((model) => ({ ...model, id: idOf(model), blocks: [] }))
  return [...known, ...added]
}
