import { Readable } from 'node:stream'
import type { Site } from '#features/sites/domain/site.ts'
import { longestMailText, newTextOf, textOfHtml } from '#features/leads/domain/desk/reply-text.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { noteUndelivered } from '../desk/note-undelivered.ts'
import { removeFiles } from '../files/remove-files.ts'
import type { ReceiveDeps } from '../files/received-form.ts'
import { saveFile } from '../files/save-file.ts'
import type { UploadRoom } from '../files/upload-room.ts'
import { addMessageIn, type ChangeDeps } from '../follow/follow-change.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import { countMessages, hasMail, insertEntries } from '../records/lead-timeline-store.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import { type IncomingMail, mailKey, natureOf, recipientsOf, repliesNamedIn } from './incoming-mail.ts'

type ReplyDeps = ChangeDeps & ReceiveDeps & { uploads: UploadRoom }

/** The lead to whose address a mail was sent; `foreign`: to one that this site did not make; undefined: to none. */
export function leadOfReply(
  { follow }: Pick<ReplyDeps, 'follow'>,
  site: Site,
  mail: IncomingMail,
): LeadId | 'foreign' | undefined {
  const place = { groupId: site.groupId, siteId: site.id }
  // A mail that came back names the address only in what it brings back.
  const addresses =
    natureOf(mail).kind === 'person' ? recipientsOf(mail) : [...recipientsOf(mail), ...repliesNamedIn(mail)]
  const named = addresses.flatMap((address) => follow.replies.leadIn(address, place) ?? [])
  return named.find((each) => each !== 'foreign') ?? named[0]
}

type Arrived = { site: Site; leadId: LeadId; mail: IncomingMail }
type Received = { id: LeadId; isNew: boolean }
/** `unknown`: the lead is gone; `too-many`: no person writes so much about one thing. */
type ReceiveProblem = 'unknown' | 'too-many'

/** Mails that one lead takes. */
const mostMails = 500

/** A shopper's answer joins the lead: its words and files stand in the timeline, staff are told, and the clock runs again. */
export async function receiveReply(deps: ReplyDeps, arrived: Arrived): Promise<Result<Received, ReceiveProblem>> {
  const { site, leadId, mail } = arrived
  const key = mailKey(mail)
  const { groupId } = site
  if (await deps.database.forGroup(groupId, (db) => hasMail(db, leadId, key))) return ok({ id: leadId, isNew: false })
  const nature = natureOf(mail)
  const taken = nature.kind === 'person' ? await takeFiles(deps, arrived) : noFiles
  const received = await deps.database.forGroup(groupId, async (db): Promise<Result<Received, ReceiveProblem>> => {
    const lead = (await findLeadForUpdate(db, site.id, leadId))?.lead
    if (!lead) return fail('unknown')
    if (await hasMail(db, leadId, key)) return ok({ id: leadId, isNew: false })
    if ((await countMessages(db, leadId)) >= mostMails) return fail('too-many')
    await (nature.kind === 'bounce'
      ? addBounce(db, deps, { ...arrived, lead, key, nature })
      : nature.kind === 'automatic'
        ? addAutomatic(db, deps, { ...arrived, key })
        : addMessageIn(db, deps, {
            site,
            lead,
            ...messageOf(arrived, lead, taken),
            detail: detailOf(arrived, lead, key),
          }))
    return ok({ id: leadId, isNew: true })
  })
  if (!received.ok || !received.value.isNew) await removeFiles(deps, groupId, taken.files)
  return received
}

type Taken = { files: LeadFile[]; refused: string[] }
const noFiles: Taken = { files: [], refused: [] }

/** Pictures of a signature come with each mail and say nothing. */
const leastPicture = 30_000

/** Stores what came with a mail, by the rules for files of an enquiry; what is not taken is named for staff. */
async function takeFiles(deps: ReplyDeps, { site, mail }: Arrived): Promise<Taken> {
  const { files_max: most, file_megabytes_max: megabytes, stored_megabytes_max: stored } = site.settings.leads
  const limits = { files: most, bytes: megabytes * 1_000_000 }
  const taken: Taken = { files: [], refused: [] }
  for (const { filename, content, related } of mail.email.attachments) {
    const bytes = Buffer.from(content as ArrayBuffer)
    if (related && bytes.length < leastPicture) continue
    const name = headerText(filename ?? 'a file without a name', 100)
    const room = { bytes: bytes.length, mostStored: stored * 1_000_000 }
    const fits =
      taken.files.length < most &&
      bytes.length <= limits.bytes &&
      (await deps.uploads.hasRoom({ groupId: site.groupId, siteId: site.id }, room))
    const saved = fits
      ? await saveFile(deps, { groupId: site.groupId, content: Readable.from([bytes]), name, limits })
      : undefined
    if (saved?.ok) taken.files.push(saved.value)
    else if (taken.refused.length < 20) taken.refused.push(name)
  }
  return taken
}

function messageOf({ mail: { email } }: Arrived, lead: StoredLead, { files, refused }: Taken) {
  const written = email.text?.trim() ? newTextOf(email.text) : textOfHtml(email.html ?? '')
  const short =
    written.length > longestMailText
      ? `${written.slice(0, longestMailText)}\n\n[The rest was cut: this email is very long.]`
      : written
  const left = refused.length === 0 ? '' : `[Files we didn’t take: ${refused.join(', ')}. Ask for them another way.]`
  return {
    text: [short || (files.length === 0 ? '[An email without words.]' : ''), left].filter(Boolean).join('\n\n'),
    files,
  }
}

/** To staff that it came by mail, and who sent it where that is not the address on file. */
function detailOf({ mail: { email } }: Arrived, lead: StoredLead, key: string): Record<string, string> {
  const from = headerText(email.from?.address ?? '', 254)
  return {
    how: 'mail',
    mail: key,
    ...(emailKey(from) === emailKey(lead.email) ? {} : { from: from || 'an unknown sender' }),
  }
}

type Report = Arrived & { key: string }

async function addBounce(
  db: GroupDb,
  deps: ReplyDeps,
  { site, lead, key, nature }: Report & { lead: StoredLead; nature: { to: string; reason: string } },
): Promise<void> {
  const text = headerText(nature.reason, 300)
  const detail = { mail: key, to: headerText(nature.to, 254) || lead.email }
  const note = `Our email to ${detail.to} came back: ${text}`
  await noteUndelivered(db, deps, { site, leadId: lead.id, kind: 'bounced', text, detail, note })
}

/** A holiday note answers nothing; staff may want to know of it. */
const addAutomatic = (db: GroupDb, deps: ReplyDeps, { leadId, mail: { email }, key }: Report): Promise<void> =>
  insertEntries(db, [
    {
      leadId,
      at: deps.now(),
      actor: { kind: 'shopper' },
      kind: 'auto-reply',
      text: (email.text?.trim() ? newTextOf(email.text) : textOfHtml(email.html ?? '')).slice(0, longestMailText),
      detail: { mail: key },
    },
  ])
