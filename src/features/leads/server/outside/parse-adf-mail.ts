import PostalMime from 'postal-mime'
import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { fail, type Result } from '#kernel/result.ts'
import { parseAdf } from './parse-adf.ts'

/** Prospects of the ADF document in a mail: attached, or as its text, which is how most marketplaces send it. */
export async function parseAdfMail(mail: string, usualSource: string): Promise<Result<OutsideLead[], string>> {
  const read = await PostalMime.parse(mail, { attachmentEncoding: 'utf8', maxNestingDepth: 20 }).catch(() => undefined)
  if (!read) return fail('is no mail')
  const attached = read.attachments
    .filter(({ mimeType, filename }) => /xml|adf/i.test(mimeType) || /\.(?:xml|adf)$/i.test(filename ?? ''))
    .map(({ content }) => (typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')))
  const document = [...attached, read.text ?? '', read.html ?? ''].map(documentIn).find((each) => each !== undefined)
  return document === undefined ? fail('holds no ADF document') : parseAdf(document, usualSource)
}

/** The document in a text that may have words before and after it. */
function documentIn(text: string): string | undefined {
  const plain = text.includes('<adf') || text.includes('<ADF') ? text : unescaped(text)
  return /<adf[\s>][\s\S]*<\/adf\s*>/i.exec(plain)?.[0]
}

/** Some senders put the document into the HTML of a mail, where its tags are written as text. */
const unescaped = (text: string): string =>
  text.includes('&lt;adf')
    ? text
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : text
