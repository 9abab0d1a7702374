import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import styles from './sign-in-screen.module.css'

/** Email and password; the answer does not say which of them was wrong. */
export function SignInScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const signIn = useMutation({
    mutationFn: (input: { email: string; password: string }) => call('session.signIn', input),
    onSuccess: () => {
      client.clear()
      void navigate(safeNext(params.get('next')))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!signIn.isPending) signIn.mutate({ email: textOf(form, 'email'), password: textOf(form, 'password') })
  }
  return (
    <SignInFrame title="Sign in">
      <form className={styles.form} onSubmit={submit}>
        <InputField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
        <InputField label="Password" name="password" type="password" autoComplete="current-password" required />
        {signIn.isError && (
          <p role="alert" className={styles.problem}>
            {signIn.error instanceof TypeError
              ? 'No connection to the server. Please try again.'
              : signIn.error.message}
          </p>
        )}
        <ActionButton tone="primary" type="submit" isBusy={signIn.isPending}>
          Sign in
        </ActionButton>
        <p className={styles.hint}>Forgot your password? A manager of your group can send you a new link.</p>
      </form>
    </SignInFrame>
  )
}

/** The card in the middle of an otherwise empty page. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          <span aria-hidden="true">F</span> Forecourt
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Only an address of the console: one from outside must not decide where somebody lands after signing in. */
const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/')

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
