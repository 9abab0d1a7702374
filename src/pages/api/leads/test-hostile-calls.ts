import { create } from 'xmlbuilder2'
import { adfDocument } from '#features/leads/domain/delivery/adf/adf.ts'
import { csvOfLead } from '#features/leads/domain/delivery/lead-export.ts'
import { leadMail } from '#features/leads/domain/delivery/lead-mail.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type Chance, hostileJson, hostileLead, hostileText, pick } from './test-hostile.ts'

export type HostileCall = { path: string; init: RequestInit }

const asJson = { 'content-type': 'application/json' }
const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}): HostileCall => ({
  path,
  init: { method: 'POST', body, headers },
})

function withFiles(chance: Chance): HostileCall {
  const form = new FormData()
  form.set('lead', chance() < 0.5 ? JSON.stringify(hostileLead(chance)) : hostileText(chance))
  for (let number = 0; number < chance() * 4; number++)
    form.append('files', new File([hostileText(chance)], hostileText(chance), { type: 'text/html' }))
  return { path: '/api/leads/with-files', init: { method: 'POST', body: form } }
}

function brokenForm(chance: Chance): HostileCall {
  const name = hostileText(chance).replaceAll('\r', '').replaceAll('\n', '')
  const body = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${hostileText(chance)}\r\n--b`
  return post('/api/leads/with-files', body, { 'content-type': 'multipart/form-data; boundary=b' })
}

/** One request as an attacker sends it, to some address that takes leads. */
export function hostileCall(chance: Chance): HostileCall {
  const kind = chance()
  const lead = () => JSON.stringify({ lead: hostileLead(chance) })
  if (kind < 0.6) return post('/api/leads', lead(), asJson)
  if (kind < 0.75) return post('/api/leads', hostileJson(chance), asJson)
  if (kind < 0.8) return post('/mock/api/leads', lead(), asJson)
  if (kind < 0.85) return withFiles(chance)
  if (kind < 0.88) return brokenForm(chance)
  if (kind < 0.92) {
    const texts = Object.entries(hostileLead(chance)).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return post('/contact', new URLSearchParams(texts))
  }
  if (kind < 0.95) return post('/api/carClarityCustomer', hostileJson(chance), asJson)
  const id = pick(chance, [
    'x',
    '00000000-0000-4000-8000-000000000000',
    encodeURIComponent(hostileText(chance).toWellFormed()),
  ])
  return {
    path: `/api/leads/${id}`,
    init: { method: 'PUT', body: lead(), headers: { ...asJson, 'x-lead-token': 'x' } },
  }
}

/** What is unclear about the response to a hostile call; undefined when it is a clear one. */
export function unclear(
  { path, init }: HostileCall,
  { status, text }: { status: number; text: string },
): string | undefined {
  return isClear(path, status, text)
    ? undefined
    : `${status} ${path} ${String(init.body).slice(0, 300)}: ${text.slice(0, 200)}`
}

function isClear(path: string, status: number, text: string): boolean {
  if (path === '/contact') return [303, 413, 422, 429].includes(status)
  if (status < 300) return text.includes('"id"')
  return status < 500 && (JSON.parse(text) as { error: string }).error.length > 0
}

/** Parts of a lead that would run, or be taken for something else than text, where people and programs read it; empty when nothing. */
export function dangers(lead: StoredLead, site: Site): string[] {
  const facts = { site, lead, occasion: 'new' as const, note: '', related: [], files: [], consents: [], staffHref: '' }
  const shown = { ...facts, vehicle: undefined, origin: 'https://cars.example' }
  const { subject, html } = leadMail(shown)
  const tags = html.match(/<[a-z!][^>]*>/gi) ?? []
  const dangerous = /^<(?:script|svg|img|textarea|!--)|\son\w+\s*=|javascript:/i
  return [
    ...(/\p{Cc}|\p{Zl}|\p{Zp}/u.test(subject) ? [`subject: ${subject}`] : []),
    ...tags.filter((tag) => dangerous.test(tag)),
    ...(html.match(/href="(?!https?:|mailto:|tel:|")[^"]*/g) ?? []),
    ...(csvOfLead({ lead, isNewsWanted: null }).match(/(?:^|,)"?[=+@].*/) ?? []),
    ...brokenXml(adfDocument(shown)),
  ]
}

function brokenXml(text: string): string[] {
  try {
    create(text)
    return []
  } catch (error) {
    return [String(error)]
  }
}
