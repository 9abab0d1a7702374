import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Occasion } from '#features/leads/domain/delivery/occasion.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { day } from '#kernel/duration.ts'
import type { DeliveryTask } from './compose-delivery.ts'
import { listConsentsOf, type StoredConsent } from '../records/consent-store.ts'
import { type ClaimedDelivery, type DeliveryId, endUnsent, skipRepeats } from '../records/deliveries/delivery-store.ts'
import {
  confirmedKey,
  countConfirmations,
  firstMailDue,
  firstMailKey,
  firstMails,
} from '../records/deliveries/delivery-lookup-store.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { followPath } from '../records/follow-link.ts'
import { type LeadFile, listFilesOfLeads } from '../records/lead-file-store.ts'
import { leadsWithRelated, relatedLeads } from '../records/lead-store.ts'
import { lastReviewMail, listHeld, postpone, skipReviews } from '../records/deliveries/review-store.ts'
import { findWebhookSecret, webhookSecretPlace } from '../records/deliveries/webhook-secret-store.ts'

type LoadedDelivery = { site: Site; lead: StoredLead; delivery: ClaimedDelivery }

/** What deliveries of some leads say alike, read for all of them at once. */
type SharedByDeliveries = {
  consents: Map<LeadId, StoredConsent[]>
  files: Map<LeadId, LeadFile[]>
  /** Leads that were repeated or continue another one. */
  withRelated: Set<LeadId>
  firstMails: Map<string, DeliveryId>
  /** Confirmations of the last day; those of these deliveries are added as they are loaded. */
  confirmed: Map<string, number>
}

export async function sharedByDeliveries(
  db: GroupDb,
  leads: readonly StoredLead[],
  at: Date,
): Promise<SharedByDeliveries> {
  const ids = leads.map(({ id }) => id)
  return {
    consents: await listConsentsOf(db, ids),
    files: await listFilesOfLeads(db, ids),
    withRelated: await leadsWithRelated(db, leads),
    firstMails: await firstMails(
      db,
      leads.map(({ id, duplicateOf }) => duplicateOf ?? id),
    ),
    confirmed: await countConfirmations(db, {
      siteIds: [...new Set(leads.map(({ siteId }) => siteId))],
      emailKeys: leads.map(({ email }) => emailKey(email)),
      since: new Date(at.getTime() - day),
    }),
  }
}

type LoadDeliveryDeps = Pick<DeliveryDeps, 'follow' | 'secretBox' | 'originOf' | 'mailFrom' | 'now'>

/** Everything that one delivery needs, read in the transaction that claimed it; undefined when it need not be made. */
export async function loadDelivery(
  db: GroupDb,
  deps: LoadDeliveryDeps,
  { site, lead, delivery, shared }: LoadedDelivery & { shared: SharedByDeliveries },
): Promise<DeliveryTask | undefined> {
  const at = deps.now()
  const endedBecause = whyNotToShopper({ site, lead, delivery }, shared)
  if (endedBecause !== '') {
    await endUnsent(db, delivery, { because: endedBecause, at })
    return undefined
  }
  const first = await firstStillDue(db, { lead, delivery })
  if (first) {
    await postpone(db, delivery, new Date(Math.max(at.getTime(), first.getTime()) + untilFirst))
    return undefined
  }
  const review =
    delivery.occasion === 'held' && delivery.channel === 'alert'
      ? await loadReview(db, { site, lead, delivery }, at)
      : noReview
  if (!review) return undefined
  const related = await relatedNotified(db, { lead, delivery, shared }, at)
  const origin = deps.originOf(site)
  return {
    site,
    lead,
    delivery,
    related,
    consents: newestByPurpose(shared.consents.get(lead.id) ?? []),
    now: at,
    files: shared.files.get(lead.id) ?? [],
    vehicle: await vehicleOf(db, lead),
    secret: await secretFor(db, deps, { site, delivery }),
    mailFrom: deps.mailFrom,
    origin,
    staffHref: `${origin}/staff/leads/${lead.id}`,
    review: { ...review, inboxHref: `${origin}/staff/leads?status=held` },
    followHref: isForShopper(delivery)
      ? origin + followPath(deps.follow.mailTokenOf({ ...lead, email: delivery.recipient }))
      : '',
    replyAddress: replyAddressOf(deps, { site, lead }),
    continues: shared.firstMails.get(firstMailKey(lead.duplicateOf ?? lead.id, delivery.rule)),
  }
}

