import type { Context } from 'hono'
import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import { submitLead } from '#features/leads/server/intake/submit-lead.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { WebEnv } from '#pages/web-env.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { answerStep } from './answer-step.ts'
import {
  failureText,
  type FormOnPage,
  formAt,
  goTo,
  type PostedForm,
  postedVehicle,
  refuse,
  storedOrLogged,
} from './posted-form.ts'
import type { RefusedForm } from '../page/page.ts'
import { answerRefusedForm } from './storefront.ts'

const tooMany = 'Too many enquiries came from here. Please call us, or try again later.'

/** Steps that one address may send for each lead that it may send. */
const stepsPerLead = 10

/**
 * A form posted to the address of the page that holds it, as a browser without script does: on to the success page or the
 * next step, or the same page with everything typed still in it and what is wrong beside each field.
 */
export async function answerForm(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const found = await formAt(deps, context)
  if (!found) return plain(404, 'There is no form at this address.')
  const sender = clientAddress(context.req.raw.headers, context.env, deps.trustedProxies)
  const isWithinLimit = await mayStillSend(deps, context, { ...found, sender })
  const received = await receiveForm(deps, { site: found.snapshot.site, request: context.req.raw })
  if (!received.ok) {
    const { kind, status, words, values } = received.problem
    if (kind === 'not-a-form' || kind === 'malformed') return plain(status, words)
    return answerRefusedForm(deps, {
      site: context.get('site'),
      request: context.req.raw,
      refused: { status, ...placeOfProblem(found.form, textsOf(values), words) },
    })
  }
  const typed = textsOf(received.value.values)
  const posted: PostedForm = { ...found, deps, context, typed, received: received.value, sender }
  if (!isWithinLimit) return refuse(posted, { status: 429, problems: {}, message: tooMany })
  return hasSteps(found.form) ? answerStep(posted) : answerWhole(posted)
}

/** What is wrong with files is said beside them, on the step that asks for them. */
function placeOfProblem(form: EnquiryForm, values: Record<string, string>, words: string): Omit<RefusedForm, 'status'> {
  const step = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'files')) + 1
  if (step === 0) return { values, problems: {}, message: words }
  return { values, step, problems: { files: words }, message: '' }
}

async function answerWhole(posted: PostedForm): Promise<Response> {
  const { deps, context, form, snapshot, typed, received, sender } = posted
  const { headers, url } = context.req.raw
  const answer = await storedOrLogged(posted, () =>
    submitLead(deps, {
      site: snapshot.site,
      form,
      vehicle: postedVehicle(posted),
      raw: typed,
      url: headers.get('referer') ?? url,
      userAgent: headers.get('user-agent') ?? '',
      sender,
      idempotencyKey: null,
      files: received.files,
    }),
  )
  if (!answer) return refuse(posted, { status: 503, problems: {}, message: failureText(form) })
  if (!answer.ok) return refuse(posted, { status: 422, problems: answer.problem, message: '' })
  return goTo(answer.value.redirect)
}

/** The limits of the lead calls, counted together with them. */
export async function mayStillSend(
  deps: WebDeps,
  context: Context<WebEnv>,
  { snapshot, form, sender }: Pick<FormOnPage, 'snapshot' | 'form'> & { sender: string },
): Promise<boolean> {
  const { siteId } = context.get('site')
  const { per_address_per_hour: perAddress, per_site_per_hour: perSite } = snapshot.site.settings.leads
  const isAllowed = async (key: string, most: number) => (await deps.leadLimit.take(`${siteId} ${key}`, most)).isAllowed
  if (hasSteps(form)) return isAllowed(`${sender} changes`, perAddress * stepsPerLead)
  return (await isAllowed(sender, perAddress)) && isAllowed('all', perSite)
}

const plain = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** What was typed, by field. */
export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
