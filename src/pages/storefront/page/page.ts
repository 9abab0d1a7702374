import type { ReactNode } from 'react'
import type { HireKind } from '#features/bookings/domain/hire/hire-terms.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import type { SearchRequest, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { PartStore } from '#kernel/stored-part.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import type { PageHire } from '../bookings/page-hire.ts'
import type { PageTimes } from '../bookings/page-times.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** One look at one page of one site, with what its address names: `PageRequest<{ vehicle: Vehicle }>` below a vehicle. */
export type PageRequest<Found = unknown> = PageView & Found

type PageView = {
  snapshot: SiteSnapshot
  /** Path without a trailing slash; of the query only keys that some page knows, in sorted order. */
  url: URL
  /** Asks whatever searches this site's stock: at once where that is its own index, later where it is a search host. */
  searchStock(request: SearchRequest): MaybePromise<SearchResult>
  parts?: PartStore
  /** The free times that stand in place of a form which asks for a wish, on pages that have them. */
  times?: PageTimes
  /** The days on which its vehicle can be rented or had on subscription, on pages that ask for some. */
  hire?: PageHire
  /** A form that was sent and refused: what was typed, and what is wrong with it. */
  refused?: RefusedForm
}

/** 409: what was chosen is gone; 422: something typed is wrong; 429: too many; 503: it could not be stored, and may be sent again; 200: a step that was kept. */
export type RefusedForm = {
  status: 200 | 400 | 409 | 413 | 415 | 422 | 429 | 503
  /** The step to show of a form in several steps. */
  step?: number
  values: Record<string, string>
  problems: FieldProblems
  message: string
}

export type PageMeta = {
  title: string
  description: string
  /** Path and query that stand for this page; null: none does. */
  canonicalPath: string | null
  isIndexable: boolean
  /** Picture of the page for shared links: path on this site, or an address. */
  image?: string
  structuredData?: object[]
  /** Pages on the way from the home page to this one, itself the last: what each is called, and its path. */
  trail?: [label: string, path: string][]
  /** Path of the same page on a site that shows the same stock to another region; null where it has none. */
  alternatePath?(alternate: Site): string | null
  /** The moment an article was published; other pages have none. */
  publishedAt?: Date
  /** Origins that frames and videos of the page may come from. */
  embeds?: { frames: string[]; videos: string[] } | undefined
  /** The contents of the page for programs. */
  alternates?: { type: string; title: string; path: string }[]
}

export type PageResponse =
  | {
      kind: 'page'
      status: PageStatus
      meta: PageMeta
      body: ReactNode
      /** Belongs to the row that answered. */
      name?: string
    }
  | PartResponse
  | { kind: 'missing' }
  | Moved

/** A piece of a page without the document around it: for a script that puts it into a page that stands already. */
export type PartResponse = {
  kind: 'part'
  status: PageStatus
  body: ReactNode
  /** A browser may keep it for so long, where that is not until the next look. */
  cacheControl?: string
}

type PageStatus = 200 | 400 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503

type Moved = { kind: 'moved'; to: string; status: 301 | 302 }

export type Loaded<Data> =
  /** 404: there is nothing of that name, but something to show all the same. */
  | { kind: 'found'; data: Data; status?: 404 }
  | { kind: 'missing' }
  /** Was here and will not come back: search engines forget the address, people are shown what is like it. */
  | { kind: 'gone'; title: string; body: ReactNode }
  | Moved

/** What answers at an address, once the thing that the address names is found. */
export type Handler<Found = unknown> = {
  name: string
  respond: (request: PageRequest<Found>) => MaybePromise<PageResponse>
  /** The form that the page holds, when it holds one: a POST to the page's own address is checked by it. */
  form?: (request: PageRequest<Found>) => EnquiryForm | undefined
  /** The days for which the page takes requests, of the vehicle in its address. */
  hire?: HireKind
}

type PageParts<Data, Found> = {
  name: string
  load(request: PageRequest<Found>): MaybePromise<Loaded<Data>>
  meta(data: Data, request: PageRequest<Found>): PageMeta
  Page(data: Data, request: PageRequest<Found>): ReactNode
  /** What `?part=results` of the page's address answers, for pages that have one. */
  Part?(data: Data, meta: PageMeta, request: PageRequest<Found>): ReactNode
  form?: Handler<Found>['form']
  hire?: HireKind
}

/** A page is `load`, what its head says, and a function of the data. */
export function page<Data, Found = unknown>(parts: PageParts<Data, Found>): Handler<Found> {
  const { name, load, meta, Page, Part, form, hire } = parts
  return {
    name,
    form,
    hire,
    respond: (request) =>
      andThen(load(request), (loaded): PageResponse => {
        if (loaded.kind === 'gone') return gonePage(loaded)
        if (loaded.kind !== 'found') return loaded
        const status = request.refused?.status ?? loaded.status ?? 200
        const head = meta(loaded.data, request)
        return Part !== undefined && request.url.searchParams.get('part') === 'results'
          ? { kind: 'part', status, body: Part(loaded.data, head, request) }
          : { kind: 'page', status, meta: head, body: Page(loaded.data, request) }
      }),
  }
}

/** An address that answers with a piece of a page; null: there is nothing to show. */
export const part = (
  name: string,
  respond: (request: PageRequest) => Omit<PartResponse, 'kind' | 'status'> | null,
): Handler => ({
  name,
  respond(request) {
    const shown = respond(request)
    return shown ? { kind: 'part', status: 200, ...shown } : { kind: 'missing' }
  },
})

/** An address that leads to another one, for good. */
export const redirect = <Found = unknown>(
  name: string,
  to: (request: PageRequest<Found>) => string,
): Handler<Found> => ({
  name,
  respond: (request) => ({ kind: 'moved', to: to(request), status: 301 }),
})

const gonePage = ({ title, body }: { title: string; body: ReactNode }): PageResponse => ({
  kind: 'page',
  status: 410,
  meta: { title, description: title, canonicalPath: null, isIndexable: false },
  body,
})
