import type { UseQueryResult } from '@tanstack/react-query'
import { CallFailure } from '../data/call.ts'

type Problems = Record<string, string>

/** What the server says of what is typed; `isChecked`: it has looked at it as it stands now. */
export type CheckedDraft = { isChecked: boolean; problems: Problems }

/** Reads an answer to what was typed; one that refuses it as invalid is an answer too. `isOfNow`: nothing was typed since it was asked. */
export function checkedDraft(check: UseQueryResult, isOfNow: boolean): CheckedDraft {
  const refusal = check.error instanceof CallFailure && check.error.kind === 'invalid' ? check.error : undefined
  return {
    isChecked: isOfNow && (refusal !== undefined || (check.isSuccess && !check.isPlaceholderData)),
    problems: isOfNow ? (refusal?.fields ?? {}) : {},
  }
}

/** What is wrong with what is typed: by the check, and by Publish for as long as it stands as it was sent, or nobody has looked again. */
export const openProblems = (check: CheckedDraft, refused: Problems, isAsSent: boolean): Problems =>
  isAsSent || !check.isChecked ? { ...refused, ...check.problems } : check.problems
