import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { call, CallFailure } from '../data/call.ts'
import { textOf } from '../data/form-text.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import layout from '../kit/layout.module.css'
import styles from './sign-in-screen.module.css'

/** Asks for a link by mail; what is answered is the same for every address. */
export function Component() {
  const ask = useMutation({ mutationFn: (email: string) => call('session.forgotPassword', { email }) })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(textOf(new FormData(event.currentTarget), 'email'))
  }
  if (ask.isSuccess)
    return (
      <SignInFrame title="Check your email">
        <p role="status">
          If {ask.variables} has an account, a link is on its way. It works once, for an hour. Your old password works
          until you choose a new one.
        </p>
        <p className={styles.hint}>
          Nothing there? Look in the spam folder, or ask a manager of your group whether you’re invited under another
          address.
        </p>
        <ResetLink />
      </SignInFrame>
    )
  const fields = ask.error instanceof CallFailure ? ask.error.fields : {}
  return (
    <SignInFrame title="Forgot your password?">
      <p>Tell us your email address, and we’ll send you a link to choose a new one.</p>
      <form className={layout.fields} onSubmit={submit}>
        <InputField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          problem={fields['email']}
        />
        {ask.error && !fields['email'] && (
          <p role="alert" className={styles.problem}>
            {ask.error instanceof TypeError ? 'No connection to the server. Please try again.' : ask.error.message}
          </p>
        )}
        <ActionButton tone="primary" type="submit" isBusy={ask.isPending}>
          Send me a link
        </ActionButton>
      </form>
      <ResetLink />
    </SignInFrame>
  )
}

const ResetLink = () => (
  <p className={styles.hint}>
    <Link className={styles.way} to="/sign-in">
      Back to signing in
    </Link>
  </p>
)
