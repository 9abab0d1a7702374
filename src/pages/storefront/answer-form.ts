import type { Context } from 'hono'
import { submitLead } from '#features/leads/server/submit-lead.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { WebEnv } from '../web-env.ts'
import type { WebDeps } from '../web-deps.ts'
import { pageAddress } from './page-address.ts'
import type { RefusedForm } from './page.ts'
import { findRoute } from './routes.ts'
import { answerRefusedForm, pageRequest } from './storefront.ts'

/** Text of section 8 for a form that could not be sent. */
const sendingFailed = 'An error occurred when submitting this form'

/**
 * A form posted to the address of the page that holds it, as a browser without script does: on to the success page, or the
 * same page with everything typed still in it and what is wrong beside each field.
 */
export async function answerForm(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const site = context.get('site')
  const request = context.req.raw
  const found = await formAt(deps, context)
  if (!found) return plain(404, 'There is no form at this address.')
  const typed = await typedValues(context)
  if (!typed) return plain(415, 'Send this form as a web page does.')
  const sender = clientAddress(request.headers, context.env, deps.trustsProxy)
  const refuse = (refused: Omit<RefusedForm, 'values'>) =>
    answerRefusedForm(deps, { site, request, refused: { values: typed, ...refused } })
  const { per_address_per_hour: most } = found.snapshot.site.settings.leads
  if (!deps.leadLimit.take(`${site.siteId} ${sender}`, most, deps.now()).isAllowed) {
    return refuse({
      status: 429,
      problems: {},
      message: 'Too many enquiries came from here. Please call us, or try again later.',
    })
  }
  const answer = await submit(deps, context, { ...found, typed, sender })
  if (!answer) return refuse({ status: 503, problems: {}, message: sendingFailed })
  if (!answer.ok) return refuse({ status: 422, problems: answer.problem, message: '' })
  return new Response(null, { status: 303, headers: { location: answer.value.redirect, 'cache-control': 'no-store' } })
}

const plain = (status: 404 | 415, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

type FoundForm = NonNullable<Awaited<ReturnType<typeof formAt>>>
type Typed = FoundForm & { typed: Record<string, string>; sender: string }

/** Undefined when it could not be stored: the visitor keeps what he typed and may try again. */
async function submit(deps: WebDeps, context: Context<WebEnv>, { snapshot, form, params, typed, sender }: Typed) {
  const { headers, url } = context.req.raw
  try {
    return await submitLead(deps, {
      site: snapshot.site,
      form,
      vehicle: snapshot.findVehicle(params['slug'] ?? ''),
      raw: typed,
      url: headers.get('referer') ?? url,
      userAgent: headers.get('user-agent') ?? '',
      sender,
      idempotencyKey: null,
    })
  } catch (error) {
    const bug = error instanceof Error ? error : new Error(String(error))
    deps.log.error({ requestId: context.get('requestId'), error: bug.message, stack: bug.stack }, 'lead not stored')
    return undefined
  }
}

async function formAt(deps: WebDeps, context: Context<WebEnv>) {
  const url = new URL(context.req.url)
  const address = pageAddress(url.pathname + url.search)
  if (address === undefined) return undefined
  const snapshot = await deps.snapshots.get(context.get('site'))
  const found = findRoute(pageRequest(deps, snapshot, new URL(address, url.origin)))
  const form = found?.route.form?.(found.request)
  return found && form ? { snapshot, form, params: found.request.params } : undefined
}

/** What was typed, by field; undefined when the body is not a form. */
async function typedValues(context: Context<WebEnv>): Promise<Record<string, string> | undefined> {
  const type = context.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) return undefined
  const body = await context.req.formData().catch(() => undefined)
  if (!body) return undefined
  return Object.fromEntries([...body].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
}
