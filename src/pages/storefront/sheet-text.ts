import tokens from '#ui/tokens.css?inline'

const views = import.meta.glob<string>(
  [
    '/src/ui/*.module.css',
    '/src/features/*/view/*.module.css',
    '/src/pages/storefront/*.module.css',
    // Private pages bring their own.
    '!/src/features/leads/view/follow-page.module.css',
  ],
  { eager: true, query: '?inline', import: 'default' },
)

/** The storefront's one sheet: every style of its views, inlined in each page. */
export const sheetText = [tokens, ...Object.values(views)].map((css) => css.trim()).join('')
