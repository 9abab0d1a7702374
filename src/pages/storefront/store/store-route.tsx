import { isAllSoldOut } from '#features/content/domain/products/product-choice.ts'
import { storePath, storeTitle } from '#features/sites/domain/menus/store-paths.ts'
import { askAboutProductPath, productPath } from '#features/content/domain/products/product-paths.ts'
import {
  findProducts,
  isNarrowed,
  parseProductQuery,
  type ProductFilters,
  productFilters,
  type ProductQuery,
  productQueryValues,
} from '#features/content/domain/products/product-query.ts'
import type { Product } from '#features/content/domain/products/product.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { ProductCards } from '#features/content/view/store/product-cards.tsx'
import { ProductView } from '#features/content/view/store/product-view.tsx'
import { StoreFilter } from '#features/content/view/store/store-filter.tsx'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { FormCard } from '#features/leads/view/form-block.tsx'
import { placedTitle, placeSuffix } from '#features/publishing/server/headings.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { pagination } from '#features/search/domain/query/pagination.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import { withQuery } from '#kernel/with-query.ts'
import { PageNumbers } from '#ui/page-links.tsx'
import { formPageText } from '../bookings/form-page-text.ts'
import { ContentBlocks, deliveryOf } from '../content/content-blocks.tsx'
import { overrideMeta, pageOverride, type PageOverride } from '../content/page-override.ts'
import { formAbout } from '../page/form-request.ts'
import { type Handler, page, type PageRequest } from '../page/page.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import { productData } from './product-data.ts'

type Store = { override: PageOverride; filters: ProductFilters; query: ProductQuery }
type AtStore = { store: string }

const productsOf = ({ records }: SiteSnapshot): readonly Product[] => records.content.products

/** What the dealer wrote for the store's address, or the usual words. The page has its own form. */
export function storeOverride(snapshot: SiteSnapshot): PageOverride {
  const { loaded, ...override } = pageOverride(snapshot, {
    path: storePath(snapshot.site),
    title: storeTitle(snapshot.site),
    description: `${storeTitle(snapshot.site)} at ${snapshot.site.name}${placeSuffix(snapshot.site)}, with prices and what’s in stock.`,
  })
  return { ...override, loaded: { ...loaded, blocks: loaded.blocks.filter(({ type }) => type !== 'form') } }
}

/** Every product, narrowed by words, category and vehicle, and the form for what is not among them. */
export const storePage: Handler<AtStore> = page<Store, AtStore>({
  name: 'store',
  load({ snapshot, url, store }) {
    const path = storePath(snapshot.site)
    if (store !== path) return { kind: 'moved', to: path + url.search, status: 301 }
    const filters = productFilters(productsOf(snapshot))
    const query = parseProductQuery(url.searchParams, filters)
    return { kind: 'found', data: { override: storeOverride(snapshot), filters, query } }
  },
  meta: ({ override, query }, { snapshot }) => {
    const path = storePath(snapshot.site)
    const { category, page: number } = query
    const values = productQueryValues({ text: '', category, fit: null, page: number })
    return {
      ...overrideMeta(override, path, snapshot),
      ...(category === '' ? {} : { title: placedTitle(category, snapshot.site) }),
      canonicalPath: withQuery(path, values),
      isIndexable: query.text === '' && query.fit === null,
    }
  },
  form: storeForm,
  Page: ({ override, filters, query }, request) => (
    <ContentPageView title={override.title} summary={override.description}>
      <Part>
        <Products filters={filters} query={query} request={request} />
      </Part>
      <ContentBlocks loaded={override.loaded} request={request} />
      <StoreForm request={request} />
    </ContentPageView>
  ),
})

function storeForm({ snapshot }: PageRequest): EnquiryForm | undefined {
  return isFormOffered(snapshot.site, 'parts') ? findForm(snapshot.site, 'parts', formAbout(snapshot)) : undefined
}

