import { withQuery } from '#kernel/with-query.ts'
import { followPath } from '#features/leads/server/records/follow-link.ts'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import { changedByFollowing, valueToFollow } from '#features/leads/domain/follow/follow-fields.ts'
import { followEnds } from '#features/leads/domain/follow/follow-status.ts'
import { answeringLocation } from '#features/leads/domain/desk/response-clock.ts'
import { type FollowedLead, followLead } from '#features/leads/server/follow/follow-lead.ts'
import { FollowPage } from '#features/leads/view/follow-page.tsx'
import type { RefusedFollowing } from '#features/leads/view/follow-props.ts'
import type { TimelineEntryKind } from '#features/leads/domain/desk/timeline-entry.ts'
import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { FollowEnded } from './follow-ended.tsx'
import { type Ending, findFollowForm, type FollowCall, mayGuess } from './follow-forms.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { formAbout } from '../page/form-request.ts'
import { renderPrivatePage } from '../serve/render-page.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { originOf } from '../page/site-origin.ts'

/**
 * `/enquiry/{token}`: the private page on which a shopper follows an enquiry, and the forms on it, which are sent below it.
 * Nobody signs in: the token is the key. It stands in no log, goes to nobody else, and no script runs beside it
 * but ours that sends its forms.
 */
export const showEnquiry = async ({ deps, context }: WebCall): Promise<Response> => show(await callOf(deps, context))

export async function postEnquiry({ deps, context }: WebCall): Promise<Response> {
  const call = await callOf(deps, context)
  const form = findFollowForm(context.req.param('form') ?? '')
  if (!form) return show(call, { status: 404 })
  if (!(await mayGuess(call))) return ended(call, 'too-many')
  const outcome = await form(call)
  if (outcome.kind === 'done') return backTo(call, outcome.noticeKey)
  return outcome.kind === 'ended' ? ended(call, outcome.problem) : show(call, outcome)
}

/** The way from the success page: the browser that sent an enquiry has a cookie that names its page. */
export async function openOwnEnquiry(call: WebCall): Promise<Response> {
  const path = ownEnquiry(call.deps.cookies, call.context.req.raw.headers)
  if (path === undefined) return ended(await callOf(call.deps, call.context), 'elsewhere')
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
}

async function callOf(deps: WebDeps, context: Context<WebEnv>): Promise<FollowCall> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  return { deps, context, snapshot, token: context.req.param('token') ?? '' }
}

/** After a form, so that reloading the page does not send it again. */
const backTo = ({ token }: FollowCall, noticeKey: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: withQuery(followPath(token), { said: noticeKey }), 'cache-control': 'no-store' },
  })

const sentences: Record<string, string> = {
  confirmed: 'Thank you. Your enquiry is on its way to the dealer.',
  message: 'Your message is on its way to the dealer.',
  details: 'Your changes are saved. We’ve told the dealer.',
  same: 'Nothing was changed.',
  consent: 'Your choice is saved.',
  withdrawn: 'Your enquiry is withdrawn. We’ve told the dealer.',
  returned: 'Your enquiry is open again. We’ve told the dealer.',
}

/** Repeats what was done only where the enquiry is so: the address alone proves nothing. */
function noticeText(said: string, { lead, status, timeline }: FollowedLead): string {
  const hasEntry = (kind: TimelineEntryKind): boolean => timeline.some((entry) => entry.kind === kind)
  const isSo: Record<string, boolean> = {
    confirmed: !isUnconfirmed(lead) && status.kind !== 'withdrawn',
    message: hasEntry('message'),
    details: hasEntry('changed'),
    same: true,
    consent: hasEntry('consent'),
    withdrawn: status.kind === 'withdrawn',
    returned: status.kind !== 'withdrawn' && hasEntry('returned'),
  }
  return isSo[said] === true ? (sentences[said] ?? '') : ''
}

type Shown = { status?: 404 | 413 | 415 | 422 | 429 | 503; refused?: RefusedFollowing }

async function show(call: FollowCall, { status, refused }: Shown = {}): Promise<Response> {
  const { deps, context, snapshot, token } = call
  const { site } = snapshot
  if (!(await mayGuess(call))) return ended(call, 'too-many')
  const followed = await followLead(deps, { site, token })
  if (!followed.ok) return ended(call, followed.problem)
  const notice = noticeText(context.req.query('said') ?? '', followed.value)
  const body = (
    <FollowPage
      {...pageOf(followed.value, snapshot)}
      {...{ site, refused }}
      action={followPath(token)}
      now={deps.now()}
      notice={refused ? '' : spell(site.region, notice)}
    />
  )
  return respond(call, { status: status ?? 200, title: 'Your enquiry', body })
}

function pageOf(followed: FollowedLead, snapshot: SiteSnapshot) {
  const { site, records, vehicleHref } = snapshot
  const { lead } = followed
  const vehicle = records.vehicles.find(({ id, isShown }) => id === lead.vehicleId && isShown)
  const form = formOfLead(site, lead.payload, formAbout(snapshot, vehicle))
  const fields = form ? changedByFollowing(form.fields, lead) : []
  return {
    followed,
    fields,
    values: Object.fromEntries(fields.map(({ name }) => [name, valueToFollow(lead, name)])),
    place: answeringLocation(site, lead),
    vehicle: vehicle ? { name: vehicleName(vehicle, snapshot.site.namesBySeries), href: vehicleHref(vehicle) } : null,
    consentText: site.settings.leads.opt_in_words,
    endsAt: followEnds(lead.createdAt, site.settings.leads.follow_days),
  }
}

const endings: Record<Ending | 'elsewhere', { status: 200 | 404 | 410 | 429; title: string; text: string }> = {
  unknown: {
    status: 404,
    title: 'This link doesn’t work',
    text: 'Part of it may be missing, or it has ended. Open the newest link in your email. If that doesn’t help, write to us or call.',
  },
  elsewhere: {
    status: 404,
    title: 'Your enquiry is in your email',
    text: 'Open it with the link in the email we sent you. If you can’t find it, write to us or call.',
  },
  mailed: {
    status: 200,
    title: 'This link has ended',
    text: 'Nobody can open your enquiry with it any more. A new link is on its way to your email address.',
  },
  ended: {
    status: 200,
    title: 'This link has ended',
    text: 'Nobody can open your enquiry with it any more. The dealer still has the enquiry: call if you need something.',
  },
  expired: {
    status: 410,
    title: 'This link has ended',
    text: 'This link has expired because the enquiry was a while ago. The dealer still has it. Please call, or send a new one.',
  },
  'too-many': {
    status: 429,
    title: 'Please try again later',
    text: 'You’ve made too many requests in a short time. If it’s urgent, please call.',
  },
}

function ended(call: FollowCall, problem: Ending | 'elsewhere'): Response {
  const { status, title, text } = endings[problem]
  const { site, stockHref } = call.snapshot
  const body = <FollowEnded {...{ site, stockHref, title }} text={spell(site.region, text)} now={call.deps.now()} />
  return respond(call, { status, title, body })
}

type PrivatePage = { status: 200 | 404 | 410 | 413 | 415 | 422 | 429 | 503; title: string; body: ReactNode }

function respond({ deps, context, snapshot }: FollowCall, { status, title, body }: PrivatePage): Response {
  const name = spell(snapshot.site.region, title)
  const meta = { title: `${name} | ${snapshot.site.name}`, description: name, canonicalPath: null, isIndexable: false }
  const origin = originOf(deps, context.get('address'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin })
}
