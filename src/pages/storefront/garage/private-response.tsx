import type { ReactNode } from 'react'
import { narrowPage } from '#features/garage/view/alert-forms.tsx'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'
import type { GarageCall } from './garage-call.ts'

export const routeOf = ({ snapshot: { site } }: GarageCall): string => site.settings.retail.garage.route

export type Shown = {
  status?: 200 | 400 | 404 | 422 | 429
  title?: string
  body: ReactNode
  /** Address of a script of ours. */ script?: string
}

/** A page for one person, in the site's look. */
export function respond(
  { deps, context, snapshot }: GarageCall,
  { status = 200, title, body, script = '' }: Shown,
): Response {
  const { label } = snapshot.site.settings.retail.garage
  const meta = {
    title: `${title ?? label} | ${snapshot.site.name}`,
    description: label,
    canonicalPath: null,
    isIndexable: false,
  }
  const rendering = { assets: deps.storefrontAssets, origin: originOf(deps, context.get('address'), context.req.raw) }
  const policy = script === '' ? undefined : { script }
  return renderPrivatePage({ status, meta, body }, snapshot, { ...rendering, policy })
}

export const narrow = (children: ReactNode): ReactNode => <div className={narrowPage}>{children}</div>

export const plainPage = (title: string, children: ReactNode): ReactNode =>
  narrow(
    <>
      <h1>{title}</h1>
      {children}
    </>,
  )
