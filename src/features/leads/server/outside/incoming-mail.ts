import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { fail, ok, type Result } from '#kernel/result.ts'

/** A mail with its bytes, as it came. */
export type IncomingMail = { email: Email; bytes: Uint8Array }

/** Lines that may begin a part; a mail of a person or a marketplace has a few dozen. */
const mostParts = 10_000

/** Reads a mail; each of its texts by its own character set. Those that name none are UTF-8, or else Windows-1252. */
export async function readMail(bytes: Uint8Array): Promise<Result<IncomingMail, string>> {
  if (asLatin(bytes).split('\n--', mostParts + 1).length > mostParts) return fail('has too many parts')
  const email = await parsed(bytes)
  if (!email) return fail('is no mail')
  if (!`${email.text ?? ''}${email.html ?? ''}`.includes('\uFFFD') || isUtf8(bytes)) return ok({ email, bytes })
  if (/charset\s*=\s*"?(?!utf-8|us-ascii)/i.test(asLatin(bytes))) return ok({ email, bytes })
  const again = await parsed(Buffer.from(new TextDecoder('windows-1252').decode(bytes)))
  return ok({ email: again ?? email, bytes })
}

const parsed = (bytes: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(bytes, { maxNestingDepth: 20 }).catch(() => undefined)

/** Leaves nothing of the files of a mail but their names. */
export const withoutFiles = ({ email, bytes }: IncomingMail): IncomingMail => ({
  email: { ...email, attachments: email.attachments.map((each) => ({ ...each, content: new ArrayBuffer(0) })) },
  bytes,
})

/** Characters of an unreadable mail that staff see. */
const shownText = 1000

/** What the first lines of an unreadable mail say of it; undefined when they say nothing. */
export async function headerMail(bytes: Uint8Array): Promise<Email | undefined> {
  const [head = '', ...rest] = asLatin(bytes.subarray(0, 64 * 1024)).split(/\r?\n\r?\n/)
  // Without its type it has no parts, in which reading it got lost.
  const plain = head.replace(/^content-[^\n]*(?:\n[ \t][^\n]*)*\n?/gim, '')
  const email = await parsed(Buffer.from(`${plain.trimEnd()}\r\n\r\n`, 'latin1'))
  const text = rest.join('\n\n').slice(0, shownText).trim()
  return email && (email.from?.address || email.subject || text) ? { ...email, text } : undefined
}

/** The text of an XML file: by what it says of itself, else UTF-8, or Windows-1252 where it cannot be that. */
export function decodeXml(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return content
  const bytes = new Uint8Array(content)
  const named = /^.{0,4}<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w-]{1,40})["']/s.exec(
    asLatin(bytes.subarray(0, 200)),
  )?.[1]
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return decoderOf(named ?? '').decode(bytes)
}

function decoderOf(name: string) {
  try {
    return new TextDecoder(/^utf-?8$/i.test(name) || name === '' ? 'windows-1252' : name)
  } catch {
    // A name that nobody knows says as little as none.
    return new TextDecoder('windows-1252')
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const asLatin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Everybody to whom it was sent, by its headers and by those that mail servers add. */
export function recipientsOf({ email }: IncomingMail): string[] {
  const added = email.headers
    .filter(({ key }) => /^(?:x-original-to|envelope-to|x-envelope-to|x-forwarded-to|delivered-to)$/.test(key))
    .flatMap(({ value }) => value.split(',', 20).map((each) => each.trim().replace(/^<|>$/g, '')))
  return [...addressesOf(email.to), ...addressesOf(email.cc), ...added].slice(0, 200)
}

const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((each) => (each.group ? each.group.map(({ address }) => address) : [each.address]))

/** The mail that came back, or the machine that wrote; a person's mail is everything else. */
type MailNature = { kind: 'person' } | { kind: 'automatic' } | { kind: 'bounce'; to: string; reason: string }

export function natureOf({ email, bytes }: IncomingMail): MailNature {
  const header = (name: string): string => email.headers.find(({ key }) => key === name)?.value ?? ''
  const isReport = /^multipart\/report\b/i.test(header('content-type'))
  const isPostman = /^(?:mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')
  const raw = isReport || isPostman ? asLatin(bytes.subarray(0, reportBytes)) : ''
  if (isReport || isPostman) {
    if (/^Action:\s*(?:delayed|delivered|relayed|expanded)/im.test(raw)) return { kind: 'automatic' }
    return {
      kind: 'bounce',
      to: /^(?:Final|Original)-Recipient:\s*(?:rfc822;)?\s*<?([^\s<>]{1,254})/im.exec(raw)?.[1] ?? '',
      reason: (/^Diagnostic-Code:\s*(?:smtp;)?\s*(.{1,300})/im.exec(raw)?.[1] ?? email.subject ?? '').trim(),
    }
  }
  const isAutomatic =
    /^auto-(?:replied|generated)/i.test(header('auto-submitted')) ||
    /^(?:auto_reply|junk)$/i.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== ''
  return isAutomatic ? { kind: 'automatic' } : { kind: 'person' }
}

/** A report of a mail server says in its first part what it is about; the mail that came back may be long. */
const reportBytes = 512 * 1024

/** Addresses of replies that stand in a mail that came back: those that it was sent with. */
export const repliesNamedIn = ({ bytes }: IncomingMail): string[] =>
  asLatin(bytes.subarray(0, reportBytes))
    .match(/reply\+[0-9a-v]{52}@/gi)
    ?.slice(0, 20) ?? []

/** Names a mail: the same id again is the same mail. One without an id is named by its bytes. */
export const mailKey = ({ email, bytes }: IncomingMail): string =>
  createHash('sha256')
    .update(email.messageId?.trim() || bytes)
    .digest('base64url')
