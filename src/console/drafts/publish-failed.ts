import { CallFailure } from '../data/call.ts'
import { toast } from '../kit/toast-list.ts'

/** What was typed is not published: it goes on being stored as a draft, and the person is told why. */
export const publishFailed = (draft: { hold(isHeld: boolean): void }) => (error: Error) => {
  draft.hold(false)
  toast(error instanceof CallFailure ? error.message : 'No connection. What you typed is still here.', { tone: 'bad' })
}
