import { Link, useParams } from 'react-router'
import { useChange, useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { Facts } from '../kit/facts.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteMoment, SiteTime } from '../kit/site-time.tsx'
import { toast } from '../kit/toast-list.ts'
import { BackLink, WhatHappened } from '../reservations/money-screens.tsx'
import { eventText, moneyText } from '../reservations/reservation-labels.ts'
import { MoneyPanels } from '../reservations/reservation-money.tsx'
import styles from '../reservations/reservations-screen.module.css'
import { orderEventText, type OrderScreenData, orderState } from './order-labels.ts'
import { OrderSteps } from './order-steps.tsx'

/** One order: what was bought, what can be done about it, its money with the books behind it, and all that happened. */
export function Component() {
  const { order: id = '' } = useParams()
  const found = useRead('orders.read', { id })
  return (
    <Screen
      title={found.data?.bought ?? 'Order'}
      tabTitle={`${found.data?.number ?? 'Order'} · Orders`}
      above={<BackLink screen="orders">Orders</BackLink>}
      lede={found.data && <Lede order={found.data} />}
    >
      <Loaded query={found} lines={10}>
        {(order) => <OrderPanels order={order} />}
      </Loaded>
    </Screen>
  )
}

type OrderProps = { order: OrderScreenData }

function Lede({ order }: OrderProps) {
  const { label, tone } = orderState(order)
  return (
    <>
      {order.number} <Pill tone={tone}>{label}</Pill> {order.isDisputed && <Pill tone="bad">Disputed</Pill>} made{' '}
      <SiteTime at={order.createdAt} />
    </>
  )
}

function OrderPanels({ order }: OrderProps) {
  const { id } = order
  const close = useChange('orders.closeRefund', { onDone: () => toast('Noted as refunded another way.') })
  return (
    <div className={styles.columns}>
      <div>
        {order.attention && <Notice tone="bad">{order.attention}</Notice>}
        <OrderSteps order={order} />
        <Bought order={order} />
        <MoneyPanels money={order} close={{ ...close, mutate: (noted) => close.mutate({ id, ...noted }) }} />
        <WhatHappened events={order.events} textOf={(kind) => orderEventText(kind) ?? eventText(kind)} />
      </div>
      <div>
        <Shopper order={order} />
      </div>
    </div>
  )
}

const Bought = ({ order: { lines, delivery, handover, total, tax, currency } }: OrderProps) => (
  <Panel title="What they bought" isFlush>
    <PlainTable label="Lines of the order" columns={['What', 'Quantity', 'Each', 'Sum']}>
      {lines.map(({ name, partNumber, price, quantity }, at) => (
        <tr key={at}>
          <th scope="row">
            {name}
            {partNumber && <small>{partNumber}</small>}
          </th>
          <td>{quantity}</td>
          <td>{moneyText(price, currency)}</td>
          <td>{moneyText(price * quantity, currency)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={3}>
          {handover}
        </th>
        <td>{moneyText(delivery, currency)}</td>
      </tr>
      <tr>
        <th scope="row" colSpan={3}>
          Total
          <small>{`including ${moneyText(tax, currency)} GST`}</small>
        </th>
        <td>
          <b>{moneyText(total, currency)}</b>
        </td>
      </tr>
    </PlainTable>
  </Panel>
)

function Shopper({ order }: OrderProps) {
  const { slug } = useSite()
  const mayRead = useMay('leads.read')
  const { name, email, phone, handover, deliveryAddress, paidAt, readyNote, endedBecause, leadId } = order
  const facts = [
    { label: 'Phone', text: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
    { label: 'Email', text: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    { label: 'How', text: handover },
    { label: 'Goes to', text: deliveryAddress },
    { label: 'Paid', text: paidAt && <SiteMoment at={paidAt} /> },
    { label: 'Note to the shopper', text: readyNote },
    { label: 'Outcome', text: endedBecause.replace(/^./, (first) => first.toUpperCase()) },
    { label: 'Enquiry', text: leadId && mayRead && <Link to={`/${slug}/leads/${leadId}`}>Open the enquiry</Link> },
  ]
  return (
    <Panel title={name}>
      <Facts facts={facts.filter(({ text }) => text)} />
    </Panel>
  )
}
