import { useState } from 'react'
import { Link } from 'react-router'
import { paymentServiceNames } from '#features/sites/domain/payment-service.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import { NewPaymentKey } from './new-payment-key.tsx'
import styles from './reservations-screen.module.css'

/** Whether the books of payment services and ours agree, and whether the keys that take deposits work. */
export function Component() {
  const { slug } = useSite()
  const mayKeys = useMay('payment-keys.manage')
  return (
    <Screen
      title="Payment services"
      above={
        <Link className={styles.back} to={`/${slug}/reservations`}>
          <Glyph name="back" size={16} /> Reservations
        </Link>
      }
      lede="Every night we check each payment service’s records against ours."
    >
      <Differences />
      {mayKeys && <Keys />}
    </Screen>
  )
}

const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })

function Differences() {
  const found = useRead('payments.differences', {})
  const compare = useChange('payments.reconcile', {
    onDone: () => toast('Comparing now. Any differences will show up here within a minute.'),
    onFailed,
  })
  return (
    <Panel
      title="Differences"
      isFlush
      actions={
        <ActionButton isBusy={compare.isPending} onClick={() => compare.mutate({})}>
          Compare now
        </ActionButton>
      }
    >
      <Loaded query={found} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState glyph="check" title="Everything matches" />
          ) : (
            <PlainTable label="List of differences" columns={['Service', 'What differs', 'Found', 'Done']}>
              {rows.map((row) => (
                <DifferenceRow key={row.id} row={row} />
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Panel>
  )
}

function DifferenceRow({ row }: { row: OutputOf<'payments.differences'>['rows'][number] }) {
  const close = useChange('payments.closeDifference', { onDone: () => toast('Closed.'), onFailed })
  return (
    <tr>
      <th scope="row">{paymentServiceNames[row.service]}</th>
      <td>{row.detail}</td>
      <td>
        <SiteTime at={row.foundAt} />
      </td>
      <td>
        <ActionButton isBusy={close.isPending} onClick={() => close.mutate({ id: row.id })}>
          Mark as checked
        </ActionButton>
      </td>
    </tr>
  )
}

function Keys() {
  const keys = useRead('payments.keys', {})
  const [isEntering, setEntering] = useState(false)
  return (
    <Panel
      title="Keys"
      isFlush
      actions={
        <ActionButton glyph="plus" aria-haspopup="dialog" onClick={() => setEntering(true)}>
          Enter a key
        </ActionButton>
      }
    >
      {isEntering && keys.data && (
        <NewPaymentKey dealerships={keys.data.dealerships} onClose={() => setEntering(false)} />
      )}
      <Loaded query={keys} lines={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState glyph="lock" title="No keys yet">
              <p>Add a payment service key to start taking deposits.</p>
            </EmptyState>
          ) : (
            <PlainTable label="List of keys" columns={['Dealership', 'Service', 'Key', 'State', 'Since', 'Test']}>
              {rows.map((row) => (
                <KeyRow key={`${row.dealershipId} ${row.service} ${row.version}`} row={row} />
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Panel>
  )
}

function KeyRow({ row }: { row: OutputOf<'payments.keys'>['rows'][number] }) {
  const { dealershipId, dealership, service, version, mode, hint, status, pausedBecause, createdAt } = row
  const test = useChange('payments.testKey', {
    onDone: ({ works, text }) =>
      toast(works ? `It works: ${text}` : `It doesn’t work: ${text}`, { tone: works ? 'plain' : 'bad' }),
    onFailed,
  })
  return (
    <tr>
      <th scope="row">{dealership}</th>
      <td>
        {paymentServiceNames[service]}
        <small>{mode === 'live' ? 'Live' : 'Test key'}</small>
      </td>
      <td>
        ends {hint}
        <small>version {version}</small>
      </td>
      <td>
        <Pill tone={status === 'active' ? 'good' : status === 'paused' ? 'bad' : 'plain'}>
          {keyStates[status] ?? status}
        </Pill>
        {pausedBecause && <small>{pausedBecause}</small>}
      </td>
      <td>
        <SiteTime at={createdAt} />
      </td>
      <td>
        {status !== 'retired' && (
          <ActionButton isBusy={test.isPending} onClick={() => test.mutate({ dealershipId, service })}>
            Test
          </ActionButton>
        )}
      </td>
    </tr>
  )
}

const keyStates: Record<string, string> = { active: 'Takes deposits', paused: 'Paused', retired: 'Refunds only' }
