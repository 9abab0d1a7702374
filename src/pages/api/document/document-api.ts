import { originOf } from '../../storefront/page/site-origin.ts'
import type { WebCall } from '../../submission/lead-limits.ts'
import { allOperations, openApiDocument } from '../open-api.ts'
import { referencePage } from './reference-page.tsx'

/** The API's description for programs, at `/api/openapi.json`. */
export async function showOpenApi({ deps, context }: WebCall): Promise<Response> {
  const { site } = await deps.snapshots.get(context.get('address'))
  const origin = originOf(deps, context.get('address'), context.req.raw)
  // A dealer without an address is asked through the contact page; the name is one that nobody else can have.
  const email = site.dealerships.find((each) => each.email !== '')?.email ?? `website@${new URL(origin).hostname}`
  return context.json(openApiDocument({ name: site.name, origin, email }), 200, {
    'cache-control': 'public, max-age=300',
  })
}

/** Does the same as `showOpenApi` for people, at `/api/reference`. */
export function showReference({ deps, context }: WebCall): Response {
  const address = context.get('address')
  return referencePage(allOperations, { name: address.name, origin: originOf(deps, address, context.req.raw) })
}
