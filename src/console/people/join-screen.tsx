import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { roleNames, rolePurposes } from '#features/accounts/domain/role-names.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { call, CallFailure } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { textOf } from '../data/form-text.ts'
import { InputField } from '../kit/input-field.tsx'
import { Failed, Waiting } from '../kit/screen.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { afterSignIn } from '../sign-in/safe-next.ts'
import layout from '../kit/layout.module.css'
import styles from '../sign-in/sign-in-screen.module.css'

/** Where the link of an invitation leads: nothing is accepted before somebody presses the button. */
export function Component() {
  // Behind #, where no server's log and no page that is linked to sees it.
  const token = useLocation().hash.slice(1)
  const invitation = useQuery({ ...question({ name: 'people.invitation', input: { token } }), retry: false })
  if (invitation.data) return <JoinForm token={token} invitation={invitation.data} />
  if (!invitation.error) return <Waiting />
  if (!(invitation.error instanceof CallFailure))
    return <Failed error={invitation.error} retry={() => void invitation.refetch()} />
  return (
    <SignInFrame title="This invitation has expired">
      <p>{invitation.error.message}</p>
      <p className={styles.hint}>
        Accepted already? <Link to="/sign-in">Sign in</Link>
      </p>
    </SignInFrame>
  )
}

type JoinProps = { token: string; invitation: OutputOf<'people.invitation'> }

function JoinForm({ token, invitation }: JoinProps) {
  const { groupName, email, by, role, hasAccount } = invitation
  const client = useQueryClient()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: (input: { name: string; password: string }) => call('people.join', { token, ...input }),
    onSuccess: ({ next }) => {
      client.clear()
      void navigate(afterSignIn(next, null), { replace: true })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!join.isPending) join.mutate({ name: textOf(form, 'name'), password: textOf(form, 'password') })
  }
  const fields = join.error instanceof CallFailure ? join.error.fields : {}
  const isOfField = Object.keys(fields).length > 0
  return (
    <SignInFrame title={`Join ${groupName}`}>
      <p>
        {by} invites you as <b>{roleNames[role].toLowerCase()}</b>. {rolePurposes[role]}
      </p>
      <form className={layout.fields} onSubmit={submit}>
        <InputField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
        {!hasAccount && (
          <InputField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            autoFocus
            problem={fields['name']}
          />
        )}
        <InputField
          label={hasAccount ? 'Password of your account' : 'Choose a password'}
          name="password"
          type="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          minLength={12}
          required
          hint={hasAccount ? undefined : 'At least 12 characters.'}
          problem={fields['password']}
        />
        {join.error && !isOfField && (
          <p role="alert" className={styles.problem}>
            {join.error instanceof TypeError ? 'No connection to the server. Please try again.' : join.error.message}
          </p>
        )}
        <ActionButton tone="primary" type="submit" isBusy={join.isPending}>
          Accept and sign in
        </ActionButton>
      </form>
    </SignInFrame>
  )
}
