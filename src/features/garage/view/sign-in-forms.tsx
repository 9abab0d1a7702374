import { controlClass } from '#ui/field.tsx'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import styles from './account.module.css'

/** Asks for an address; the answer is the same for every one. With script, a passkey does without. */
export const SignInForm = ({ route, problem }: { route: string; problem?: string | undefined }) => (
  <section className={styles.panel} id="sign-in">
    <h2>Keep it on every device</h2>
    <p>Sign in with your email and we’ll send you a link. No password needed.</p>
    <form method="post" action="/account/sign-in" className={styles.form}>
      <input type="hidden" name="back" value={route} />
      <label>
        Email
        <input
          className={controlClass}
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'sign-in-problem' : undefined}
        />
      </label>
      {problem && (
        <p id="sign-in-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton>Send me a link</SubmitButton>
      </div>
    </form>
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
    <form method="post" action="/account/code" className={styles.form}>
      <input type="hidden" name="email" value={email} />
      <label>
        Code
        <input
          className={controlClass}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
        />
      </label>
      {problem && (
        <p id="code-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton>Sign in</SubmitButton>
      </div>
    </form>
  </>
)
