import type { InputHTMLAttributes } from 'react'
import { controlClass } from '#ui/field.tsx'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import styles from './account.module.css'

/** Asks for an address; the answer is the same for every one. With script, a passkey does without. */
export const SignInForm = ({ route, problem }: { route: string; problem?: string | undefined }) => (
  <section className={styles.panel} id="sign-in">
    <h2>Keep it on every device</h2>
    <p>Sign in with your email and we’ll send you a link. No password needed.</p>
    <OneAnswerForm
      action="/account/sign-in"
      carries={{ back: route }}
      label="Email"
      control={{ type: 'email', name: 'email', autoComplete: 'email' }}
      button="Send me a link"
      problem={problem}
    />
    <div className={styles.device} data-passkey="sign-in" hidden>
      <button type="button" className={buttonClass()}>
        Sign in with a passkey
      </button>
      <output />
    </div>
  </section>
)

/** After the mail: the code of it, for who reads mail on another device. */
export const CodeForm = ({ email, problem }: { email: string; problem?: string }) => (
  <>
    <h1>Check your email</h1>
    <p>{`If ${email} can receive it, a link and a six-digit code are on their way. They work for 15 minutes.`}</p>
    <OneAnswerForm
      action="/account/code"
      carries={{ email }}
      label="Code"
      control={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9 ]{6,7}' }}
      button="Sign in"
      problem={problem}
    />
  </>
)

type OneAnswerFormProps = {
  action: string
  /** What the form sends besides the answer, by name. */
  carries: Readonly<Record<string, string>>
  label: string
  control: InputHTMLAttributes<HTMLInputElement>
  button: string
  problem: string | undefined
}

const OneAnswerForm = ({ action, carries, label, control, button, problem }: OneAnswerFormProps) => {
  const problemId = `${control.name}-problem`
  return (
    <form method="post" action={action} className={styles.form}>
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {label}
        <input
          className={controlClass}
          {...control}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
      </label>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton>{button}</SubmitButton>
      </div>
    </form>
  )
}
