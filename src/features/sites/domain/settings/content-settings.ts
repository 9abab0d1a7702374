import { z } from 'zod'
import { addressElsewhere, addressHere, destinationOrGone, linkAddress, pictureAddress } from './safe-address.ts'
import { pictureFocuses, pictureFocusHelp } from './picture-focus.ts'

const link = linkAddress()
const picture = pictureAddress().min(1)
const profile = addressElsewhere().nullable().default(null)
const siteSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the slug of a site')

export type MenuItem = { label: string; href?: string; menu?: 'models'; items?: MenuItem[] }

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    label: z.string().min(1).max(60).describe('Text in the menu.'),
    href: link.optional().describe('Where it leads: a path, tel:, mailto: or an address.'),
    menu: z.literal('models').optional().describe("Fills the entry with the site's models."),
    items: z.array(menuItem).max(30).optional().describe('Entries below it.'),
  }),
)

const depthOf = ({ items = [] }: MenuItem): number => 1 + Math.max(0, ...items.map(depthOf))

/** Whatever a page would leave out is refused instead. */
const noDeeperThan = (levels: number, reason: string) =>
  menuItem.refine((item) => depthOf(item) <= levels, { error: reason })

/** Longer names are cut off by search engines, and break the header of a phone. */
const longestName = 80

export const contentSettings = z.strictObject({
  name: z
    .string()
    .trim()
    .max(longestName)
    .default('')
    .describe('Name of the site on its pages, in emails and in search results; empty uses the one it was added with.'),
  header: z
    .array(noDeeperThan(3, 'goes deeper than the three levels that the header shows'))
    .max(12)
    .default([])
    .describe('Entries of the header menu, up to three levels of them.'),
  footer: z
    .array(noDeeperThan(2, 'goes deeper than the two levels that the footer shows'))
    .max(30)
    .default([])
    .describe('Entries of the footer, up to two levels of them.'),
  menus_open_on: z
    .enum(['hover', 'click'])
    .default('click')
    .describe('Opens drop-down menus when pointed at, or when clicked.'),
  pages_prefix: z
    .boolean()
    .default(true)
    .describe('Serves content pages below /pages; privacy, terms, about us and parts never carry it.'),
  stock_on_homepage: z.boolean().default(true).describe('Shows vehicles on the home page.'),
  build_model_pages: z.boolean().default(false).describe('Builds a page for every model of the range.'),
  blog: z
    .strictObject({
      path: z.enum(['/blog', '/news']).default('/blog').describe('Address of the blog.'),
      listing_template: z.enum(['Grid', 'List']).default('Grid').describe('Layout of the list of articles.'),
      page_template: z.enum(['Article', 'Wide']).default('Article').describe('Layout of an article.'),
    })
    .prefault({})
    .describe('The blog.'),
  reviews: z
    .strictObject({
      enabled: z.boolean().default(false).describe('Shows reviews.'),
      minimum_rating: z.number().min(1).max(5).default(4).describe('Lowest rating shown.'),
      shown: z.int().min(1).max(50).default(12).describe('Reviews shown.'),
    })
    .prefault({})
    .describe('Customer reviews.'),
  hero: z
    .strictObject({
      heading: z.string().max(120).default('').describe("Large words on the home page; empty uses the site's name."),
      text: z.string().max(300).default('').describe('Smaller text below it.'),
      image: picture.optional().describe('Picture behind them.'),
      image_alt: z.string().max(200).default('').describe('What the picture shows, for people who can’t see it.'),
      image_focus: z.enum(pictureFocuses).default('centre').describe(pictureFocusHelp),
    })
    .prefault({})
    .describe('Top of the home page.'),
  location_photos: z
    .array(
      z.strictObject({
        location: siteSlug.describe('Slug of the location.'),
        image: picture.describe('Photograph of it.'),
        image_alt: z.string().max(200).default('').describe('What the picture shows, for people who can’t see it.'),
      }),
    )
    .max(60)
    .default([])
    .describe('Photographs of locations, shown first on the page of each.'),
  announcement: z.string().max(160).default('').describe('One line above the header of every page; empty shows none.'),
  description: z
    .string()
    .max(300)
    .default('')
    .describe('One sentence about the dealer for search engines and shared links.'),
  facebook_url: profile.describe('Address of the Facebook page.'),
  instagram_url: profile.describe('Address of the Instagram page.'),
  hide_from_search_engines: z
    .boolean()
    .default(false)
    .describe('Asks search engines to stay away, for a site that is not yet open.'),
  assistants: z
    .boolean()
    .default(true)
    .describe(
      'Answers assistants by the Model Context Protocol at `/mcp`: stock, opening hours, free times, repayments. They send and book nothing; a person confirms what they prepare. Not while search engines are asked to stay away.',
    ),
  sister_sites: z
    .array(siteSlug)
    .max(10)
    .default([])
    .describe(
      'Slugs of sites of the same group that show the same stock to other regions; each must name this one too.',
    ),
  sister_for_others: siteSlug
    .or(z.literal(''))
    .default('')
    .describe('Slug of the one of them, or of this site, that is for visitors from anywhere else; empty names none.'),
  redirects: z
    .array(
      z.strictObject({
        from: addressHere()
          .regex(/^[^#]*$/, 'must be a path that starts with /, without #')
          .describe(
            'Path that visitors still ask for; letter case does not matter. With a query, such as `/stock.php?id=12`, only that one is meant.',
          ),
        to: destinationOrGone().describe('Where they are sent instead; `gone` where nothing takes its place (410).'),
        is_temporary: z.boolean().default(false).describe('The old address will be used again (302 instead of 301).'),
      }),
    )
    .max(5000)
    .default([])
    .describe('Old addresses and where they lead now.'),
  override_city: z.string().max(60).default('').describe("Town named in titles instead of the dealership's own."),
  offers: z.boolean().default(false).describe('Shows the offers page.'),
  manufacturer: z.string().max(60).default('').describe('Manufacturer whose range this site sells.'),
})
export type ContentSettings = z.infer<typeof contentSettings>
