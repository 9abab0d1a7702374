import type { Site } from '#features/sites/domain/site.ts'
import { formatPhone } from '#features/leads/domain/form/phone-library.ts'
import { textAccount } from '#features/leads/domain/texts/text-account.ts'
import { textNumber } from '#features/leads/domain/texts/text-number.ts'
import { longestText } from '#features/leads/domain/texts/text-segments.ts'
import { asId, type LeadId, type UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import { isStoppedNumber, type StopDeps } from './stop-number.ts'
import { sendTextJob } from './text-jobs.ts'
import { insertText } from './text-store.ts'

type TextToSend = { site: Site; id: LeadId; from: { id: UserId; name: string }; text: string }

/**
 * `off`: the site sends no texts; `no-number`: it came without a number that takes them; `stopped`: its owner wants none; `withdrawn` and
 * `held` as for a reply by mail.
 */
export type TextRefusal = 'unknown' | 'empty' | 'too-long' | 'off' | 'no-number' | 'stopped' | 'withdrawn' | 'held'

/** Answers a shopper by text message: the text, the note of it and the stopped clock commit together, and it goes out after. */
export async function textLead(
  deps: WorkDeps & ScheduleDeps & StopDeps,
  { site, id, from, ...message }: TextToSend,
): Promise<Result<null, TextRefusal>> {
  const text = message.text.replace(/\r\n?/g, '\n').trim()
  if (text === '') return fail('empty')
  if (text.length > longestText) return fail('too-long')
  if (!textAccount(site.settings)) return fail('off')
  const { groupId } = site
  return deps.database.forGroup(groupId, async (db) => {
    const lead = (await findLeadForUpdate(db, site.id, id))?.lead
    if (!lead) return fail('unknown')
    const number = textNumber(lead.phone, site.region)
    if (number === undefined) return fail('no-number')
    if (lead.heldBecause !== '') return fail('held')
    if (await isStoppedNumber(db, deps, { groupId, number })) return fail('stopped')
    const textId = asId<'text'>(deps.newId())
    const answered = await changeStatusIn(db, deps, {
      site,
      actor: { kind: 'staff', ...from },
      ids: [id],
      action: { kind: 'answer', how: 'sms', by: from },
      entry: { kind: 'text', text },
      detail: { to: formatPhone(number, site.region), text: textId },
    })
    if (answered.changed === 0) return fail('withdrawn')
    await insertText(db, { id: textId, leadId: id, number, text, at: deps.now() })
    await deps.jobs.enqueue(db, sendTextJob, [{ data: { groupId, leadId: id, textId } }])
    return ok(null)
  })
}
