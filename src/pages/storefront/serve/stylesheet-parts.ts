import tokens from '#ui/tokens.css?inline'
import { pageStylesheet, type PageStylesheet } from '#platform/rendering/page-stylesheet.ts'

const views = import.meta.glob<string>(
  ['/src/ui/*.module.css', '/src/features/*/view/**/*.module.css', '/src/pages/storefront/**/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
)

/** Views in which a script makes elements whose rules stand with another view. */
const scriptedIn: Record<string, readonly string[]> = {
  filters: ['suggestion-list'],
  'quick-search': ['suggestion-list'],
}

const nameOf = (path: string): string => /([^/]+)\.module\.css$/.exec(path)?.[1] ?? path

/**
 * Every style of the storefront's views. Each page inlines the rules for what stands on it; a script that puts the part of another
 * page there fetches all of them first.
 */
export const storefrontStylesheet: PageStylesheet = pageStylesheet(
  tokens.trim(),
  Object.entries(views).map(([path, css]) => ({
    name: nameOf(path),
    css: css.trim(),
    scripted: scriptedIn[nameOf(path)],
  })),
)
