import type { ReactNode } from 'react'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import type { SearchRequest, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import type { PageHire } from '../bookings/page-hire.ts'
import type { PageTimes } from '../bookings/page-times.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** One look at one page of one site. */
export type PageRequest = {
  snapshot: SiteSnapshot
  /** Path without a trailing slash; of the query only keys that some page knows, in sorted order. */
  url: URL
  params: Record<string, string>
  /** Asks whatever searches this site's stock: at once where that is its own index, later where it is a search host. */
  searchStock(request: SearchRequest): MaybePromise<SearchResult>
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
  /** Of a form in several steps: the one to show. */
  step?: number
  values: Record<string, string>
  problems: FieldProblems
  message: string
}

/** What goes into the head of the document. */
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
  twin?(sister: Site): string | null
  /** Of an article. */
  publishedAt?: Date
  /** Origins that frames and videos of the page may come from. */
  embeds?: { frames: string[]; videos: string[] } | undefined
  /** The same contents for programs. */
  alternates?: { type: string; title: string; path: string }[]
}

export type PageAnswer =
  | {
      kind: 'page'
      status: 200 | 400 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
      meta: PageMeta
      body: ReactNode
      /** The body alone, without the document around it: for a script that puts it into a page that stands already. */
      isPart?: boolean
      /** For how long a browser may keep it, where that is not until the next look. */
      cacheControl?: string
      /** Of the route that answered. */
      name?: string
    }
  | { kind: 'missing' }
  | { kind: 'moved'; to: string; status: 301 | 302 }

export type Loaded<Data> =
  /** 404: there is nothing of that name, but something to show all the same. */
  | { kind: 'found'; data: Data; status?: 404 }
  | { kind: 'missing' }
  /** Was here and will not come back: search engines forget the address, people are shown what is like it. */
  | { kind: 'gone'; title: string; body: ReactNode }
  | { kind: 'moved'; to: string; status: 301 | 302 }

/** A row of the route table: which addresses, and what they answer. Rows are tried in order. */
export type Route = {
  name: string
  match(pathname: string, snapshot: SiteSnapshot): Record<string, string> | undefined
  answer(request: PageRequest): MaybePromise<PageAnswer>
  /** The form that this page holds, when it holds one: a POST to the page's own address is checked by it. */
  form?(request: PageRequest): EnquiryForm | undefined
}

type PageParts<Data> = {
  name: string
  match: Route['match']
  load(request: PageRequest): MaybePromise<Loaded<Data>>
  meta(data: Data, request: PageRequest): PageMeta
  Page(data: Data, request: PageRequest): ReactNode
  /** What `?part=results` of the page's address answers, for pages that have one. */
  Part?(data: Data, meta: PageMeta): ReactNode
  form?: Route['form']
}

/** A page is `load`, what its head says, and a function of the data. */
export function page<Data>({ name, match, load, meta, Page, Part, form }: PageParts<Data>): Route {
  return {
    name,
    match,
    form,
    answer: (request) =>
      andThen(load(request), (loaded): PageAnswer => {
        if (loaded.kind === 'gone') return gonePage(loaded)
        if (loaded.kind !== 'found') return loaded
        const status = request.refused?.status ?? loaded.status ?? 200
        const head = meta(loaded.data, request)
        const isPart = Part !== undefined && request.url.searchParams.get('part') === 'results'
        const body = isPart ? Part(loaded.data, head) : Page(loaded.data, request)
        return { kind: 'page', status, meta: head, body, isPart }
      }),
  }
}

const gonePage = ({ title, body }: { title: string; body: ReactNode }): PageAnswer => ({
  kind: 'page',
  status: 410,
  meta: { title, description: title, canonicalPath: null, isIndexable: false },
  body,
})

/** Matches `/models/:slug` against a path; a parameter is one segment. */
export function pathPattern(pattern: string): Route['match'] {
  const wanted = pattern.split('/')
  return (pathname) => {
    const given = pathname.split('/')
    if (given.length !== wanted.length) return undefined
    const params: Record<string, string> = {}
    for (const [at, segment] of wanted.entries()) {
      const value = given[at] ?? ''
      if (segment.startsWith(':')) params[segment.slice(1)] = value
      else if (segment !== value) return undefined
    }
    return params
  }
}
