// The storefront's one sheet: every style of its views, gathered by the client build and inlined in each page.
import '#ui/tokens.css'

import.meta.glob(
  ['/src/ui/*.module.css', '/src/features/*/view/*.module.css', '/src/pages/storefront/*.module.css'],
  { eager: true },
)