/** Why a mail that the shopper gets from us unasked does not go out after all; '' when it does, and is counted. */
function whyNotToShopper({ site, lead, delivery }: LoadedDelivery, { confirmed }: SharedByDeliveries): string {
  if (delivery.channel !== 'confirmation') return ''
  if (delivery.occasion === 'held' && !isUnconfirmed(lead)) return 'It’s been confirmed or checked already.'
  const key = confirmedKey(site.id, emailKey(lead.email))
  const sent = confirmed.get(key) ?? 0
  const isEnough = sent >= site.settings.delivery.confirmations_per_address_per_day
  if (isEnough) return 'This address has had the most confirmations allowed in a day.'
  confirmed.set(key, sent + 1)
  return ''
}

/** How long later news waits before it looks once more whether the first has gone out. */
const untilFirst = 3_000

/** What a reader can make nothing of who has not had the enquiry itself. */
const laterNews: ReadonlySet<Occasion> = new Set(['again', 'changed', 'message', 'withdrawn'])

/**
 * A repetition or a change never reaches the dealer before the enquiry that it belongs to, whichever worker is faster and
 * however often the first has to be tried.
 */
async function firstStillDue(
  db: GroupDb,
  { lead, delivery }: Pick<LoadedDelivery, 'lead' | 'delivery'>,
): Promise<Date | undefined> {
  if (!laterNews.has(delivery.occasion)) return undefined
  const repeated = lead.duplicateOf === null ? undefined : await firstMailDue(db, lead.duplicateOf, delivery)
  return repeated ?? (delivery.occasion === 'again' ? undefined : firstMailDue(db, lead.id, delivery))
}

type Review = { held: StoredLead[]; count: number }

const noReview: Review = { held: [], count: 0 }

const mostNamed = 10

/** One mail about all held leads of a site; undefined when there is nothing to say, or not yet. */
async function loadReview(
  db: GroupDb,
  { site, lead, delivery }: LoadedDelivery,
  at: Date,
): Promise<Review | undefined> {
  if (lead.heldBecause === '') {
    await endUnsent(db, delivery, { because: 'Someone’s already checked it.', at })
    return undefined
  }
  const last = await lastReviewMail(db, site.id, new Date(at.getTime() - day))
  if (last) {
    await postpone(db, delivery, new Date(last.getTime() + day))
    return undefined
  }
  await skipReviews(db, site.id, at)
  const review = await listHeld(db, site.id, mostNamed)
  if (review.count > 0) return review
  await endUnsent(db, delivery, { because: 'Nothing waits any more.', at })
  return undefined
}

function replyAddressOf({ follow }: LoadDeliveryDeps, { site, lead }: Pick<LoadedDelivery, 'site' | 'lead'>): string {
  const domain = site.settings.delivery.reply_domain
  return domain === null
    ? ''
    : follow.replies.addressOf({ groupId: site.groupId, siteId: site.id, id: lead.id }, domain)
}

const isForShopper = ({ channel }: ClaimedDelivery): boolean => channel === 'confirmation' || channel === 'reply'

/** Other entries of the lead that the same mail announces; their own deliveries by this rule are then skipped. */
async function relatedNotified(
  db: GroupDb,
  { lead, delivery, shared }: Pick<LoadedDelivery, 'lead' | 'delivery'> & { shared: SharedByDeliveries },
  at: Date,
): Promise<StoredLead[]> {
  if (delivery.channel !== 'mail' || !shared.withRelated.has(lead.id)) return []
  const related = await relatedLeads(db, lead)
  const later = related.filter((other) => other.duplicateOf === lead.id).map(({ id }) => id)
  await skipRepeats(db, later, { rule: delivery.rule, at })
  return related
}

/** The vehicle as our stock knows it; undefined when the lead is about none, or it has left. */
const vehicleOf = async (db: GroupDb, { vehicleId }: StoredLead) =>
  vehicleId === null ? undefined : findVehicle(db, vehicleId)

async function secretFor(
  db: GroupDb,
  { secretBox }: LoadDeliveryDeps,
  { site, delivery }: Pick<LoadedDelivery, 'site' | 'delivery'>,
): Promise<DeliveryTask['secret']> {
  if (delivery.channel !== 'webhook' && delivery.channel !== 'adf-http') return { kind: 'none' }
  const sealed = await findWebhookSecret(db, site.id, delivery.rule)
  if (!sealed) return { kind: 'none' }
  const { groupId, id: siteId } = site
  const secret = secretBox.open(sealed, webhookSecretPlace({ groupId, siteId, rule: delivery.rule }))
  return secret === undefined ? { kind: 'unreadable' } : { kind: 'known', secret }
}

function newestByPurpose<Consent extends { purpose: string }>(consents: Consent[]): Consent[] {
  const newest = new Map<string, Consent>()
  for (const consent of consents) if (!newest.has(consent.purpose)) newest.set(consent.purpose, consent)
  return [...newest.values()]
}
