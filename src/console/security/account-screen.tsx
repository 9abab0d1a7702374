import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { DevicePanel } from './device-panel.tsx'
import { InstallPanel } from '../app-shell/install-panel.tsx'
import { useChange, useRead } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { textOf } from '../data/form-text.ts'
import { Pill } from '../kit/pill.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { AddFactor } from './add-factor.tsx'
import { browserName } from '#features/accounts/domain/browser-name.ts'
import type { Security } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import layout from '../kit/layout.module.css'
import styles from './security.module.css'

/** What belongs to the person: their second factor, where they are signed in, and their password. */
export function Component() {
  const { user } = useSession()
  const security = useRead('security.status', {})
  const sessions = useRead('security.sessions', {})
  return (
    <Screen title="Your account" lede={`${user.name}, ${user.email}`} width="text">
      <Panel title="Second factor">
        <Loaded query={security} lines={3}>
          {(status) => <Factors status={status} />}
        </Loaded>
      </Panel>
      <Panel title="Where you’re signed in">
        <Loaded query={sessions} lines={3}>
          {(data) => <Sessions {...data} />}
        </Loaded>
      </Panel>
      <DevicePanel />
      <InstallPanel />
      <Panel title="Password">
        <PasswordForm />
      </Panel>
    </Screen>
  )
}

function Factors({ status }: { status: Security }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const remove = useChange('security.removeFactor', { onDone: () => toast('Removed.'), onFailed: toastFailure })
  const renew = useChange('security.renewRecoveryCodes', {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailed: toastFailure,
  })
  const { passkeys, hasCodeApp, recoveryCodes, isNeeded } = status
  const hasFactor = hasCodeApp || passkeys.length > 0
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  return (
    <>
      {!hasFactor && (
        <p className={layout.quiet}>
          {isNeeded ? 'Your role needs one.' : 'A password alone can be stolen.'} A passkey is quickest: your
          fingerprint, face or screen lock.
        </p>
      )}
      <ul className={styles.list}>
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className={styles.row}>
            <span>
              Passkey: {name || 'unnamed'}
              <small>
                Added <SiteTime at={createdAt} />
                {usedAt && (
                  <>
                    , last used <SiteTime at={usedAt} />
                  </>
                )}
              </small>
            </span>
            <ActionButton
              isBusy={remove.isPending}
              aria-label={`Remove the passkey ${name}`}
              onClick={() => remove.mutate({ kind: 'passkey', id })}
            >
              Remove
            </ActionButton>
          </li>
        ))}
        {hasCodeApp && (
          <li className={styles.row}>
            <span>
              Authenticator app<small>Six digits, new every 30 seconds</small>
            </span>
            <ActionButton
              isBusy={remove.isPending}
              aria-label="Remove the authenticator app"
              onClick={() => remove.mutate({ kind: 'app' })}
            >
              Remove
            </ActionButton>
          </li>
        )}
        {hasFactor && (
          <li className={styles.row}>
            <span>
              Recovery codes
              <small>{recoveryCodes === 1 ? '1 is left' : `${recoveryCodes} are left`}</small>
            </span>
            <ActionButton isBusy={renew.isPending} onClick={() => renew.mutate({})}>
              Make new codes
            </ActionButton>
          </li>
        )}
      </ul>
      <AddFactor hasCodeApp={hasCodeApp} onAdded={() => void client.invalidateQueries({ queryKey: ['security'] })} />
    </>
  )
}

function Sessions({ sessions }: OutputOf<'security.sessions'>) {
  const end = useChange('security.endSession', {
    onDone: ({ ended }) => toast(ended === 1 ? 'Signed out there.' : `Signed out of ${ended} other browsers.`),
    onFailed: toastFailure,
  })
  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ id, browser, address, since, isThisOne }) => (
          <li key={id} className={styles.row}>
            <span>
              {browserName(browser)} {isThisOne && <Pill tone="good">This browser</Pill>}
              <small>
                Since <SiteTime at={since} />
                {address && `, from ${address}`}
              </small>
            </span>
            {!isThisOne && (
              <ActionButton
                isBusy={end.isPending}
                aria-label={`Sign out ${browserName(browser)}`}
                onClick={() => end.mutate({ id })}
              >
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionButton isBusy={end.isPending} onClick={() => end.mutate({})}>
          Sign out everywhere else
        </ActionButton>
      )}
    </>
  )
}

function PasswordForm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = useChange('security.changePassword', {
    isShownAlready: true,
    onDone: () => {
      client.clear()
      toast('Your password is changed. Please sign in with it.')
      void navigate('/sign-in')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ password: textOf(new FormData(event.currentTarget), 'password') })
  }
  return (
    <form className={layout.fields} onSubmit={submit}>
      <NewPasswordField
        hint="At least 12 characters. You’ll be signed out everywhere, here too."
        problem={save.error?.message}
      />
      <div className={layout.row}>
        <ActionButton type="submit" isBusy={save.isPending}>
          Change password
        </ActionButton>
      </div>
    </form>
  )
}
