import type { LeadScreenData } from '#console/calls/lead-calls.ts'
import type { TimelineEntry } from '#features/leads/domain/desk/timeline-entry.ts'
import { formatPhone } from '#features/leads/domain/form/phone-library.ts'
import { textStatusLabels } from '#features/leads/domain/texts/text-status.ts'
import type { LeadTexts } from '#features/leads/server/texts/read-lead-texts.ts'
import type { Around } from '../lead-around.ts'

/** Null where the shopper of the lead cannot be texted. */
export function presentTexting({ site, detail, reader, texts }: Around): LeadScreenData['texting'] {
  if (!texts.way) return null
  const { to, from, isStopped } = texts.way
  const first = detail.lead.name.split(' ')[0] ?? ''
  return {
    to: formatPhone(to, site.region),
    from: formatPhone(from, site.region),
    isStopped,
    // Who gets a text from a number that they do not know reads first who writes.
    draft: `Hi${first ? ` ${first}` : ''}, ${reader.name} from ${site.name} here. `,
  }
}

/** How far a text is, in a sentence; empty for what is none of ours. */
export function textState({ kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>, { progress }: LeadTexts): string {
  const known = kind === 'text' ? progress.get(detail['text'] ?? '') : undefined
  return known ? [`${textStatusLabels[known.status]}.`, known.reason].filter(Boolean).join(' ') : ''
}
