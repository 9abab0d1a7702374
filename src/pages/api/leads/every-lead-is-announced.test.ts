import { expect, test } from 'vitest'
import {
  type EnquiryForm,
  type FormField,
  type FormName,
  formNameKey,
  formNames,
} from '#features/leads/domain/form/enquiry-form.ts'
import { findForm } from '#features/leads/domain/form/form-catalog.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { testWeb } from '../../test-web.ts'

// Whatever form an enquiry comes from, Meta is told of it when its sender allows that, and never otherwise.

const web = await testWeb()
const site = await web.addDealer({
  leads: { per_address_per_hour: 10_000 },
  connections: { trackers: { pixel: '777' } },
})
const vehicle = await web.addVehicle(site, { slug: 'told-of' })
await web.deps.database.forGroup(site.groupId, (db) =>
  setConnectionKey(db, web.deps.secretBox, { site, service: 'meta', key: 'meta-token', now: new Date() }),
)

let people = 0

/** The shortest answer that a required question takes. */
function answerTo({ kind, rule, options, number }: FormField): string {
  if (options) return options.at(-1)?.value ?? ''
  if (kind === 'tick') return 'true'
  if (rule === 'email') return `ann${people}@mail.example`
  if (rule === 'phone') return `04${String(10_000_000 + people)}`
  if (rule === 'postcode') return '2000'
  if (rule === 'number') return String(number?.min ?? 1)
  return 'Ann'
}

function answersTo(form: EnquiryForm): Record<string, string> {
  people += 1
  const requested = form.fields.filter((field) => field.isRequired && field.kind !== 'honeypot' && !field.shownWhen)
  return {
    ...Object.fromEntries(requested.map((field) => [field.name, answerTo(field)])),
    [formNameKey]: form.name,
    car_id: vehicle.id,
    lead_status: 'Complete',
    form_completed: 'true',
  }
}

async function announcementsOf(name: FormName, headers: Record<string, string>): Promise<string[]> {
  const form = findForm(site, name, { vehicle })
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    body: JSON.stringify({ lead: form && answersTo(form) }),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
  })
  const { id, ...rest } = (await response.json()) as { id: string }
  expect([response.status, rest]).toEqual([201, expect.anything()])
  return web.deps.database.forGroup(site.groupId, async (db) => {
    const rows = await db.selectFrom('lead_conversion').select('target').where('lead_id', '=', id).execute()
    return rows.map(({ target }) => target)
  })
}

test.each(formNames)('%s: told of with consent, and not without it or with the privacy signal', async (name) => {
  const allowed = { 'x-consent': 'ads' }
  expect(await announcementsOf(name, allowed)).toEqual(['meta'])
  expect(await announcementsOf(name, {})).toEqual([])
  expect(await announcementsOf(name, { ...allowed, 'sec-gpc': '1' })).toEqual([])
})
