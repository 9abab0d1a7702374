import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Pill, type Tone } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './domains.module.css'

type Domain = OutputOf<'domains.list'>['domains'][number]
type State = OutputOf<'dns.check'>['state']

const failed = ({ message }: Error): void => toast(message, { tone: 'bad' })

/** The names that the site answers to, whether DNS leads them here, and what to set where it doesn't. */
export function Component() {
  const domains = useRead('domains.list', {})
  return (
    <Screen
      title="Domains"
      lede="The site answers to each of these. The first one is what search engines and mails are given."
    >
      <NewDomain />
      <p className={styles.certificate}>
        The padlock: once a domain leads here, the server in front of the site fetches its certificate with the first
        visit, where whoever runs the platform has set that up. Until then browsers warn of an insecure connection.
      </p>
      <Loaded query={domains} lines={6}>
        {(data) =>
          data.domains.length === 0 ? (
            <Panel>
              <EmptyState glyph="link" title="No domain yet">
                <p>Add one above. Then you’ll see which DNS records lead it here.</p>
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
  const remove = useChange('domains.remove', { onFailed: failed })
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
  right: { tone: 'good', label: 'Leads here' },
  wrong: { tone: 'bad', label: 'Leads elsewhere' },
  missing: { tone: 'warn', label: 'No record yet' },
  unknown: { tone: 'plain', label: 'Not known' },
}

type PanelProps = { domain: Domain; isPrimary: boolean; isOnly: boolean }

function DomainPanel({ domain: { host, records }, isPrimary, isOnly }: PanelProps) {
  const check = useRead('dns.check', { host })
  const add = useChange('domains.add', { onFailed: failed })
  const remove = useChange('domains.remove', {
    onDone: ({ place }) => toast(`${host} is removed.`, { undo: () => add.mutate({ host, place }) }),
    onFailed: failed,
  })
  const goBack = useChange('domains.makePrimary', { onFailed: failed })
  const primary = useChange('domains.makePrimary', {
    onDone: ({ before }) => toast(`${host} is the primary domain.`, { undo: () => goBack.mutate({ host: before }) }),
    onFailed: failed,
  })
  const state = check.data && states[check.data.state]
  return (
    <Panel title={host} actions={isPrimary ? <Pill tone="accent">Primary</Pill> : undefined}>
      <div className={styles.domain}>
        <p className={styles.state} aria-live="polite">
          {state ? <Pill tone={state.tone}>{state.label}</Pill> : <Pill>Asking DNS …</Pill>} {check.data?.message}
        </p>
        {check.data && check.data.state !== 'right' && <Records host={host} records={records} />}
        <div className={styles.act}>
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
  if (records.length === 0) return <p>Ask whoever runs the platform where the domain has to lead.</p>
  return (
    <>
      <p>Set one of these where the domain is looked after. A bare domain allows no CNAME: use A and AAAA there.</p>
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
