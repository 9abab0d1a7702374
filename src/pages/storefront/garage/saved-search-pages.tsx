import { Hono } from 'hono'
import { parseFrequency } from '#features/garage/domain/search-alert.ts'
import {
  changeSearchByLink,
  findSearchByLink,
  saveListForAlerts,
  type SearchChange,
} from '#features/garage/server/saved-searches.ts'
import { normalEmail } from '#features/garage/server/sign-in-shopper.ts'
import { SavedSearchPage } from '#features/garage/view/account-parts.tsx'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { askedList } from '#features/publishing/server/asked-list.ts'
import { LinkButton } from '#ui/button.tsx'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { formOf, type GarageCall, garageCall, mayAsk, seeOther } from './garage-call.ts'
import { plainPage, respond } from './private-answer.tsx'

const savesPerHour = 20
const mailsToOneAddress = 10
const looksPerHour = 240

/** Lists that somebody wants to hear of: saved from the list, confirmed, changed and stopped by the link of its mails. */
export function savedSearchApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const on = (method: 'get' | 'post', path: string, answer: (call: GarageCall) => Promise<Response>): void => {
    app[method](path, async (context, next) => {
      const call = await garageCall(deps, context)
      return call ? answer(call) : next()
    })
  }
  on('post', '/saved-search', postSearch)
  on('get', '/saved-search/:token', (call) => showSearch(call))
  on('post', '/saved-search/:token', changeSearch)
  // One press in a mail program (RFC 8058): no cookie, no page, no redirect. Opened, it leads to the page that asks.
  on('get', '/saved-search/:token/stop', (call) => showSearch(call))
  on('post', '/saved-search/:token/stop', async (call) => {
    const isDone = await change(call, { kind: 'stop' })
    return call.context.text(
      isDone ? 'You hear nothing more of this list.\n' : 'There is no such list.\n',
      isDone ? 200 : 404,
    )
  })
  return app
}

const tokenOf = ({ context }: GarageCall): string => context.req.param('token') ?? ''

async function postSearch(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot, shopper } = call
  const form = await formOf(context)
  const email = normalEmail(form['email'] ?? shopper?.email ?? '')
  const list = readList(call, form['address'] ?? '')
  if (!email || !list) {
    const body = plainPage(
      'That did not work',
      <p>{email ? 'This list is not here any more.' : 'invalid email address'}</p>,
    )
    return respond(call, { status: 422, title: 'Saved search', body })
  }
  const isAllowed =
    (await mayAsk(call, 'saved searches', savesPerHour)) &&
    (await deps.leadLimit.take(`${snapshot.site.groupId} ${email} saved searches`, mailsToOneAddress)).isAllowed
  if (!isAllowed)
    return respond(call, { status: 429, title: 'Saved search', body: plainPage('Please try again in an hour', null) })
  const isProven = shopper?.email === email
  const title = (form['title'] ?? '').trim().slice(0, 120) || 'Our stock'
  await saveListForAlerts(deps, snapshot.site, {
    email,
    ...list,
    title,
    frequency: parseFrequency(form['frequency'] ?? ''),
    isProven,
  })
  const text = isProven
    ? 'We tell you about new matches.'
    : `If ${email} can receive it, a mail is on its way. Press its button, and we tell you about new matches.`
  const body = plainPage(
    'Search saved',
    <>
      <p>{text}</p>
      <LinkButton href={list.address}>Back to the list</LinkButton>
    </>,
  )
  return respond(call, { title: 'Search saved', body })
}

/** The address of a list of this site in its own spelling; undefined for anything else. */
function readList({ snapshot }: GarageCall, address: string): { address: string } | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site.invalid')) return undefined
  const url = new URL(address, 'http://site.invalid')
  const found = findSearchPath(snapshot.searchPaths, url.pathname)
  if (!found || url.host !== 'site.invalid') return undefined
  const { query, canonicalPath } = askedList(snapshot, found, url.searchParams)
  return { address: formatSearchUrl(canonicalPath ?? found.path.path, { ...query, page: 1 }, snapshot.site.region) }
}

async function showSearch(call: GarageCall): Promise<Response> {
  if (!(await mayAsk(call, 'saved search links', looksPerHour)))
    return respond(call, { status: 429, body: plainPage('Too many tries', null) })
  const search = await findSearchByLink(call.deps, call.snapshot.site, tokenOf(call))
  if (!search)
    return respond(call, { status: 404, title: 'Saved search', body: plainPage('There is no such saved search', null) })
  const { title, address, frequency, confirmedAt, stoppedAt } = search
  const shown = { title, address, frequency, isConfirmed: confirmedAt !== null, isStopped: stoppedAt !== null }
  return respond(call, {
    title: 'Saved search',
    body: <SavedSearchPage search={shown} action={`/saved-search/${tokenOf(call)}`} />,
  })
}

async function changeSearch(call: GarageCall): Promise<Response> {
  const form = await formOf(call.context)
  const wanted: SearchChange =
    form['do'] === 'confirm'
      ? { kind: 'confirm' }
      : form['do'] === 'stop'
        ? { kind: 'stop' }
        : { kind: 'frequency', frequency: parseFrequency(form['frequency'] ?? '') }
  await change(call, wanted)
  return seeOther(`/saved-search/${tokenOf(call)}`)
}

async function change(call: GarageCall, wanted: SearchChange): Promise<boolean> {
  const isAllowed = await mayAsk(call, 'saved search links', looksPerHour)
  return isAllowed && changeSearchByLink(call.deps, call.snapshot.site, { token: tokenOf(call), change: wanted })
}
