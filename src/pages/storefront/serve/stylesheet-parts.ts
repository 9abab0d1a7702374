import tokens from '#ui/tokens.css?inline'
import { pageStylesheet, type PageStylesheet } from '#platform/rendering/page-stylesheet.ts'

const views = import.meta.glob<string>(
  ['/src/ui/*.module.css', '/src/features/*/view/**/*.module.css', '/src/pages/storefront/**/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
)

const classNames = import.meta.glob<Record<string, string>>(
  ['/src/ui/*.module.css', '/src/features/*/view/**/*.module.css', '/src/pages/storefront/**/*.module.css'],
  { eager: true, import: 'default' },
)

/**
 * What is out of sight until somebody opens it or a script brings it, by view: all of it, or these of its classes, attributes, states,
 * groups (the menu of a phone) and fields (`<select`, which every other view with rules for them has in sight or opens later as a whole). A page needs their rules at first only where they stand in sight; what scripts make it never needs then,
 * for they wait for the styles of this. What is missing here is on each page with it instead.
 */
const openedLater: Record<string, 'all' | readonly string[]> = {
  'compare-tray': 'all',
  'lead-form': 'all',
  'quote-result': 'all',
  'recently-viewed': 'all',
  'repayment-calculator': 'all',
  'slot-picker': 'all',
  'suggestion-list': 'all',
  'times-place': 'all',
  button: ['[data-unsent', '[aria-busy', '[inert'],
  'compare-link': ['[aria-pressed'],
  'distance-filter': ['fields', 'here', 'problem'],
  document: ['[data-unsent'],
  field: ['error', 'tick', 'optional', 'field', 'label', '<select', '<textarea', '<file'],
  filters: ['columns', 'rest'],
  gallery: ['full', 'canvas', 'strip', 'tools', 'sides'],
  header: ['list', 'wide', ':not(:empty)', '@media (width<=991.98px)'],
  'save-button': ['[aria-pressed', '[data-notice'],
  'range-filter': ['[data-thumbs'],
  'vehicle-card': ['[data-slides'],
  'vehicle-page': ['dialog', 'neighbours'],
  'vehicle-repayment': ['after'],
}

const nameOf = (path: string): string => /([^/]+)\.module\.css$/.exec(path)?.[1] ?? path

function laterIn(path: string): 'all' | readonly string[] | undefined {
  const later = openedLater[nameOf(path)]
  return later === 'all'
    ? later
    : later?.flatMap((name) => (/^[[:@<]/.test(name) ? name : (classNames[path]?.[name] ?? [])))
}

/**
 * Every style of the storefront's views. Each page inlines the rules for what is in sight on it and ends with those of what opens
 * later; a script that puts the part of another page there fetches all of them first.
 */
export const storefrontStylesheet: PageStylesheet = pageStylesheet(
  tokens.trim(),
  Object.entries(views).map(([path, css]) => ({ css: css.trim(), later: laterIn(path) })),
)
