import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { call } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { textOf } from '../data/form-text.ts'
import { InputField } from '../kit/input-field.tsx'
import { signByKey, knowsPasskeys } from '../security/browser-keys.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { afterSignIn } from './safe-next.ts'
import layout from '../kit/layout.module.css'
import styles from './sign-in-screen.module.css'

/** Email and password, or a passkey alone; the answer does not say what of it was wrong. */
export function SignInScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const onSuccess = ({ next }: OutputOf<'session.signIn'>): void => {
    client.clear()
    void navigate(afterSignIn(next, params.get('next')))
  }
  const signIn = useMutation({
    mutationFn: (input: { email: string; password: string }) => call('session.signIn', input),
    onSuccess,
  })
  const byKey = useMutation({
    mutationFn: async () =>
      call('session.signInByPasskey', { response: await signByKey(await call('session.askPasskey', {})) }),
    onSuccess,
  })
  const problem = signIn.error ?? byKey.error
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    byKey.reset()
    if (!signIn.isPending) signIn.mutate({ email: textOf(form, 'email'), password: textOf(form, 'password') })
  }
  return (
    <SignInFrame title="Sign in">
      {params.has('chosen') && (
        <p role="status" className={styles.done}>
          Your new password is set. Sign in with it.
        </p>
      )}
      {params.has('ended') && (
        <p role="status" className={styles.done}>
          Your session ended, so you were signed out. What you typed is saved in this browser and comes back when you
          sign in.
        </p>
      )}
      <form className={layout.fields} onSubmit={submit}>
        <InputField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
        <InputField label="Password" name="password" type="password" autoComplete="current-password" required />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem instanceof TypeError ? 'No connection to the server. Please try again.' : problem.message}
          </p>
        )}
        <ActionButton tone="primary" type="submit" isBusy={signIn.isPending}>
          Sign in
        </ActionButton>
      </form>
      {knowsPasskeys && (
        <ActionButton
          glyph="lock"
          isBusy={byKey.isPending}
          onClick={() => {
            signIn.reset()
            byKey.mutate()
          }}
        >
          Use a passkey
        </ActionButton>
      )}
      <p className={styles.hint}>
        <Link className={styles.way} to="/forgot-password">
          Forgot your password?
        </Link>
      </p>
    </SignInFrame>
  )
}