function StoreForm({ request }: { request: PageRequest }) {
  const form = storeForm(request)
  if (!form) return null
  const { title, intro } = formPageText('parts', request)
  return (
    <Part>
      <FormCard id="parts-form" title={title} intro={intro}>
        <LeadFormOnPage form={form} request={request} />
      </FormCard>
    </Part>
  )
}

type ProductsProps = Pick<Store, 'filters' | 'query'> & { request: PageRequest }

function Products({ filters, query, request: { snapshot } }: ProductsProps) {
  const { site } = snapshot
  const products = productsOf(snapshot)
  const path = storePath(site)
  if (products.length === 0)
    return <p>There’s nothing in our online store right now. Please ask us for what you need.</p>
  const { shown, total, page: number, pages } = findProducts(products, query)
  return (
    <>
      <StoreFilter path={path} filters={filters} query={query} noun={vehicleNounOf(site)} />
      {total === 0 ? (
        <p>
          Nothing in our store matches that. <a href={path}>See all products</a>, or ask us: we can order most things.
        </p>
      ) : (
        <>
          <h2>{countText(total, query)}</h2>
          <ProductCards products={shown} site={site} delivery={deliveryOf(snapshot)} isFirst />
        </>
      )}
      {pages > 1 && <Pages path={path} query={{ ...query, page: number }} pages={pages} />}
    </>
  )
}

/** `12 products`, `3 products that fit Toyota HiLux`. */
function countText(total: number, query: ProductQuery): string {
  const count = `${total} ${total === 1 ? 'product' : 'products'}`
  if (!isNarrowed(query) || !query.fit) return count
  const { label, year } = query.fit
  return `${count} that ${total === 1 ? 'fits' : 'fit'} ${year === null ? label : `${label} ${year}`}`
}

function Pages({ path, query, pages }: { path: string; query: ProductQuery; pages: number }) {
  const { previous, next, links } = pagination({ page: query.page, pageSize: 1, total: pages })
  const hrefOf = (number: number) => withQuery(path, productQueryValues({ ...query, page: number }))
  return (
    <PageNumbers
      label="Pages"
      pages={links.map((link) =>
        link.kind === 'gap' ? null : { page: link.page, href: link.isCurrent ? null : hrefOf(link.page) },
      )}
      previous={previous === null ? null : hrefOf(previous)}
      next={next === null ? null : hrefOf(next)}
    />
  )
}

type AtProduct = { product: { store: string; product: Product } }

export const productPage: Handler<AtProduct> = page<Product, AtProduct>({
  name: 'product',
  load({ snapshot, product: { store, product } }) {
    if (store === storePath(snapshot.site)) return { kind: 'found', data: product }
    return { kind: 'moved', to: productPath(snapshot.site, product), status: 301 }
  },
  meta(product, { snapshot, url: { origin } }) {
    const { site } = snapshot
    const path = productPath(site, product)
    const stock = isAllSoldOut(product) ? 'can be ordered' : 'with price and stock'
    return {
      title: placedTitle(product.title, site),
      description: `${product.title}${product.category && `, ${product.category}`} at ${site.name}${placeSuffix(site)}, ${stock}.`,
      canonicalPath: path,
      isIndexable: true,
      image: product.image?.url,
      trail: [
        [storeOverride(snapshot).title, storePath(site)],
        [product.title, path],
      ],
      structuredData: [productData(product, { site, origin, path })],
    }
  },
  Page(product, { snapshot }) {
    const { site } = snapshot
    const others = productsOf(snapshot).filter((other) => other !== product && other.category === product.category)
    return (
      <ProductView
        product={product}
        site={site}
        delivery={deliveryOf(snapshot)}
        storeName={storeOverride(snapshot).title}
        askHref={isFormOffered(site, 'parts') ? askAboutProductPath(site, product) : null}
      >
        {others.length > 0 && (
          <Part heading={product.category === '' ? 'More from our store' : `More in ${product.category}`}>
            <ProductCards products={others.slice(0, othersShown)} site={site} delivery={deliveryOf(snapshot)} isRail />
          </Part>
        )}
      </ProductView>
    )
  },
})

const othersShown = 4
