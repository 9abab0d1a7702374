import type { Email } from 'postal-mime'
import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { decodeXml } from './incoming-mail.ts'
import { parseAdf } from './parse-adf.ts'

/**
 * Prospects of the ADF documents in a mail: attached, or as its text, which is how most marketplaces send it. A mail without one that can be
 * read is an enquiry all the same, by whoever sent it: nobody reads what a mailbox is answered, and staff make sense of it.
 */
export function parseAdfMail(mail: Email, usualSource: string): Result<OutsideLead[], string> {
  const attached = mail.attachments
    .filter(({ mimeType, filename }) => /xml|adf/i.test(mimeType) || /\.(?:xml|adf)$/i.test(filename ?? ''))
    .map(({ content }) => decodeXml(content))
  const inText = [mail.text ?? '', mail.html ?? ''].flatMap((text) => documentIn(text) ?? []).slice(0, 1)
  const documents = attached.flatMap((text) => documentIn(text) ?? [])
  const parsed = (documents.length > 0 ? documents : inText).map((document) => parseAdf(document, usualSource))
  const leads = parsed.flatMap((each) => (each.ok ? each.value : []))
  const isWhole = parsed.length > 0 && parsed.every((each) => each.ok)
  if (!isWhole && isEmpty(mail)) return fail('is no mail that says anything')
  return ok(isWhole ? leads : [...leads, leadOfMail(mail, usualSource)])
}

const isEmpty = ({ from, subject, text, html, attachments }: Email): boolean =>
  [from?.address, subject, text?.trim(), html?.trim()].every((each) => !each) && attachments.length === 0

/** What a person wrote, or a marketplace in a form of its own. `problem` says to staff why it is not more than that. */
export function leadOfMail(
  mail: Email,
  usualSource: string,
  problem = 'We couldn’t read an enquiry in this email',
): OutsideLead {
  const sender = mail.replyTo?.[0] ?? mail.from
  const text =
    mail.text?.trim() ||
    (mail.html ?? '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const files = mail.attachments.map(({ filename }) => filename ?? 'a file without a name')
  const lines = [
    `${problem}, so here it is as it came.`,
    mail.subject ? `Subject: ${mail.subject}` : '',
    text,
    files.length === 0 ? '' : `With: ${files.join(', ')}. Find them in your mailbox.`,
  ]
  return {
    source: usualSource.slice(0, 100),
    externalId: (mail.messageId ?? '').slice(0, 200),
    kind: 'enquiry',
    name: sender?.name ?? '',
    lastName: '',
    email: sender?.address ?? '',
    phone: '',
    postcode: '',
    message: lines.filter(Boolean).join('\n\n'),
    stockNumber: '',
    vin: '',
    vehicleText: '',
  }
}

/** The document in a text that may have words before and after it. */
function documentIn(text: string): string | undefined {
  const plain = text.includes('<adf') || text.includes('<ADF') ? text : unescaped(text)
  const begin = plain.search(/<adf[\s>]/i)
  const end = [...plain.matchAll(/<\/adf\s*>/gi)].at(-1)
  return begin === -1 || !end || end.index < begin ? undefined : plain.slice(begin, end.index + end[0].length)
}

/** Some senders put the document into the HTML of a mail, where its tags are written as text. */
const unescaped = (text: string): string =>
  text.includes('&lt;adf')
    ? text
        .replace(/<[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : text
