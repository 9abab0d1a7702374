import { choicesOf } from '#features/content/domain/products/product-choice.ts'
import type { Product } from '#features/content/domain/products/product.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** The words are those of schema.org. */
export function productData(
  product: Product,
  { site, origin, path }: { site: Site; origin: string; path: string },
): object {
  const { currency } = regionRules(site.region)
  const offers = choicesOf(product).flatMap(({ name, partNumber, price, inStock }) =>
    price === null
      ? []
      : [
          {
            '@type': 'Offer',
            name: name || undefined,
            sku: partNumber || undefined,
            price: (price / 100).toFixed(2),
            priceCurrency: currency,
            availability: `https://schema.org/${inStock === 0 ? 'OutOfStock' : 'InStock'}`,
            url: origin + path,
          },
        ],
  )
  const { image } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.partNumber || undefined,
    category: product.category || undefined,
    image: image ? (image.url.startsWith('/') ? origin + image.url : image.url) : undefined,
    url: origin + path,
    offers: offers.length > 0 ? offers : undefined,
  }
}
