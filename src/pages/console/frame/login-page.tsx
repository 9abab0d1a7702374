import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from '../console.module.css'
import { PasswordField } from './password-field.tsx'

type LoginPageProps = { site: SiteAddress; email?: string; next?: string; message?: string }

export function LoginPage({ site, email = '', next = '', message = '' }: LoginPageProps) {
  return (
    <main className={styles.login}>
      <div>
        <h1>Staff sign-in</h1>
        <p className={styles.lede}>{site.name}</p>
      </div>
      {message && <Notice tone="bad">{message}</Notice>}
      <form method="post" action="/staff/login">
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          required
        />
        <PasswordField />
        <SubmitButton>Sign in</SubmitButton>
      </form>
    </main>
  )
}
