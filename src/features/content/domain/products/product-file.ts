import { csvLine } from '#kernel/csv-cell.ts'
import { csvLines } from '#kernel/csv-lines.ts'
import { isSlug, slugify } from '#kernel/slug.ts'
import type { EntryOf } from '../entries/entry-kinds.ts'
import { fitText } from './product.ts'
import { isUnreadable, readFits, readNumber, readStock } from './product-cells.ts'

type ProductEntry = EntryOf<'product'>

/** What a file says of a product: fields of columns that it does not have are left out. */
export type FiledProduct = {
  key: string
  fields: Partial<ProductEntry>
  /** Its first row; 1: the headings. */ row: number
}

/** What a file says: products, and rows that are none, in sentences. */
type ProductFile = { products: FiledProduct[]; problems: string[] }

/** Most products of one file. */
const mostFiled = 1_000

const columns = {
  slug: ['slug', 'handle', 'address'],
  title: ['title', 'name', 'product', 'product name'],
  part_number: ['part number', 'part no', 'partnumber', 'sku', 'code', 'number'],
  category: ['category', 'type', 'group'],
  description: ['description', 'details', 'text'],
  price: ['price', 'rrp', 'price inc gst', 'retail price'],
  in_stock: ['in stock', 'stock', 'qty', 'quantity', 'on hand', 'soh'],
  variant: ['variant', 'option', 'size', 'colour', 'color'],
  fits: ['fits', 'vehicles', 'models', 'fitment'],
  image: ['image', 'picture', 'photo', 'image url'],
  image_alt: ['image alt', 'alt', 'picture text'],
  order: ['order', 'position', 'sort'],
} as const
type Column = keyof typeof columns

/**
 * Reads products from CSV with headings. Rows of the same title, or slug, that name a variant are one product. A row that cannot be
 * read is left out and named; the others are read all the same.
 */
export function readProductFile(text: string): ProductFile {
  const [head = [], ...lines] = csvLines(text)
  const places = placesOf(head)
  if (!places.has('title')) {
    return { products: [], problems: [noHeadings] }
  }
  const products = new Map<string, FiledProduct>()
  const problems: string[] = []
  for (const [at, cells] of lines.entries()) {
    const problem = addRow(products, { row: at + 2, cells: cellsOf(places, cells) })
    if (problem !== null) problems.push(`Row ${at + 2}: ${problem}`)
  }
  return { products: [...products.values()], problems }
}

const noHeadings =
  'The first row must hold the headings, with a column “title”. A spreadsheet must be saved as CSV before it’s imported.'

function placesOf(head: readonly string[]): Map<Column, number> {
  const known = new Map<string, Column>(
    Object.entries(columns).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
  )
  const found = head.map((heading) =>
    known.get(
      heading
        .toLowerCase()
        .replaceAll(/[_\s]+/g, ' ')
        .trim(),
    ),
  )
  return new Map(found.flatMap((column, at) => (column === undefined ? [] : [[column, at] as const])).toReversed())
}

type Cells = Partial<Record<Column, string>>
type Row = { row: number; cells: Cells }

const cellsOf = (places: Map<Column, number>, cells: readonly string[]): Cells =>
  Object.fromEntries([...places].map(([column, at]) => [column, plainCell(cells[at] ?? '')]))

/** Without the apostrophe that makes text of what a spreadsheet takes for a formula. */
const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/** What is wrong with the row; null: it was added. */
function addRow(products: Map<string, FiledProduct>, { row, cells }: Row): string | null {
  const title = cells.title ?? ''
  const key = cells.slug || slugify(title).slice(0, 100).replace(/-$/, '')
  if (key === '') return 'There is no title.'
  if (!isSlug(key)) return `“${key}” is not a slug: use small letters, digits and dashes.`
  const known = products.get(key)
  const variant = cells.variant ?? ''
  if (known && (variant === '' || known.fields.variants === undefined))
    return `“${title || key}” is already in row ${known.row}. Name a variant in both rows, or use another title.`
  if (!known && title === '') return 'There is no title.'
  if (!known && products.size >= mostFiled) return `A file holds at most ${mostFiled} products.`
  const counted = countedOf(cells)
  if (typeof counted === 'string') return counted
  if (known) return addVariant(known, { name: variant, ...counted })
  const fields = fieldsOf(cells)
  if (typeof fields === 'string') return fields
  const whole = variant === '' ? { ...counted, ...(cells.variant === undefined ? {} : { variants: [] }) } : {}
  const variants = variant === '' ? {} : { variants: [variantOf({ name: variant, ...counted })] }
  products.set(key, { key, row, fields: { ...fields, ...whole, ...variants } })
  return null
}

