import type { Site } from '#features/sites/domain/site.ts'
import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { optOutOf } from '#features/leads/domain/texts/opt-out.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { addMessageIn } from '../follow/follow-change.ts'
import type { LeadDeps } from '../intake/submit-lead.ts'
import { submitOutsideLead } from '../outside/submit-outside-lead.ts'
import { countMessages } from '../records/lead-timeline-store.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import { findLeadOfNumber, type NumbersLead } from './find-lead-of-number.ts'
import { isStoppedNumber, noteOptOut, type StopDeps } from './stop-number.ts'
import { hasReceipt, insertReceipt } from './text-stop-store.ts'

type ReceiveTextDeps = LeadDeps & StopDeps

/** A text as the service hands it on, whose signature was checked. */
type ArrivedText = {
  /** The site whose number it was sent to. */
  site: Site
  /** With the code of its country. */
  from: string
  serviceId: string
  text: string
  /** Pictures that came with it; they stay at the service. */
  files: number
  /** What the service made of it already: STOP, START, HELP or nothing. */
  optOut: string
}

/** Messages that one lead takes; whatever comes after is an enquiry of its own. */
const mostMessages = 500

/**
 * Takes in what a phone's owner wrote, once: into the newest open lead of exactly that number within the group, or as a new lead. Answers
 * whether it was new.
 */
export async function receiveText(deps: ReceiveTextDeps, arrived: ArrivedText): Promise<boolean> {
  const { groupId } = arrived.site
  const taken = await deps.database.forGroup(groupId, (db) => takeIn(db, deps, arrived))
  if (taken !== 'nobody') return taken === 'new'
  const lead = leadOfText(arrived)
  const submitted = await submitOutsideLead(deps, {
    site: arrived.site,
    lead,
    vehicle: undefined,
    keyId: 'text messages',
  })
  // Not answered, the service hands it on once more.
  if (!submitted.ok && submitted.problem.kind !== 'conflict') throw new Error('a text message could not become a lead')
  // Its own name keeps the lead single; the receipt holds when the lead is erased.
  return deps.database.forGroup(groupId, (db) => insertReceipt(db, arrived.serviceId, deps.now()))
}

async function takeIn(db: GroupDb, deps: ReceiveTextDeps, arrived: ArrivedText): Promise<'new' | 'again' | 'nobody'> {
  const { site, from, serviceId } = arrived
  if (await hasReceipt(db, serviceId)) return 'again'
  const lead = await findLeadOfNumber(db, from)
  const wish = await wishIn(db, deps, arrived)
  const isTaker = wish === undefined && lead !== undefined && (await takesMore(db, lead))
  if (wish === undefined && !isTaker) return 'nobody'
  // Of two that come at once the second waits here for the first.
  if (!(await insertReceipt(db, serviceId, deps.now()))) return 'again'
  if (wish) {
    const wording = arrived.text.trim().slice(0, 200) || wish.toUpperCase()
    await noteOptOut(db, deps, { groupId: site.groupId, number: from, wish, leadId: lead?.id, wording })
  } else if (lead) await addText(db, deps, { arrived, lead })
  return 'new'
}

/** Whoever begins a conversation with START stopped nothing. */
async function wishIn(db: GroupDb, deps: ReceiveTextDeps, { site, from, text, files, optOut }: ArrivedText) {
  const wish = files === 0 ? optOutOf(text, optOut) : undefined
  const isWanted = wish !== 'start' || (await isStoppedNumber(db, deps, { groupId: site.groupId, number: from }))
  return isWanted ? wish : undefined
}

const takesMore = async (db: GroupDb, lead: NumbersLead): Promise<boolean> =>
  lead.takesMessages && (await countMessages(db, lead.id)) < mostMessages

async function addText(
  db: GroupDb,
  deps: ReceiveTextDeps,
  { arrived, lead: { id, site } }: { arrived: ArrivedText; lead: NumbersLead },
): Promise<void> {
  const lead = (await findLeadForUpdate(db, site.id, id))?.lead
  if (lead) await addMessageIn(db, deps, { site, lead, text: textOf(arrived), files: [], detail: { how: 'text' } })
}

/** What staff read of it. */
function textOf({ text, files }: ArrivedText): string {
  const pictures =
    files === 1
      ? 'a picture that we don’t receive. Ask for it'
      : `${files} pictures that we don’t receive. Ask for them`
  const left = files === 0 ? '' : `[With ${pictures} by email.]`
  return [text.trim(), left].filter(Boolean).join('\n\n') || '[A text message without words.]'
}

const leadOfText = (arrived: ArrivedText): OutsideLead => ({
  source: 'Text message',
  externalId: arrived.serviceId,
  kind: 'enquiry',
  name: '',
  lastName: '',
  email: '',
  phone: arrived.from,
  postcode: '',
  message: textOf(arrived),
  stockNumber: '',
  vin: '',
  vehicleText: '',
})
