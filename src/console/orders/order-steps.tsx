import { type FormEvent, useState } from 'react'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, TextField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { moneyText } from '../reservations/reservation-labels.ts'
import { ReasonSheet } from '../reservations/reason-sheet.tsx'
import layout from '../kit/layout.module.css'
import type { OrderScreenData } from './order-labels.ts'

type OrderProps = { order: OrderScreenData }
type SheetProps = OrderProps & { onClose(): void }

/** What a change of it is based on. */
const seenOf = ({ state }: OrderScreenData) => ({ state })

export function OrderSteps({ order }: OrderProps) {
  const [open, setOpen] = useState<'ready' | 'cancel' | 'refund' | null>(null)
  const mayManage = useMay('orders.manage')
  const mayRefund = useMay('payments.refund') && order.refundable > 0 && !order.isDisputed
  const isOpen = order.state === 'paid' || order.state === 'ready'
  const mayUndo = mayManage && order.state === 'done' && !order.isDisputed
  if (!(mayManage && isOpen) && !mayRefund && !mayUndo) return null
  const onClose = () => setOpen(null)
  return (
    <Panel title={isOpen ? 'What’s next' : mayUndo ? 'Handed over' : 'Refund'}>
      <div className={layout.row}>
        {mayManage && isOpen && <Steps order={order} onReady={() => setOpen('ready')} />}
        {mayUndo && <UndoHandOver order={order} />}
        {mayRefund && <ActionButton onClick={() => setOpen('refund')}>Refund</ActionButton>}
        {mayManage && isOpen && (
          <ActionButton tone="danger" onClick={() => setOpen('cancel')}>
            Cancel and refund
          </ActionButton>
        )}
      </div>
      {open === 'ready' && <ReadySheet order={order} onClose={onClose} />}
      {open === 'cancel' && <CancelSheet order={order} onClose={onClose} />}
      {open === 'refund' && <RefundSheet order={order} onClose={onClose} />}
    </Panel>
  )
}

function Steps({ order, onReady }: OrderProps & { onReady(): void }) {
  const { id, state, isDelivery } = order
  const change = useChange('orders.change', {
    onDone: ({ state: now }) =>
      toast(
        now === 'done' ? 'Done. The money counts as sold.' : 'Not marked any more. We haven’t emailed the shopper.',
      ),
    onFailed: toastFailure,
  })
  const act = (kind: 'unready' | 'done') => change.mutate({ id, action: { kind }, seen: seenOf(order) })
  return (
    <>
      {state === 'paid' && (
        <ActionButton tone="primary" glyph="check" onClick={onReady}>
          {isDelivery ? 'Mark as sent' : 'Ready to pick up'}
        </ActionButton>
      )}
      <ActionButton
        tone={state === 'ready' ? 'primary' : undefined}
        isBusy={change.isPending}
        onClick={() => act('done')}
      >
        {isDelivery ? 'Delivered' : 'Picked up'}
      </ActionButton>
      {state === 'ready' && (
        <ActionButton glyph="undo" isBusy={change.isPending} onClick={() => act('unready')}>
          {isDelivery ? 'Not sent after all' : 'Not ready after all'}
        </ActionButton>
      )}
    </>
  )
}

function UndoHandOver({ order }: OrderProps) {
  const { id, isDelivery } = order
  const change = useChange('orders.change', {
    onDone: () => toast('Not handed over any more. Its money is owed to the shopper again.'),
    onFailed: toastFailure,
  })
  return (
    <ActionButton
      glyph="undo"
      isBusy={change.isPending}
      onClick={() => change.mutate({ id, action: { kind: 'undone' }, seen: seenOf(order) })}
    >
      {isDelivery ? 'Not delivered after all' : 'Not picked up after all'}
    </ActionButton>
  )
}

function ReadySheet({ order, onClose }: SheetProps) {
  const { id, isDelivery } = order
  const [note, setNote] = useState('')
  const change = useChange('orders.change', {
    onDone: () => {
      toast('Marked. We’re emailing the shopper.')
      onClose()
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ id, action: { kind: 'ready', note }, seen: seenOf(order) })
  }
  return (
    <Sheet title={isDelivery ? 'Mark as sent' : 'Ready to pick up'} isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={send}>
        <TextField
          label="Note to the shopper (optional)"
          hint={isDelivery ? 'Such as the carrier and tracking number.' : 'Such as where to ask for it.'}
          data-autofocus
          maxLength={500}
          rows={3}
          value={note}
          problem={change.error?.message}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={layout.row}>
          <ActionButton type="submit" tone="primary" isBusy={change.isPending}>
            {isDelivery ? 'Mark as sent' : 'Mark as ready'}
          </ActionButton>
          <ActionButton onClick={onClose}>Not yet</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

function CancelSheet({ order, onClose }: SheetProps) {
  const { id, refundable, currency } = order
  const amount = moneyText(refundable, currency)
  const change = useChange('orders.change', {
    onDone: () => {
      toast(`Cancelled. ${amount} is being refunded, and we’re emailing the shopper.`)
      onClose()
    },
  })
  return (
    <ReasonSheet
      title="Cancel this order"
      text={`${amount} will be refunded to the shopper’s card, and what they bought is for sale again.`}
      label="Cancel and refund"
      longest={300}
      change={change}
      send={(reason) => change.mutate({ id, action: { kind: 'cancel', reason }, seen: seenOf(order) })}
      onClose={onClose}
    />
  )
}

/** Cents of what is typed as dollars; 0: it is no such amount. */
const centsOf = (typed: string): number =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : 0

function RefundSheet({ order, onClose }: SheetProps) {
  const { id, refundable, currency, state } = order
  const [dollars, setDollars] = useState((refundable / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const amount = centsOf(dollars)
  const change = useChange('orders.refund', {
    onDone: () => {
      toast(`${moneyText(amount, currency)} is being refunded.`)
      onClose()
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ id, amount, reason, seen: seenOf(order) })
  }
  const isAll = amount === refundable
  const isReady = amount > 0 && amount <= refundable && reason.trim() !== ''
  return (
    <Sheet title="Refund" isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={send}>
        <InputField
          label={`Amount in ${currency}`}
          hint={`Up to ${moneyText(refundable, currency)}.`}
          data-autofocus
          inputMode="decimal"
          required
          value={dollars}
          problem={amount > refundable ? 'That’s more than is left to refund.' : undefined}
          onChange={(event) => setDollars(event.target.value)}
        />
        <TextField
          label="Reason"
          required
          maxLength={300}
          rows={2}
          value={reason}
          problem={change.error?.message}
          onChange={(event) => setReason(event.target.value)}
        />
        {isAll && (state === 'paid' || state === 'ready') && <p>Refunding all of it cancels the order.</p>}
        <div className={layout.row}>
          <ActionButton type="submit" tone="danger" isBusy={change.isPending} disabled={!isReady}>
            Refund
          </ActionButton>
          <ActionButton onClick={onClose}>Not now</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
