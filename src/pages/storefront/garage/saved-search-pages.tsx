import { parseFrequency } from '#features/garage/domain/search-alert.ts'
import {
  changeSearchByLink,
  findSearchByLink,
  saveListForAlerts,
  type SearchChange,
  searchPath,
} from '#features/garage/server/saved-searches.ts'
import { normalEmail } from '#features/garage/server/sign-in-shopper.ts'
import { FollowedSearchPage } from '#features/garage/view/alert-forms.tsx'
import { LinkButton } from '#ui/button.tsx'
import { demanding, type Guarded } from '#pages/addresses/address-row.ts'
import { formOf, type GarageCall, mayAsk, mayMail, ofGarage, seeOther } from './garage-call.ts'
import { plainPage, respond } from './private-response.tsx'
import { readWantedList, readWantedVehicle } from './read-saved-list.ts'

const savesPerHour = 20
const mailsToOneAddress = 10
const lookupsPerHour = 240

const tokenOf = ({ context }: GarageCall): string => context.req.param('token') ?? ''

async function postSearch(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot, shopper } = call
  const form = await formOf(context)
  const email = normalEmail(form['email'] ?? shopper?.email ?? '')
  const isProven = email !== undefined && shopper?.email === email
  const wanted =
    form['vehicle'] === undefined
      ? readWantedList(snapshot, { address: form['address'] ?? '', isProven })
      : readWantedVehicle(snapshot, form['vehicle'])
  if (!email || !wanted) {
    const body = plainPage(
      'That didn’t work',
      <>
        <p>{email ? 'What you wanted to follow isn’t on this site any more.' : 'invalid email address'}</p>
        <p>
          <a href={wanted?.address ?? snapshot.stockHref}>
            {wanted ? `Back to ${wanted.title}` : 'See what’s in stock'}
          </a>
        </p>
      </>,
    )
    return respond(call, { status: 422, title: 'Keep me posted', body })
  }
  const isAllowed =
    (await mayAsk(call, 'saved searches', savesPerHour)) &&
    (await mayMail(call, 'saved searches', { email, most: mailsToOneAddress }))
  if (!isAllowed)
    return respond(call, { status: 429, title: 'Keep me posted', body: plainPage('Please try again in an hour', null) })
  const frequency = parseFrequency(form['frequency'] ?? '')
  await saveListForAlerts(deps, snapshot.site, { email, ...wanted, frequency, isProven })
  const text = isProven
    ? `We’ll email ${email} about “${wanted.title}”.`
    : `If ${email} can receive it, an email is on its way. Press its button to start the alerts for “${wanted.title}”.`
  const body = plainPage(
    isProven ? 'You’re all set' : 'Check your email',
    <>
      <p>{text}</p>
      <LinkButton href={wanted.address}>Back to where you were</LinkButton>
    </>,
  )
  return respond(call, { title: 'Keep me posted', body })
}

async function showSearch(call: GarageCall): Promise<Response> {
  if (!(await mayAsk(call, 'saved search links', lookupsPerHour)))
    return respond(call, { status: 429, body: plainPage('Too many tries', null) })
  const search = await findSearchByLink(call.deps, call.snapshot.site, tokenOf(call))
  if (!search)
    return respond(call, {
      status: 404,
      title: 'Saved search',
      body: plainPage('We can’t find that saved search', null),
    })
  const { title, address, about, frequency, confirmedAt, stoppedAt, isMailed } = search
  const isStopped = stoppedAt !== null || !isMailed
  const shown = {
    title,
    address,
    about,
    frequency,
    isConfirmed: confirmedAt !== null,
    isStopped,
    isNew: isJustConfirmed(call),
  }
  return respond(call, {
    title: 'Saved search',
    body: <FollowedSearchPage search={shown} action={searchPath(tokenOf(call))} />,
  })
}

const justConfirmed = 'done=confirmed'
const isJustConfirmed = ({ context }: GarageCall): boolean => context.req.query('done') === 'confirmed'

async function changeSearch(call: GarageCall): Promise<Response> {
  const form = await formOf(call.context)
  const wanted: SearchChange =
    form['do'] === 'confirm'
      ? { kind: 'confirm' }
      : form['do'] === 'stop' || form['do'] === 'stop-all'
        ? { kind: form['do'] }
        : { kind: 'frequency', frequency: parseFrequency(form['frequency'] ?? '') }
  await change(call, wanted)
  return seeOther(`${searchPath(tokenOf(call))}${wanted.kind === 'confirm' ? `?${justConfirmed}` : ''}`)
}

async function change(call: GarageCall, wanted: SearchChange): Promise<boolean> {
  const isAllowed = await mayAsk(call, 'saved search links', lookupsPerHour)
  return isAllowed && changeSearchByLink(call.deps, call.snapshot.site, { token: tokenOf(call), change: wanted })
}

async function stop(call: GarageCall): Promise<Response> {
  const isDone = await change(call, { kind: 'stop' })
  return call.context.text(
    isDone ? 'Done. These emails have stopped.\n' : 'There is nothing to stop at this address.\n',
    isDone ? 200 : 404,
  )
}

const byLink = (work: (call: GarageCall) => Promise<Response>): Guarded =>
  demanding({ permission: 'private link', limit: `looks: ${lookupsPerHour} an hour` }, ofGarage(work))

/** Takes a list of which somebody wants to hear: saved from the list, confirmed, changed and stopped by the link of its mails. */
export const saveSearch = demanding({ limit: `saved searches: ${savesPerHour} an hour` }, ofGarage(postSearch))
export const showSavedSearch = byLink(showSearch)
export const changeSavedSearch = byLink(changeSearch)
/** One press in a mail program (RFC 8058): no cookie, no page, no redirect. */
export const stopSavedSearch = byLink(stop)
