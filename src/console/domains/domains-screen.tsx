import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Pill, type Tone } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './domains.module.css'

type Domain = OutputOf<'domains.list'>['domains'][number]
type State = OutputOf<'dns.check'>['state']

/** The names that the site answers to, whether DNS leads them here, and what to set where it doesn't. */
export function Component() {
  const domains = useRead('domains.list', {})
  return (
    <Screen title="Domains" lede="Your site works at each of these. Search engines and emails use the first one.">
      <NewDomain />
      <p className={layout.quiet}>
        About the padlock: once a domain points here, its certificate is set up on the first visit, if whoever runs the
        platform has switched that on. Until then, browsers warn that the connection isn’t secure.
      </p>
      <Loaded query={domains} lines={6}>
        {(data) =>
          data.domains.length === 0 ? (
            <Panel>
              <EmptyState glyph="link" title="No domain yet">
                <p>Add one above, and you’ll see which DNS records it needs.</p>
              </EmptyState>
            </Panel>
          ) : (
            data.domains.map((domain, at) => (
              <DomainPanel key={domain.host} domain={domain} isPrimary={at === 0} isOnly={data.domains.length === 1} />
            ))
          )
        }
      </Loaded>
    </Screen>
  )
}

function NewDomain() {
  const [host, setHost] = useState('')
  const remove = useChange('domains.remove', { onFailed: toastFailure })
  const add = useChange('domains.add', {
    onDone: (added) => {
      setHost('')
      toast(`${added.host} is added. Its DNS records are below.`, { undo: () => remove.mutate({ host: added.host }) })
    },
  })
  const problem = add.error instanceof CallFailure ? add.error.message : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!add.isPending) add.mutate({ host })
  }
  return (
    <Panel>
      <form className={styles.add} onSubmit={submit}>
        <InputField
          label="Add a domain"
          placeholder="www.example.com"
          value={host}
          required
          autoCapitalize="none"
          spellCheck={false}
          problem={problem}
          onChange={({ target }) => setHost(target.value)}
        />
        <ActionButton tone="primary" type="submit" isBusy={add.isPending}>
          Add domain
        </ActionButton>
      </form>
    </Panel>
  )
}

const states: Record<State, { tone: Tone; label: string }> = {
  right: { tone: 'good', label: 'Points here' },
  wrong: { tone: 'bad', label: 'Points elsewhere' },
  missing: { tone: 'warn', label: 'No record yet' },
  unknown: { tone: 'plain', label: 'Unknown' },
}

type PanelProps = { domain: Domain; isPrimary: boolean; isOnly: boolean }

function DomainPanel({ domain: { host, records }, isPrimary, isOnly }: PanelProps) {
  const check = useRead('dns.check', { host })
  const add = useChange('domains.add', { onFailed: toastFailure })
  const remove = useChange('domains.remove', {
    onDone: ({ place }) => toast(`${host} is removed.`, { undo: () => add.mutate({ host, place }) }),
    onFailed: toastFailure,
  })
  const goBack = useChange('domains.makePrimary', { onFailed: toastFailure })
  const primary = useChange('domains.makePrimary', {
    onDone: ({ before }) => toast(`${host} is the primary domain.`, { undo: () => goBack.mutate({ host: before }) }),
    onFailed: toastFailure,
  })
  const state = check.data && states[check.data.state]
  return (
    <Panel title={host} actions={isPrimary ? <Pill tone="accent">Primary</Pill> : undefined}>
      <div className={styles.domain}>
        <p className={styles.state} aria-live="polite">
          {state ? <Pill tone={state.tone}>{state.label}</Pill> : <Pill>Checking DNS …</Pill>} {check.data?.message}
        </p>
        {check.data && check.data.state !== 'right' && <Records host={host} records={records} />}
        <div className={layout.row}>
          <ActionButton glyph="turn" isBusy={check.isFetching} onClick={() => void check.refetch()}>
            Check again
          </ActionButton>
          {!isPrimary && (
            <ActionButton isBusy={primary.isPending} onClick={() => primary.mutate({ host })}>
              Make primary
            </ActionButton>
          )}
          {!isOnly && (
            <ActionButton tone="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ host })}>
              Remove
            </ActionButton>
          )}
        </div>
      </div>
    </Panel>
  )
}

function Records({ host, records }: Pick<Domain, 'host' | 'records'>) {
  if (records.length === 0) return <p>Ask whoever runs the platform where to point the domain.</p>
  return (
    <>
      <p>
        Add one of these with your domain provider. For a domain without www, use A and AAAA, because CNAME isn’t
        allowed there.
      </p>
      <PlainTable label={`DNS records of ${host}`} columns={['Type', 'Name', 'Value']}>
        {records.map(({ type, name, value }) => (
          <tr key={type + value}>
            <th scope="row">{type}</th>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}
