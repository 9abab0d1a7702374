import tokens from '#ui/tokens.css?inline'
import { pageStylesheet, type PageStylesheet } from '#platform/rendering/page-stylesheet.ts'

const views = import.meta.glob<string>(
  ['/src/ui/*.module.css', '/src/features/*/view/**/*.module.css', '/src/pages/storefront/**/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
)

const cards = [
  'vehicle-card',
  'vehicle-grid',
  'price-display',
  'price-drop',
  'vehicle-tag-mark',
  'compare-link',
  'compare-tray',
]

/** Views whose parts are fetched after the page: what a swapped list, a strip of cards or suggestions may show. */
const dependenciesOf: Record<string, readonly string[]> = {
  'search-page': [
    ...cards,
    'result-list',
    'yard-map',
    'location-card',
    'phone-number',
    'empty-result',
    'active-filters',
    'page-links',
    'notice',
    'repayment-statement',
    'range-filter',
  ],
  'recently-viewed': cards,
  'times-place': ['slot-picker', 'booking-details', 'nearest-times', 'place-choice', 'lead-form', 'field', 'notice'],
  filters: ['suggestion-list', 'range-filter'],
  'quick-search': ['suggestion-list'],
}

const nameOf = (path: string): string => /([^/]+)\.module\.css$/.exec(path)?.[1] ?? path

/** Every style of the storefront's views, of which each page inlines its own. */
export const storefrontStylesheet: PageStylesheet = pageStylesheet(
  tokens.trim(),
  Object.entries(views).map(([path, css]) => ({
    name: nameOf(path),
    css: css.trim(),
    dependsOn: dependenciesOf[nameOf(path)],
  })),
)
