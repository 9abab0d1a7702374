import { type FormEvent, useState } from 'react'
import type { ShownConnection } from '../calls/connections/connection-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { SecretShown } from '../developers/secret-shown.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { Loaded, Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './services-screen.module.css'

/** Keys of the site at services of other companies: entered or made here, and shown to nobody afterwards. */
export function ServiceKeys() {
  const keys = useRead('connections.list', {})
  const [entered, setEntered] = useState<ShownConnection | null>(null)
  const [removed, setRemoved] = useState<ShownConnection | null>(null)
  const [secret, setSecret] = useState('')
  return (
    <Panel title="Keys" isFlush>
      <Loaded query={keys}>
        {({ connections }) => (
          <ul className={styles.services}>
            {connections.map((each) => (
              <Connection
                key={each.service}
                connection={each}
                onEnter={() => setEntered(each)}
                onRemove={() => setRemoved(each)}
                onMade={setSecret}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {entered && <EnterKey connection={entered} onClose={() => setEntered(null)} />}
      {removed && <RemoveKey connection={removed} onClose={() => setRemoved(null)} />}
      {secret && (
        <SecretShown
          shown={{ title: 'Your secret', text: secret, hint: 'Hand it to your provider now. It won’t be shown again.' }}
          onClose={() => setSecret('')}
        />
      )}
    </Panel>
  )
}

type ConnectionProps = {
  connection: ShownConnection
  onEnter(): void
  onRemove(): void
  onMade(secret: string): void
}

function Connection({ connection, onEnter, onRemove, onMade }: ConnectionProps) {
  const { service, label, purpose, fields, key } = connection
  const make = useChange('connections.makeSecret', {
    onDone: ({ text }) => onMade(text),
    onFailed: toastFailure,
  })
  const isMade = fields.length === 0
  const action = isMade ? (key ? 'Make a new secret' : 'Make a secret') : key ? 'Replace' : 'Enter a key'
  return (
    <li>
      <div>
        <h3>
          {label} <Pill tone={key ? 'good' : 'plain'}>{key ? 'Key saved' : 'No key'}</Pill>
        </h3>
        <p>{purpose}</p>
        {key && (
          <small>
            Ends in <code>{key.hint}</code>, since <SiteTime at={key.createdAt} />
          </small>
        )}
      </div>
      <div className={styles.buttons}>
        <ActionButton
          isBusy={make.isPending}
          aria-haspopup="dialog"
          aria-label={`${action}: ${label}`}
          onClick={() => (isMade ? make.mutate({ service }) : onEnter())}
        >
          {action}
        </ActionButton>
        {key && (
          <ActionButton tone="danger" aria-haspopup="dialog" aria-label={`Remove the key: ${label}`} onClick={onRemove}>
            Remove
          </ActionButton>
        )}
      </div>
    </li>
  )
}

type SheetProps = { connection: ShownConnection; onClose(): void }

function EnterKey({ connection: { service, label, fields, key }, onClose }: SheetProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const enter = useChange('connections.enterKey', {
    onDone: ({ hint }) => {
      onClose()
      toast(`Saved. The key for ${label} ends in ${hint}.`)
    },
  })
  const problems = enter.error instanceof CallFailure ? enter.error.fields : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!enter.isPending) enter.mutate({ service, fields: typed })
  }
  return (
    <Sheet title={`${key ? 'Replace' : 'Enter'} the key for ${label}`} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} autoComplete="off">
        {fields.map((field) => (
          <InputField
            key={field.name}
            label={field.label}
            hint={field.hint}
            type={field.name === 'user' ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            required
            value={typed[field.name] ?? ''}
            problem={problems[field.name]}
            onChange={({ target }) => setTyped({ ...typed, [field.name]: target.value })}
          />
        ))}
        <p className={styles.more}>
          We encrypt it and never show it again.{key && ' The key it replaces stops working here.'}
        </p>
        {enter.error && <p role="alert">{enter.error.message}</p>}
        <div className={styles.buttons}>
          <ActionButton type="submit" tone="primary" isBusy={enter.isPending}>
            Save
          </ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

/** A key that is gone cannot be put back by us, so this asks first. */
function RemoveKey({ connection: { service, label, purpose }, onClose }: SheetProps) {
  const remove = useChange('connections.removeKey', {
    onDone: () => {
      onClose()
      toast(`Removed the key for ${label}.`)
    },
  })
  return (
    <Sheet title={`Remove the key for ${label}?`} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p>It can’t be put back: you’d have to enter it again. From then on this stops: {purpose}</p>
        {remove.error && <p role="alert">{remove.error.message}</p>}
        <div className={styles.buttons}>
          <ActionButton tone="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ service })}>
            Remove
          </ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </div>
      </div>
    </Sheet>
  )
}
