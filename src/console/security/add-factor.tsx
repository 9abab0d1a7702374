import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { call } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { textOf } from '../data/form-text.ts'
import { InputField } from '../kit/input-field.tsx'
import { browserName } from '#features/accounts/domain/browser-name.ts'
import { knowsPasskeys, newKey } from './browser-keys.ts'
import { RecoveryCodes } from './recovery-code-list.tsx'
import layout from '../kit/layout.module.css'
import styles from './security.module.css'

type Secret = OutputOf<'security.beginApp'>
type AddProps = {
  /** An account has one app. */
  hasCodeApp: boolean
  onAdded(): void
}

/** Adds a passkey or an app; the first of them comes with recovery codes, which stand here until they are saved. */
export function AddFactor({ hasCodeApp, onAdded }: AddProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const added = ({ recoveryCodes }: { recoveryCodes: string[] | null }): void => {
    setSecret(null)
    setCodes(recoveryCodes)
    if (recoveryCodes === null) onAdded()
  }
  const saved = (): void => {
    setCodes(null)
    onAdded()
  }
  const key = useMutation({
    mutationFn: async () => {
      const response = await newKey(await call('security.beginPasskey', {}))
      return call('security.addPasskey', { response, name: browserName(navigator.userAgent) })
    },
    onSuccess: added,
  })
  const app = useMutation({ mutationFn: () => call('security.beginApp', {}), onSuccess: setSecret })
  if (codes) return <RecoveryCodes codes={codes} onSaved={saved} />
  if (secret) return <AppForm secret={secret} onAdded={added} onCancel={() => setSecret(null)} />
  const problem = key.error ?? app.error
  return (
    <div className={styles.prove}>
      <div className={layout.row}>
        {knowsPasskeys && (
          <ActionButton tone="primary" glyph="lock" isBusy={key.isPending} onClick={() => key.mutate()}>
            Add a passkey
          </ActionButton>
        )}
        {!hasCodeApp && (
          <ActionButton glyph="phone" isBusy={app.isPending} onClick={() => app.mutate()}>
            Use an authenticator app
          </ActionButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
    </div>
  )
}

type AppProps = {
  secret: Secret
  onAdded(added: { recoveryCodes: string[] | null }): void
  onCancel(): void
}

function AppForm({ secret, onAdded, onCancel }: AppProps) {
  const confirm = useMutation({
    mutationFn: (code: string) => call('security.confirmApp', { code }),
    onSuccess: onAdded,
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate(textOf(new FormData(event.currentTarget), 'code'))
  }
  const { size, path } = secret.picture
  return (
    <form className={layout.fields} onSubmit={submit}>
      <p>Scan this with your authenticator app, then type the six digits it shows.</p>
      <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Picture for your app">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className={layout.quiet}>
        Can’t scan it? Type this key instead:{' '}
        <code className={styles.code}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <InputField
        label="Code of your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        problem={confirm.error?.message}
      />
      <div className={layout.row}>
        <ActionButton tone="primary" type="submit" isBusy={confirm.isPending}>
          Turn it on
        </ActionButton>
        <ActionButton tone="bare" onClick={onCancel}>
          Cancel
        </ActionButton>
      </div>
    </form>
  )
}
