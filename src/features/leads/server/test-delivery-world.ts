import { hour, minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import type { DeliveryRule } from '#features/sites/domain/settings/delivery-settings.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { generalEnquiryForm } from '../domain/forms/enquiries.ts'
import type { DeliveryLog } from './delivery/list-deliveries.ts'
import type { CallReceiver, OutgoingMail, SendMail } from './records/lead-ports.ts'
import type { SendText } from './texts/text-ports.ts'
import { type Receipt, submitLead } from './intake/submit-lead.ts'
import { testLeadDeps, type TestLeadDeps } from './test-lead-deps.ts'
import { deliveryLog } from './test-leads.ts'

export { hour, minute }

/** Monday, 10 am in Sydney. */
const monday = new Date('2026-03-02T00:00:00Z')

export type RuleInput = Partial<DeliveryRule> & Pick<DeliveryRule, 'name' | 'by'>
export const toSales: RuleInput = { name: 'sales', by: 'mail', to: ['sales@dealer.example'] }

type Outside = { sendMail?: SendMail; callReceiver?: CallReceiver; sendText?: SendText }

/** Makes the world of a file of tests: a database with dealers, leads and a clock. */
export async function deliveryWorld() {
  const { database } = await testDatabase()
  /** The time that everything reads; it moves only here. */
  const clock = {
    now: monday,
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return {
    database,
    clock,
    /** An outside world of its own, on a Monday morning. */
    open(outside: Outside = {}): TestLeadDeps {
      clock.now = monday
      return testLeadDeps(database, { now: () => clock.now, ...outside })
    },
    dealer: (rules: RuleInput[] = [], more: SiteSettingsInput['delivery'] = {}) =>
      addTestDealer(database, { delivery: { rules, ...more } }),
    send,
    async log(deps: TestLeadDeps, site: Site, { id }: Receipt): Promise<DeliveryLog> {
      const found = await deliveryLog(deps.database, { groupId: site.groupId, siteId: site.id }, id)
      if (!found) throw new Error('no such lead')
      return found
    },
  }
}

async function send(deps: TestLeadDeps, site: Site, sent: Record<string, unknown> = {}): Promise<Receipt> {
  const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: `Hello ${randomUUID()}` }
  const submitted = await submitLead(deps, {
    site,
    form: generalEnquiryForm(site),
    vehicle: undefined,
    raw: { ...person, ...sent },
    url: '',
    userAgent: '',
    sender: randomUUID(),
    idempotencyKey: null,
  })
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
  return submitted.value
}

/** `sales delivered`, in the order of the words. */
export const rulesOf = (deliveries: readonly { rule: string; status: string }[]): string[] =>
  deliveries.map(({ rule, status }) => `${rule} ${status}`).toSorted()

export const toDealer = (mails: readonly OutgoingMail[]): OutgoingMail[] =>
  mails.filter(({ to }) => to.includes('sales@dealer.example'))
