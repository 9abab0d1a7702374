import type { ReactNode } from 'react'
import { wrap } from '#ui/layout.tsx'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../serve/storefront.ts'
import type { GarageCall } from './garage-call.ts'

export const routeOf = ({ snapshot: { site } }: GarageCall): string => site.settings.retail.garage.route

export type Shown = { status?: 200 | 400 | 404 | 422 | 429; title?: string; body: ReactNode }

/** A page for one person, in the site's look. */
export function respond({ deps, context, snapshot }: GarageCall, { status = 200, title, body }: Shown): Response {
  const { label } = snapshot.site.settings.retail.garage
  const meta = {
    title: `${title ?? label} | ${snapshot.site.name}`,
    description: label,
    canonicalPath: null,
    isIndexable: false,
  }
  const rendering = { assets: deps.storefrontAssets, origin: originOf(deps, context.get('site'), context.req.raw) }
  return renderPrivatePage({ status, meta, body }, snapshot, rendering)
}

export const plainPage = (title: string, children: ReactNode): ReactNode => (
  <div className={wrap}>
    <h1>{title}</h1>
    {children}
  </div>
)
