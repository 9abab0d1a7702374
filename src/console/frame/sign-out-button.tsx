import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../data/call.ts'
import { forgetPerson } from '../data/forget-person.ts'
import { forgetSent, sendTyped } from '../drafts/draft-store.ts'
import { ActionButton } from '../kit/action-button.tsx'

/** Ends the session on the server and forgets everything that was read and stored in it. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      await sendTyped()
      return call('session.signOut', {})
    },
    onSuccess: async () => {
      void import('../security/push-subscription.ts').then(({ unsubscribe }) => unsubscribe())
      await forgetPerson()
      forgetSent()
      client.clear()
      void navigate('/sign-in')
    },
  })
}

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <ActionButton isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out
    </ActionButton>
  )
}
