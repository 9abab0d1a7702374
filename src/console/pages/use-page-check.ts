import type { OutputOf } from '../calls/all-calls.ts'
import type { EditedContent } from '../calls/content/page-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useRead } from '../data/queries.ts'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'

type Check = { findings: OutputOf<'pages.check'>['findings']; problems: Record<string, string> }

/** Returns what to look at in a page as it stands, asked when typing pauses. */
export function usePageCheck(content: EditedContent): Check {
  const { value, isOfNow } = useTypingPause(content)
  const check = useRead('pages.check', { content: value }, { enabled: value.title !== '', keepsPrevious: true })
  return {
    findings: check.data?.findings ?? [],
    problems: isOfNow && check.error instanceof CallFailure ? check.error.fields : {},
  }
}
