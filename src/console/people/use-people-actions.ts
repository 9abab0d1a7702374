import type { InputOf } from '../calls/all-calls.ts'
import type { ListedMember } from '../calls/people-calls.ts'
import { useChange } from '../data/queries.ts'
import { toast } from '../kit/toast-list.ts'

const failed = (error: Error): void => toast(error.message, { tone: 'bad' })

/** Each action says when it was done, with the way back. */
export function usePeopleActions() {
  const withdraw = useChange('people.withdraw', {
    onDone: () => toast('The invitation doesn’t work any more.'),
    onFailed: failed,
  })
  const invite = useChange('people.invite', {
    onDone: ({ id }, { email }) => toast(`Invitation sent to ${email}.`, { undo: () => withdraw.mutate({ id }) }),
    onFailed: failed,
  })
  const restore = useChange('people.restore', { onDone: () => toast('They’re back, as they were.'), onFailed: failed })
  const remove = useChange('people.remove', {
    onDone: (_, { userId }) => toast('Removed, and signed out.', { undo: () => restore.mutate({ userId }) }),
    onFailed: failed,
  })
  const goBack = useChange('people.change', { onDone: () => toast('Undone.'), onFailed: failed })
  const change = useChange('people.change', {
    onDone: ({ before }, { userId, role, dealershipIds }) =>
      toast('Saved.', { undo: () => goBack.mutate({ userId, ...before, seen: { role, dealershipIds } }) }),
    onFailed: failed,
  })
  const resetFactor = useChange('people.resetSecondFactor', {
    onDone: () => toast('Reset. They set up a new one when they sign in.'),
    onFailed: failed,
  })
  return { invite, withdraw, restore, remove, change, resetFactor }
}

export type WantedPlace = Pick<InputOf<'people.change'>, 'role' | 'dealershipIds'>

export const placeOfMember = ({ role, dealershipIds }: ListedMember): WantedPlace => ({ role, dealershipIds })
