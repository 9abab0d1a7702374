import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InputOf, OutputOf } from '../calls/all-calls.ts'
import { call } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { textOf } from '../data/form-text.ts'
import { InputField } from '../kit/input-field.tsx'
import { Loaded } from '../kit/screen.tsx'
import { signByKey, knowsPasskeys } from './browser-keys.ts'
import layout from '../kit/layout.module.css'
import styles from './security.module.css'

export type Security = OutputOf<'security.status'>
type Proof = InputOf<'security.verify'>

/** The second factor of whoever is at the door, or working: what they have, and how recently they showed it. */
export const useSecurity = () => useQuery({ ...question({ name: 'security.status', input: {} }), staleTime: 0 })

/** Who one is: with a passkey, a code, a recovery code, or the password where there is nothing else. */
export function ProveForm({ onProved }: { onProved(): void }) {
  const security = useSecurity()
  const verify = useMutation({
    mutationFn: (proof: Proof) => call('security.verify', proof),
    onSuccess: onProved,
  })
  const byKey = useMutation({
    mutationFn: async () =>
      verify.mutateAsync({ kind: 'passkey', response: await signByKey(await call('security.askPasskey', {})) }),
  })
  const problem = verify.error ?? byKey.error
  return (
    <Loaded query={security} lines={3}>
      {(status) => (
        <div className={styles.prove}>
          {status.passkeys.length > 0 && knowsPasskeys && (
            <ActionButton
              tone="primary"
              glyph="lock"
              data-autofocus
              isBusy={byKey.isPending}
              onClick={() => {
                verify.reset()
                byKey.mutate()
              }}
            >
              Use your passkey
            </ActionButton>
          )}
          <TypedProof
            status={status}
            isBusy={verify.isPending}
            onSubmit={(proof) => {
              byKey.reset()
              verify.mutate(proof)
            }}
          />
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem instanceof TypeError ? 'No connection to the server. Please try again.' : problem.message}
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

type Kind = 'code' | 'recovery' | 'password'
type TypedProps = { status: Security; isBusy: boolean; onSubmit(proof: Proof): void }

function TypedProof({ status, isBusy, onSubmit }: TypedProps) {
  const hasFactor = status.hasCodeApp || status.passkeys.length > 0
  const usual: Kind | null = hasFactor ? (status.hasCodeApp ? 'code' : null) : 'password'
  const [chosen, choose] = useState<Kind | null>(null)
  const kind = chosen ?? usual
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'proof')
    if (kind && !isBusy) onSubmit(kind === 'password' ? { kind, password: typed } : { kind, code: typed })
  }
  return (
    <>
      {kind && (
        <form className={layout.fields} onSubmit={submit}>
          <InputField key={kind} name="proof" required {...fields[kind]} />
          <ActionButton tone={status.passkeys.length > 0 ? 'plain' : 'primary'} type="submit" isBusy={isBusy}>
            Confirm
          </ActionButton>
        </form>
      )}
      {hasFactor && kind !== 'recovery' && status.recoveryCodes > 0 && (
        <ActionButton tone="bare" onClick={() => choose('recovery')}>
          Use a recovery code
        </ActionButton>
      )}
      {hasFactor && kind === 'recovery' && status.hasCodeApp && (
        <ActionButton tone="bare" onClick={() => choose('code')}>
          Use a code of your app
        </ActionButton>
      )}
    </>
  )
}

const fields = {
  code: {
    label: 'Code of your app',
    hint: 'The six digits that your authenticator app shows for Forecourt.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 8,
    'data-autofocus': true,
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of those you saved. It works once.',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
  },
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password', 'data-autofocus': true },
} as const
