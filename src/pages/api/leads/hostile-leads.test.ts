import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { adfDocument } from '#features/leads/domain/delivery/adf.ts'
import { csvOfLead } from '#features/leads/domain/delivery/lead-export.ts'
import { leadMail } from '#features/leads/domain/delivery/lead-mail.ts'
import { listRecentLeads } from '#features/leads/server/list-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '../../test-web.ts'
import { type Chance, hostileJson, hostileLead, hostileText, pick, seeded } from './test-hostile.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await testWeb()
  site = await web.addDealer({ leads: { per_address_per_hour: 10_000, per_site_per_hour: 1_000_000 } })
})
afterAll(() => web.close())

const rounds = 10_000
/** Requests that are on their way together, as attackers send them. */
const together = 50

type Call = { path: string; init: RequestInit }

const asJson = { 'content-type': 'application/json' }
const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}): Call => ({
  path,
  init: { method: 'POST', body, headers },
})

function withFiles(chance: Chance): Call {
  const form = new FormData()
  form.set('lead', chance() < 0.5 ? JSON.stringify(hostileLead(chance)) : hostileText(chance))
  for (let number = 0; number < chance() * 4; number++)
    form.append('files', new File([hostileText(chance)], hostileText(chance), { type: 'text/html' }))
  return { path: '/api/leads/with-files', init: { method: 'POST', body: form } }
}

function brokenForm(chance: Chance): Call {
  const name = hostileText(chance).replaceAll('\r', '').replaceAll('\n', '')
  const body = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${hostileText(chance)}\r\n--b`
  return post('/api/leads/with-files', body, { 'content-type': 'multipart/form-data; boundary=b' })
}

function call(chance: Chance): Call {
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

/** What is wrong with an answer; undefined when it is a clear one. */
async function complaint({ path, init }: Call): Promise<string | undefined> {
  const response = await web.request(site, path, init)
  const text = await response.text()
  const isClear =
    path === '/contact'
      ? [303, 413, 422, 429].includes(response.status)
      : response.status < 300
        ? text.includes('"id"')
        : response.status < 500 && (JSON.parse(text) as { error: string }).error.length > 0
  return isClear ? undefined : `${response.status} ${path} ${String(init.body).slice(0, 300)}: ${text.slice(0, 200)}`
}

test(
  'ten thousand hostile requests get clear answers, and nothing of what they leave behind runs',
  { timeout: 120_000 },
  async () => {
    const chance = seeded(20_261_121)
    const complaints: string[] = []
    for (let sent = 0; sent < rounds; sent += together) {
      const calls = Array.from({ length: together }, () => call(chance))
      complaints.push(...(await Promise.all(calls.map(complaint))).flatMap((each) => each ?? []))
    }
    expect(complaints.slice(0, 5)).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const leads = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, rounds)
    expect(leads.length).toBeGreaterThan(100)
    const facts = { site, occasion: 'new' as const, note: '', related: [], files: [], consents: [], staffHref: '' }
    for (const lead of leads) {
      const { subject, html } = leadMail({ ...facts, lead })
      expect(subject).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u)
      const tags = html.match(/<[a-z!][^>]*>/gi) ?? []
      expect(tags.filter((tag) => /^<(?:script|svg|img|textarea|!--)|\son\w+\s*=|javascript:/i.test(tag))).toEqual([])
      expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|")/)
      expect(csvOfLead(lead)).not.toMatch(/(?:^|,)"?[=+@]/)
      expect(() => create(adfDocument({ ...facts, lead, vehicle: undefined }))).not.toThrow()
    }
  },
)
