import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { NodeBindings } from '#platform/http/request-facts.ts'

export type WebEnv = {
  Bindings: NodeBindings & { /** Given on to the app of another host. */ requestId?: string }
  Variables: { requestId: string; address: SiteAddress }
}
