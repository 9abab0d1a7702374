import type { OperationName } from '../calls/all-calls.ts'
import type { PlannableName } from '../calls/content/publication-calls.ts'
import { CallFailure } from '../data/call.ts'
import { type ChangeInput, useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { publishFailed } from './publish-failed.ts'

type Publishing<Name extends PlannableName> = {
  draft: { hold(isHeld: boolean): void; published(): void }
  input(): ChangeInput<Name>
  /** Puts back what was there before it was sent. */
  undo(sent: ChangeInput<Name>): void
  /** What happened, where it is not what publishing usually does. */
  textOf?(sent: ChangeInput<Name>): string
  readsFirst?: readonly OperationName[]
}

const published = 'Published. Shoppers will see it on the next page they open.'

/**
 * Publishes a draft. While it is under way what is typed goes on being a draft of its own; what is refused stays one, with the
 * problems at their fields; what is published is taken back by the toast that says so.
 */
export function usePublish<Name extends PlannableName>(
  name: Name,
  { draft, input, undo, textOf, readsFirst }: Publishing<Name>,
) {
  const save = useChange(name, {
    ...(readsFirst ? { readsFirst } : {}),
    onDone(_, sent) {
      draft.published()
      toast(textOf?.(sent) ?? published, { undo: () => undo(sent) })
    },
    onFailed: publishFailed(draft),
  })
  return {
    isBusy: save.isPending,
    isRefused: save.isError,
    /** What was sent last; undefined before. */
    sent: save.variables,
    problems: save.error instanceof CallFailure ? save.error.fields : {},
    run() {
      draft.hold(true)
      save.mutate(input())
    },
  }
}

/** Publishes what was there before, as an undo does. */
export function usePutBack<Name extends PlannableName>(name: Name, text: string): (input: ChangeInput<Name>) => void {
  const back = useChange(name, { onDone: () => toast(text), onFailed: toastFailure })
  return (input) => back.mutate(input)
}
