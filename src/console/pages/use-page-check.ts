import type { OutputOf } from '../calls/all-calls.ts'
import type { EditedContent } from '../calls/content/page-calls.ts'
import { useRead } from '../data/queries.ts'
import { type CheckedDraft, checkedDraft } from '../drafts/checked-draft.ts'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'

type PageCheck = CheckedDraft & { findings: OutputOf<'pages.check'>['findings'] }

/** Asks the server what to look at in a page as it stands, when typing pauses. */
export function usePageCheck(content: EditedContent): PageCheck {
  const { value, isOfNow } = useTypingPause(content)
  const check = useRead('pages.check', { content: value }, { enabled: value.title !== '', keepsPrevious: true })
  return { findings: check.data?.findings ?? [], ...checkedDraft(check, isOfNow) }
}
