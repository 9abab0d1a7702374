import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call, CallFailure } from '../data/call.ts'
import { textOf } from '../data/form-text.ts'
import { question } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Failed, Waiting } from '../kit/screen.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { NewPasswordField } from '../security/new-password-field.tsx'
import layout from '../kit/layout.module.css'
import styles from './sign-in-screen.module.css'

/** Where the mailed link leads: opening it uses nothing up, the button does. */
export function Component() {
  // Behind #, where no server's log and no page that is linked to sees it.
  const token = useLocation().hash.slice(1)
  const link = useQuery({ ...question({ name: 'session.passwordLink', input: { token } }), retry: false })
  if (link.data) return <ChooseForm token={token} email={link.data.email} />
  if (!link.error) return <Waiting />
  if (!(link.error instanceof CallFailure)) return <Failed error={link.error} retry={() => void link.refetch()} />
  return (
    <SignInFrame title="This link has expired">
      <p>{link.error.message}</p>
      <p className={styles.hint}>
        <Link className={styles.way} to="/forgot-password">
          Send me a new link
        </Link>
      </p>
    </SignInFrame>
  )
}

function ChooseForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const choose = useMutation({
    mutationFn: (password: string) => call('session.choosePassword', { token, password }),
    onSuccess: () => void navigate('/sign-in?chosen', { replace: true }),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!choose.isPending) choose.mutate(textOf(new FormData(event.currentTarget), 'password'))
  }
  const problem = choose.error instanceof CallFailure ? choose.error.fields['password'] : undefined
  return (
    <SignInFrame title="Choose a new password">
      <form className={layout.fields} onSubmit={submit}>
        <InputField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          maxLength={200}
          autoFocus
          hint="At least 12 characters. You’re signed out everywhere when it changes."
          problem={problem}
        />
        {choose.error && !problem && (
          <p role="alert" className={styles.problem}>
            {choose.error instanceof TypeError
              ? 'No connection to the server. Please try again.'
              : choose.error.message}
          </p>
        )}
        <ActionButton tone="primary" type="submit" isBusy={choose.isPending}>
          Set the password
        </ActionButton>
      </form>
    </SignInFrame>
  )
}
