import { type FormEvent, useState } from 'react'
import { apiScopeNames, apiScopes, type ApiScope } from '#features/integrations/domain/keys/api-key.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ListedKey } from '../calls/developer-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField, InputField, SelectField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded, Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'
import { SecretShown, type Shown } from './secret-shown.tsx'
import { SiteChoice, siteText } from './site-choice.tsx'

const onceHint = 'Copy it into your program’s settings now. We only store a fingerprint, so it can’t be shown again.'

/** Keys of programs: what each may do, until when, and when it was used last. */
export function KeysTab() {
  const keys = useRead('developers.keys', {})
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <Panel
      title="API keys"
      actions={
        <ActionButton tone="primary" glyph="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          New key
        </ActionButton>
      }
    >
      <Loaded query={keys}>
        {(data) => (
          <>
            {data.keys.length === 0 ? (
              <EmptyState glyph="lock" title="No keys yet">
                <p>
                  A key lets one program read or change what you choose: your dealer system, a website, a spreadsheet.
                </p>
              </EmptyState>
            ) : (
              <KeyList {...data} onShown={setShown} />
            )}
            {isMaking && <NewKey sites={data.sites} onShown={setShown} onClose={() => setMaking(false)} />}
          </>
        )}
      </Loaded>
      {shown && <SecretShown shown={shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}

type Listed = OutputOf<'developers.keys'> & { onShown(shown: Shown): void }

function KeyList({ keys, sites, onShown }: Listed) {
  const rotate = useChange('developers.rotateKey', {
    onDone: ({ text }) =>
      onShown({ title: 'Your new key', text, hint: `The old one works for another day. ${onceHint}` }),
    onFailed: toastFailure,
  })
  const revoke = useChange('developers.revokeKey', {
    onDone: () => toast('Revoked. It no longer works.'),
    onFailed: toastFailure,
  })
  return (
    <ul className={styles.rows}>
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <b>{key.name}</b> <KeyState {...key} />
            <small>
              <code>{key.prefix}…</code>, made by {key.by}
            </small>
          </div>
          <div>
            {key.scopes.join(', ')}
            <small>{siteText(key.siteIds, sites)}</small>
          </div>
          <div>
            {key.state === 'works' ? 'Until ' : 'Ended '}
            <SiteTime at={key.expiresAt} />
            <small>{key.lastUsedAt ? <Used at={key.lastUsedAt} /> : 'Never used'}</small>
          </div>
          <div className={layout.row}>
            {key.state === 'works' && !key.isReplaced && (
              <ActionButton
                isBusy={rotate.isPending}
                aria-label={`Rotate ${key.name}`}
                onClick={() => rotate.mutate({ id: key.id, overlapHours: 24 })}
              >
                Rotate
              </ActionButton>
            )}
            {key.state === 'works' && (
              <ActionButton
                tone="danger"
                isBusy={revoke.isPending}
                aria-label={`Revoke ${key.name}`}
                onClick={() => revoke.mutate({ id: key.id })}
              >
                Revoke
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const Used = ({ at }: { at: string }) => (
  <>
    Used <SiteTime at={at} />
  </>
)

function KeyState({ state, isReplaced }: ListedKey) {
  if (state === 'revoked') return <Pill tone="bad">Revoked</Pill>
  if (state === 'expired') return <Pill>Expired</Pill>
  return isReplaced ? <Pill tone="warn">Replaced</Pill> : <Pill tone="good">Active</Pill>
}

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '730', label: 'Two years' },
]

type NewProps = Pick<Listed, 'sites' | 'onShown'> & { onClose(): void }

function NewKey({ sites, onShown, onClose }: NewProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [siteIds, setSiteIds] = useState<string[] | null>(null)
  const [days, setDays] = useState('365')
  const create = useChange('developers.createKey', {
    onDone: ({ text }) => {
      onClose()
      onShown({ title: 'Your new key', text, hint: onceHint })
    },
  })
  const fields = create.error instanceof CallFailure ? create.error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!create.isPending) create.mutate({ name, scopes, siteIds, days: Number(days) })
  }
  return (
    <Sheet title="New key" isOpen onClose={onClose}>
      <form className={layout.fields} onSubmit={submit}>
        <InputField
          label="Name"
          hint="Which program uses it."
          required
          maxLength={100}
          data-autofocus
          value={name}
          problem={fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>What it can do</legend>
          {apiScopeNames.map((scope) => (
            <CheckField
              key={scope}
              label={scope}
              hint={apiScopes[scope]}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            />
          ))}
        </fieldset>
        <SiteChoice sites={sites} chosen={siteIds} onChange={setSiteIds} />
        <SelectField label="Works for" value={days} choices={lives} onChange={({ target }) => setDays(target.value)} />
        {create.error && (
          <p role="alert" className={layout.problem}>
            {fields['scopes'] ?? fields['siteIds'] ?? create.error.message}
          </p>
        )}
        <div className={layout.row}>
          <ActionButton tone="primary" type="submit" isBusy={create.isPending}>
            Create key
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
