import { leadsWithFilesCall } from '#features/leads/domain/form/script-calls.ts'
import { behaviourKey } from '#features/leads/domain/form/behaviour-key.ts'
import { successPathOf } from '#features/leads/domain/form/success-path.ts'
import { withQuery } from '#kernel/with-query.ts'
import { currentSession } from '../shell/visit.ts'
import { visitorId } from '../shell/visitor.ts'

/** A lead on its way: enough to send it again, on another page and another day. */
export type LeadCall = {
  method: 'POST' | 'PUT'
  url: string
  /** Equal words have one key, so that trying again after a lost answer does not send them twice. */
  key: string
  /** The token of a lead that exists already. */
  token?: string
  lead: Record<string, unknown>
}

export type LeadResponse =
  | { kind: 'sent'; id: string; token: string; redirect: string; challenge?: unknown }
  /** It is not taken as it is. */
  | { kind: 'refused'; status: number; error: string | undefined; fields: Record<string, string> }
  /** Nobody answered, something broke on the server's side, or too many came: it may be sent again as it is. */
  | { kind: 'later'; error?: string | undefined; afterSeconds?: number }

/** Text of section 8 for a form that could not be sent. */
export const sendingFailed = 'An error occurred when submitting this form'

const timeLimit = 30_000

export async function sendLead(call: LeadCall, files: readonly File[] = []): Promise<LeadResponse> {
  const response = await askServer(await withBehaviour(call), files)
  notify(call, response)
  if (response.kind !== 'sent' || response.challenge === undefined) return response
  const isProven = await prove(call, response)
  return isProven ? response : { ...response, redirect: withQuery(response.redirect, { confirm: 'email' }) }
}

/**
 * Does the same as `sendLead`, and once more as a new lead when the one it continues is gone or was completed in another window, or when its key
 * belongs to what was typed before a correction.
 */
export async function sendOrBeginAnew(call: LeadCall, files: readonly File[] = []): Promise<LeadResponse> {
  const response = await sendLead(call, files)
  const isGone =
    response.kind === 'refused' && (response.status === 409 || (response.status === 404 && call.method === 'PUT'))
  if (!isGone) return response
  const url = call.method === 'PUT' ? call.url.replace(/\/[^/]*$/, '') : call.url
  return sendLead({ method: 'POST', url, key: newKey(), lead: call.lead }, files)
}

/** How the form was filled in, where the site protects its forms; nothing of it is fetched elsewhere. */
async function withBehaviour(call: LeadCall): Promise<LeadCall> {
  if (!document.querySelector('[data-guarded]')) return call
  const { formBehaviour } = await import('./form-behaviour.ts')
  return { ...call, lead: { ...call.lead, [behaviourKey]: formBehaviour() } }
}

/** A lead that is stored is sent, whatever becomes of its proof. */
const prove = async (
  { url, method }: LeadCall,
  { id, token, challenge }: LeadResponse & { kind: 'sent' },
): Promise<boolean> => {
  if (method !== 'POST') return true
  const { proveLead } = await import('./prove-lead.ts')
  return proveLead({ leads: url, id, token, challenge }).catch(() => false)
}

/** Client analytics, where the site sends any, listen to this (specification 3). */
function notify({ lead }: LeadCall, response: LeadResponse): void {
  const category = textIn(lead['category']) ?? ''
  const outcome = response.kind === 'sent' ? { leadId: response.id } : { error: response.error ?? sendingFailed }
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { category, ...outcome } }))
}

/** The visitor's choice for services of others; the part that loads them wrote it down, where there is one. */
function allowedHeader(): Record<string, string> {
  const allowed = document.querySelector<HTMLElement>('[data-vendors]')?.dataset['allowed']
  return allowed ? { 'x-consent': allowed } : {}
}

async function askServer(call: LeadCall, files: readonly File[]): Promise<LeadResponse> {
  const isWithFiles = files.length > 0
  try {
    const response = await fetch(call.method === 'POST' && isWithFiles ? leadsWithFilesCall(call.url) : call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(isWithFiles ? {} : { 'content-type': 'application/json' }),
        ...(call.key ? { 'idempotency-key': call.key } : {}),
        ...(call.token ? { 'x-lead-token': call.token } : {}),
        ...allowedHeader(),
      },
      body: isWithFiles ? partsOf(call, files) : JSON.stringify({ lead: call.lead }),
      keepalive: !isWithFiles,
      signal: AbortSignal.timeout(isWithFiles ? timeLimit * 10 : timeLimit),
    })
    return readResponse(call, response, await bodyOf(response))
  } catch {
    return { kind: 'later' }
  }
}

/** A proxy between us and the server answers pages, not JSON. */
const bodyOf = async (response: Response): Promise<Record<string, unknown> | undefined> =>
  ((await response.json().catch(() => undefined)) ?? undefined) as Record<string, unknown> | undefined

/** Time-outs on the way, and too many requests. */
const mayComeAgain = [408, 425, 429]

/** An answer without an id counts as a failure (specification 8); one with nothing but an id is enough. */
function readResponse(
  { lead }: LeadCall,
  { status, ok, headers }: Response,
  body?: Record<string, unknown>,
): LeadResponse {
  const { id, token, redirect, challenge, error, fields } = body ?? {}
  if (ok && (typeof id === 'string' || typeof id === 'number')) {
    const category = String(lead['category'] ?? '')
    const usual = successPathOf(category.toLowerCase().replace(/[^a-z\d]+/g, '-'))
    const sent = {
      kind: 'sent',
      id: String(id),
      token: textIn(token) ?? '',
      redirect: textIn(redirect) ?? usual,
    } as const
    return challenge === undefined ? sent : { ...sent, challenge }
  }
  if (status >= 500 || mayComeAgain.includes(status) || (ok && !body)) {
    const afterSeconds = Number(headers.get('retry-after')) || 0
    return { kind: 'later', error: textIn(error), afterSeconds }
  }
  return { kind: 'refused', status, error: textIn(error), fields: (fields ?? {}) as Record<string, string> }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

function partsOf({ lead }: LeadCall, files: readonly File[]): FormData {
  const parts = new FormData()
  parts.set('lead', JSON.stringify({ ...lead, has_files: true }))
  for (const file of files) parts.append('files', file)
  return parts
}

/** The typed values, and how the visitor came here (requirement L6). */
export function leadOf(values: Record<string, string>): Record<string, unknown> {
  const session = currentSession()
  return {
    ...values,
    url: location.href,
    visited_pages: session?.pages,
    linked_query_params: session?.query,
    first_touch: session?.first,
    last_touch: session?.last,
    session_id: visitorId() || undefined,
  }
}

/** Without TLS a browser makes no ids; then the server tells repetitions by their words. */
export const newKey = (): string => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '')
