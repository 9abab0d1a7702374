import { minute, second } from '#kernel/duration.ts'
import type { DeliveryRule, DeliveryMethod } from '#features/sites/domain/settings/delivery-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { findLeadCategory } from '../lead/lead-category.ts'
import { isUnconfirmed } from '../suspicion/bot-score.ts'
import { isBooked, type Lead, payloadText } from '../lead/lead.ts'
import { afterOpenMinutes, answeringLocation, clockOf } from '../desk/response-clock.ts'
import type { Occasion } from './occasion.ts'

/** `reply` is a letter that staff wrote to the shopper. `nobody` is a lead for which no receiver was found: it stands in the log as failed until a person has dealt with it. */
export type Channel = DeliveryMethod | 'confirmation' | 'reply' | 'alert' | 'nobody'

/** A mail that a person wrote, and to whom its answer goes. */
export type Letter = { subject: string; text: string; name: string; address: string }

export type PlannedDelivery = {
  /** Name of the rule that asks for it. */
  rule: string
  channel: Channel
  /** Mail addresses separated by commas, or the address that is called. */
  recipient: string
  occasion: Occasion
  dueAt: Date
  /** Words for the reader beside the lead. */
  note: string
  letter?: Letter
}

export type ReceiverContext = {
  site: Site
  at: Date
  occasion: Occasion
  note?: string
  mailElsewhere?: string
  /** Who is written to by the dealer's own form that it was sent with; nobody: as for any other lead. */
  formRecipients?: readonly string[]
}

/** Name under which a delivery without a rule of its own stands in the log. */
const fallbackRule = 'address-on-file'

/** Name under which the mail to the recipients of a dealer's own form stands in the log. */
const ownFormRule = 'own-form'

/** Never empty: a lead that has no receiver yields a delivery over the channel `nobody`. */
export function planReceivers(lead: Lead, context: ReceiverContext): PlannedDelivery[] {
  const { site, at, occasion, note = '', formRecipients = [] } = context
  const isOwn = formRecipients.length > 0
  // The people whom a form names are written to in place of those of the rules; systems that are called hear of every lead.
  const fitting = site.settings.delivery.rules.filter((rule) => fits(rule, lead) && !(isOwn && rule.by === 'mail'))
  const own: PlannedDelivery[] = isOwn
    ? [{ rule: ownFormRule, channel: 'mail', recipient: formRecipients.join(', '), occasion, dueAt: at, note }]
    : []
  if (fitting.length === 0 && !isOwn) {
    const recipient = mailOnFile(lead, context)
    const channel: Channel = recipient === '' ? 'nobody' : 'mail'
    return [{ rule: fallbackRule, channel, recipient, occasion, dueAt: at, note }]
  }
  const ruled = fitting.map((rule) => ({
    rule: rule.name,
    channel: rule.by,
    recipient: rule.url !== null && isCalled(rule) ? rule.url : rule.to.join(', '),
    occasion,
    dueAt: rule.hours === 'opening-hours' ? afterOpenMinutes(at, 0, clockOf(site, lead)) : at,
    note,
  }))
  return [...own, ...ruled]
}

/** The confirmation for the shopper, where the site sends one and they can be reached. A booking has one of its own. */
export function planConfirmation(lead: Lead, { site, at }: Pick<ReceiverContext, 'site' | 'at'>): PlannedDelivery[] {
  if (!site.settings.delivery.confirmation || lead.email === '' || isBooked(lead)) return []
  return [
    { rule: 'confirmation', channel: 'confirmation', recipient: lead.email, occasion: 'new', dueAt: at, note: '' },
  ]
}

/** A browser that does its work confirms sooner, and then no mail goes out. */
const confirmPause = 20 * second

/** The mail in which the sender of a doubtful lead confirms it. */
export function planConfirmRequest(lead: Lead, { at }: Pick<ReceiverContext, 'at'>): PlannedDelivery[] {
  if (lead.email === '' || !isUnconfirmed(lead)) return []
  const dueAt = new Date(at.getTime() + confirmPause)
  return [{ rule: 'confirm', channel: 'confirmation', recipient: lead.email, occasion: 'held', dueAt, note: '' }]
}

/** None when the alert would go to the address that failed. */
export function planAlert(
  lead: Lead,
  failed: Pick<PlannedDelivery, 'channel' | 'recipient'>,
  context: Pick<ReceiverContext, 'site' | 'at' | 'note' | 'mailElsewhere'>,
): PlannedDelivery[] {
  const { site, at, note = '' } = context
  const ways = [site.settings.delivery.alert_mail ?? '', mailOnFile(lead, context), site.settings.delivery.mail ?? '']
  const recipient = ways.find((address) => address !== '' && !failed.recipient.split(', ').includes(address))
  if (recipient === undefined || failed.channel === 'alert') return []
  return [{ rule: 'alert', channel: 'alert', recipient, occasion: 'failed', dueAt: at, note }]
}

/** Name under which the mail about held leads stands in the log. */
export const reviewRule = 'review'

/** Several that are held at about the same time are told of in one mail. */
const reviewPause = 30 * minute

/** Somebody is asked to look at a held lead: it must not lie there because nobody opens the inbox. */
export function planReview(
  lead: Lead,
  { site, at, mailElsewhere }: Pick<ReceiverContext, 'site' | 'at' | 'mailElsewhere'>,
): PlannedDelivery[] {
  const recipient = site.settings.delivery.alert_mail ?? mailOnFile(lead, { site, mailElsewhere })
  if (recipient === '') return []
  const dueAt = new Date(at.getTime() + reviewPause)
  return [{ rule: reviewRule, channel: 'alert', recipient, occasion: 'held', dueAt, note: '' }]
}

/** The address that the dealer has given for the department or the place that answers, else that of the dealership, else the site's. */
export function mailOnFile(
  lead: Lead,
  { site, mailElsewhere = '' }: Pick<ReceiverContext, 'site' | 'mailElsewhere'>,
): string {
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  const chosen = dealership?.locations.find(({ id }) => id === lead.locationId)
  const answering = answeringLocation(site, lead)
  const isElsewhere = lead.dealershipId !== null && !dealership
  const onFile = isElsewhere
    ? [mailElsewhere]
    : [
        answering?.department && answering.email,
        chosen?.email,
        dealership?.email,
        answering?.email,
        ...site.dealerships.map((each) => each.email),
      ]
  return [...onFile, site.settings.delivery.mail].find(Boolean) ?? ''
}

const isCalled = (rule: DeliveryRule): boolean => rule.by === 'webhook' || rule.by === 'adf-http'

function fits(rule: DeliveryRule, lead: Lead): boolean {
  const isOurs = rule.dealerships.length === 0 || rule.dealerships.includes(payloadText(lead, 'dealership_slug'))
  return isOurs && (rule.categories.length === 0 || slugsOf(lead).some((slug) => rule.categories.includes(slug)))
}

/** An application is filed as a general enquiry, and can be meant by either name. */
function slugsOf(lead: Lead): string[] {
  const names = lead.subcategory === 'Career Enquiry' ? [lead.category, 'Careers Enquiry'] : [lead.category]
  return names.flatMap((name) => findLeadCategory(name)?.slug ?? [])
}
