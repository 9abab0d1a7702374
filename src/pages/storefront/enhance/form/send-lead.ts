import { currentSession } from '../shell/visit.ts'
import { visitorId } from '../shell/visitor.ts'

/** A lead on its way: enough to send it again, on another page and another day. */
export type LeadCall = {
  method: 'POST' | 'PUT'
  url: string
  /** The same words keep their key, so that trying again after a lost answer does not send them twice. */
  key: string
  /** Of a lead that exists already. */
  token?: string
  lead: Record<string, unknown>
}

export type LeadAnswer =
  | { kind: 'sent'; id: string; token: string; redirect: string }
  | { kind: 'refused'; status: number; error: string | undefined; fields: Record<string, string> }
  /** Nobody answered, or something broke on the server's side: it may be sent again as it is. */
  | { kind: 'unreachable'; error?: string | undefined }

const patience = 30_000

export async function sendLead(call: LeadCall, files: readonly File[] = []): Promise<LeadAnswer> {
  const answer = await askServer(call, files)
  tell(call, answer)
  return answer
}

/** Client analytics, where the site sends any, listen to this (specification 3). */
function tell({ lead }: LeadCall, answer: LeadAnswer): void {
  const category = textIn(lead['category']) ?? ''
  const outcome =
    answer.kind === 'sent'
      ? { leadId: answer.id }
      : { error: answer.error ?? 'An error occurred when submitting this form' }
  document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { category, ...outcome } }))
}

async function askServer(call: LeadCall, files: readonly File[]): Promise<LeadAnswer> {
  const isWithFiles = files.length > 0
  try {
    const response = await fetch(call.method === 'POST' && isWithFiles ? `${call.url}/with-files` : call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(isWithFiles ? {} : { 'content-type': 'application/json' }),
        ...(call.key === '' ? {} : { 'idempotency-key': call.key }),
        ...(call.token === undefined ? {} : { 'x-lead-token': call.token }),
      },
      body: isWithFiles ? partsOf(call, files) : JSON.stringify({ lead: call.lead }),
      keepalive: !isWithFiles,
      signal: AbortSignal.timeout(isWithFiles ? patience * 10 : patience),
    })
    const body = (await response.json()) as Record<string, unknown>
    if (response.status >= 500) return { kind: 'unreachable', error: textIn(body['error']) }
    return answerOf(response.status, body)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** An answer without an id counts as a failure (specification 8). */
function answerOf(status: number, body: Record<string, unknown>): LeadAnswer {
  const { id, token, redirect, error, fields } = body
  if (typeof id === 'string' && typeof token === 'string' && typeof redirect === 'string')
    return { kind: 'sent', id, token, redirect }
  return {
    kind: 'refused',
    status,
    error: textIn(error),
    fields: (fields ?? {}) as Record<string, string>,
  }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function partsOf({ lead }: LeadCall, files: readonly File[]): FormData {
  const parts = new FormData()
  parts.set('lead', JSON.stringify({ ...lead, has_files: true }))
  for (const file of files) parts.append('files', file)
  return parts
}

/** What is typed, and how the visitor came here (requirement L6). */
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