type Counted = Partial<Pick<ProductEntry, 'part_number' | 'price' | 'in_stock'>>

function addVariant({ fields }: FiledProduct, variant: { name: string } & Counted): string | null {
  const isTaken = fields.variants?.some(({ name }) => slugify(name) === slugify(variant.name))
  if (isTaken) return `This product already has a variant “${variant.name}”.`
  fields.variants?.push(variantOf(variant))
  return null
}

const variantOf = ({
  name,
  part_number: part = '',
  price = null,
  in_stock: stock = null,
}: { name: string } & Counted) => ({
  name,
  part_number: part,
  price,
  in_stock: stock,
})

function countedOf({ part_number: part, price: priceText, in_stock: stockText }: Cells): Counted | string {
  const price = priceText === undefined ? undefined : readNumber(priceText)
  if (isUnreadable(price)) return `“${priceText}” is not a price such as 49.90.`
  const stock = stockText === undefined ? undefined : readStock(stockText)
  if (isUnreadable(stock)) return `“${stockText}” is not a number in stock such as 4.`
  return {
    ...(part === undefined ? {} : { part_number: part }),
    ...(price === undefined ? {} : { price }),
    ...(stock === undefined ? {} : { in_stock: stock }),
  }
}

function fieldsOf({
  title,
  category,
  description,
  image,
  image_alt: alt,
  ...cells
}: Cells): Partial<ProductEntry> | string {
  const fits = cells.fits === undefined ? undefined : readFits(cells.fits)
  if (typeof fits === 'string') return fits
  const order = cells.order === undefined || cells.order === '' ? undefined : Number(cells.order)
  if (order !== undefined && !Number.isInteger(order)) return `“${cells.order}” is not a place such as 10.`
  return {
    ...(title === undefined || title === '' ? {} : { title }),
    ...(category === undefined ? {} : { category }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image, image_alt: image === '' ? '' : alt || title || '' }),
    ...(fits === undefined ? {} : { fits }),
    ...(order === undefined ? {} : { order }),
  }
}

/** As spreadsheets open it, and `readProductFile` reads it: a row for each product, or for each of its variants. */
export function productFile(products: readonly { key: string; content: ProductEntry }[]): string {
  const rows = products.flatMap(({ key, content }) => {
    const { variants, part_number: part, price, in_stock: stock } = content
    const choices = variants.length > 0 ? variants : [{ name: '', part_number: part, price, in_stock: stock }]
    return choices.map((choice, at) => rowOf(key, content, { ...choice, isFirst: at === 0 }))
  })
  return [fileHeadings, ...rows].map(csvLine).join('')
}

const fileHeadings = [
  'slug',
  'title',
  'variant',
  'part_number',
  'category',
  'price',
  'in_stock',
  'fits',
  'description',
  'image',
  'image_alt',
  'order',
]

type Choice = ProductEntry['variants'][number] & { isFirst: boolean }

/** What all variants share stands in the row of the first. */
function rowOf(
  key: string,
  content: ProductEntry,
  { name, part_number: part, price, in_stock: stock, isFirst }: Choice,
) {
  const shared = (text: string): string => (isFirst ? text : '')
  return [
    key,
    content.title,
    name,
    part,
    shared(content.category),
    price === null ? '' : price.toFixed(2),
    stock === null ? '' : String(stock),
    shared(content.fits.map((fit) => fitText({ ...fit, make: `${fit.make}:` })).join('; ')),
    shared(content.description),
    shared(content.image),
    shared(content.image_alt),
    shared(String(content.order)),
  ]
}
