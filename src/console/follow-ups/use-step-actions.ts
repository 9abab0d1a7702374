import { useRef } from 'react'
import type { ShownTask } from '../calls/leads/task-calls.ts'
import { useChange } from '../data/queries.ts'
import { toast } from '../kit/toast-list.ts'

const doneTexts = { done: 'Done', dropped: 'No longer needed', open: 'To do again' } as const

type Closed = Pick<ShownTask, 'id' | 'what' | 'state'>

export function useStepActions() {
  const closed = useRef<Closed | null>(null)
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const undo = useChange('leads.closeTask', { onFailed })
  const close = useChange('leads.closeTask', {
    // Its row may be gone by now: what it said is held here.
    onDone: (_, { id, as }) => {
      const { what, state } = closed.current ?? { what: '', state: 'open' as const }
      toast(`${doneTexts[as]}: ${what}.`, { undo: () => undo.mutate({ id, as: state }) })
    },
    onFailed,
  })
  return {
    isBusy: close.isPending,
    close(step: Closed, as: ShownTask['state']): void {
      closed.current = step
      close.mutate({ id: step.id, as })
    },
  }
}
