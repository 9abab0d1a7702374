import tokens from '#ui/tokens.css?inline'

const modules = import.meta.glob<string>(
  ['/src/ui/*.module.css', '/src/features/*/view/*.module.css', '/src/pages/storefront/*.module.css', '/src/pages/console/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
)

/** The sheet as development serves it: the same styles as the build's, straight from the sources. */
export const sheetText = [tokens, ...Object.values(modules)].join('\n')
