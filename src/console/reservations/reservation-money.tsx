import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { paymentServiceNames } from '#features/sites/domain/payment-service.ts'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import {
  type ReservationScreenData,
  accountText,
  moneyText,
  refundLabels,
  transferLabels,
} from './reservation-labels.ts'
import layout from '../kit/layout.module.css'

type Money = Pick<ReservationScreenData, 'payments' | 'refunds' | 'ledger' | 'currency'>

type MoneyPanelsProps = {
  money: Money
  /** Above the list of refunds. */
  refundAction?: ReactNode
  /** Notes that a refund that failed was paid back another way. */
  close: { mutate(noted: { refundId: string; reference: string }): void; isPending: boolean; error: Error | null }
}

/** Payments, refunds and the ledger behind them. */
export const MoneyPanels = ({ money, refundAction, close }: MoneyPanelsProps) => (
  <>
    {money.payments.length > 0 && <Payments {...money} />}
    {money.refunds.length > 0 && <Refunds {...money} action={refundAction} close={close} />}
    {money.ledger.length > 0 && <Ledger {...money} />}
  </>
)

/** The money of a reservation. What failed may be sent once more. */
export function ReservationMoney({ reservation }: { reservation: ReservationScreenData }) {
  const { id, refunds, currency } = reservation
  const mayRefund = useMay('payments.refund')
  const close = useChange('reservations.closeRefund', { onDone: () => toast('Noted as refunded another way.') })
  const again = useChange('reservations.refund', {
    onDone: ({ refunds: sent }) => toast(sent === 1 ? 'Refund sent.' : `${sent} refunds are sent.`),
    onFailed: toastFailure,
  })
  const failed = refunds.filter(({ state }) => state === 'failed').reduce((sum, { amount }) => sum + amount, 0)
  return (
    <MoneyPanels
      money={reservation}
      close={{ ...close, mutate: (noted) => close.mutate({ id, ...noted }) }}
      refundAction={
        mayRefund &&
        failed > 0 && (
          <ActionButton isBusy={again.isPending} onClick={() => again.mutate({ id })}>
            Send {moneyText(failed, currency)} once more
          </ActionButton>
        )
      }
    />
  )
}

const Payments = ({ payments, currency }: Pick<Money, 'payments' | 'currency'>) => (
  <Panel title="Payments" isFlush>
    <PlainTable label="List of payments" columns={['Service', 'State', 'Requested', 'Received', 'When']}>
      {payments.map(({ service, state, amount, received, createdAt, problem }) => (
        <tr key={createdAt}>
          <th scope="row">{paymentServiceNames[service]}</th>
          <td>
            <Pill tone={state === 'paid' ? 'good' : state === 'wrong' ? 'bad' : 'plain'}>{paymentText(state)}</Pill>
            {problem && <small>{problem}</small>}
          </td>
          <td>{moneyText(amount, currency)}</td>
          <td>{received === null ? '' : moneyText(received, currency)}</td>
          <td>
            <SiteTime at={createdAt} />
          </td>
        </tr>
      ))}
    </PlainTable>
  </Panel>
)

const paymentTexts: Record<string, string> = {
  created: 'Begun',
  open: 'Open',
  paid: 'Paid',
  closed: 'Not paid',
  wrong: 'Wrong amount',
}
const paymentText = (state: string): string => paymentTexts[state] ?? state

type RefundsProps = Pick<Money, 'refunds' | 'currency'> & Pick<MoneyPanelsProps, 'close'> & { action: ReactNode }

function Refunds({ refunds, currency, action, close }: RefundsProps) {
  const mayRefund = useMay('payments.refund')
  const [closing, setClosing] = useState<string | null>(null)
  const isClosing = refunds.some(({ id, state }) => id === closing && state === 'failed')
  return (
    <Panel title="Refunds" isFlush actions={action}>
      <PlainTable label="List of refunds" columns={['Amount', 'State', 'Why', 'When']}>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <th scope="row">{moneyText(refund.amount, currency)}</th>
            <td>
              <Pill tone={refundLabels[refund.state].tone}>{refundLabels[refund.state].label}</Pill>
              {refund.problem && <small>{refund.problem}</small>}
              {refund.reference && <small>Proof: {refund.reference}</small>}
              {mayRefund && refund.state === 'failed' && (
                <ActionButton onClick={() => setClosing(refund.id)}>Refunded another way</ActionButton>
              )}
            </td>
            <td>{refund.because}</td>
            <td>
              <SiteTime at={refund.createdAt} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {closing && isClosing && <ProofSheet refundId={closing} close={close} onClose={() => setClosing(null)} />}
    </Panel>
  )
}

type ProofProps = Pick<MoneyPanelsProps, 'close'> & { refundId: string; onClose(): void }

/** A refund that failed was paid back by hand: nothing is noted without a proof. */
function ProofSheet({ refundId, close, onClose }: ProofProps) {
  const [reference, setReference] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    close.mutate({ refundId, reference })
  }
  return (
    <Sheet title="Refunded another way" isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={send}>
        <InputField
          label="Proof"
          hint="For example the number of the bank transfer."
          data-autofocus
          required
          maxLength={200}
          value={reference}
          problem={close.error?.message}
          onChange={(event) => setReference(event.target.value)}
        />
        <div className={layout.row}>
          <ActionButton type="submit" tone="primary" isBusy={close.isPending} disabled={reference.trim() === ''}>
            Save
          </ActionButton>
          <ActionButton onClick={onClose}>Not yet</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

const Ledger = ({ ledger }: Pick<Money, 'ledger'>) => (
  <Panel title="Ledger" isFlush>
    <PlainTable label="Lines of the ledger" columns={['What', 'Account', 'Amount', 'When']}>
      {ledger.map(({ at, kind, lines }) => (
        <Fragment key={`${at} ${kind}`}>
          {lines.map(({ account, amount, currency }, line) => (
            <tr key={account}>
              <td>{line === 0 ? transferLabels[kind] : ''}</td>
              <td>{accountText(account)}</td>
              <td>{moneyText(amount, currency)}</td>
              <td>{line === 0 && <SiteTime at={at} />}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </PlainTable>
  </Panel>
)
