import { Link, useParams } from 'react-router'
import { endedText } from '#features/checkout/domain/reservation-text.ts'
import { useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { Facts } from '../kit/facts.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Pill } from '../kit/pill.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteMoment, SiteTime } from '../kit/site-time.tsx'
import { ReservationActions } from './reservation-answers.tsx'
import { ReservationMoney } from './reservation-money.tsx'
import { BackLink, WhatHappened } from './money-screens.tsx'
import { eventText, moneyText, stateLabels, type ReservationScreenData } from './reservation-labels.ts'
import styles from './reservations-screen.module.css'

/** One reservation whole: what can be done about it, its money with the books behind it, and all that happened. */
export function Component() {
  const { reservation: id = '' } = useParams()
  const found = useRead('reservations.read', { id })
  const number = found.data?.number ?? 'Reservation'
  return (
    <Screen
      title={found.data?.vehicle ?? 'Reservation'}
      tabTitle={`${number} · Reservations`}
      above={<BackLink screen="reservations">Reservations</BackLink>}
      lede={found.data && <Lede reservation={found.data} />}
    >
      <Loaded query={found} lines={10}>
        {(reservation) => <Whole reservation={reservation} />}
      </Loaded>
    </Screen>
  )
}

function Lede({ reservation: { number, state, createdAt, isDisputed } }: { reservation: ReservationScreenData }) {
  const { label, tone } = stateLabels[state]
  return (
    <>
      {number} <Pill tone={tone}>{label}</Pill> {isDisputed && <Pill tone="bad">Disputed</Pill>} made{' '}
      <SiteTime at={createdAt} />
    </>
  )
}

const Whole = ({ reservation }: { reservation: ReservationScreenData }) => (
  <div className={styles.columns}>
    <div>
      {reservation.attention && <Notice tone="bad">{reservation.attention}</Notice>}
      <ReservationActions reservation={reservation} />
      <ReservationMoney reservation={reservation} />
      <WhatHappened events={reservation.events} textOf={eventText} />
    </div>
    <div>
      <Shopper reservation={reservation} />
      <Panel title="What they agreed to">
        <p className={styles.conditions}>{reservation.conditions}</p>
      </Panel>
    </div>
  </div>
)

function Shopper({ reservation }: { reservation: ReservationScreenData }) {
  const { slug } = useSite()
  const mayRead = useMay('leads.read')
  const { name, email, phone, vehicle, vehicleId, stockNumber, deposit, currency, leadId } = reservation
  const { paidAt, answerDue, holdUntil, endedBecause, state } = reservation
  const moment = (at: string | null) => at && <SiteMoment at={at} />
  const facts = [
    { label: 'Phone', text: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
    { label: 'Email', text: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    { label: 'Vehicle', text: <Link to={`/${slug}/stock/${vehicleId}`}>{`${vehicle} ${stockNumber}`}</Link> },
    { label: 'Deposit', text: moneyText(deposit, currency) },
    { label: 'Paid', text: moment(paidAt) },
    { label: 'Answer by', text: state === 'paid' && moment(answerDue) },
    { label: 'Held until', text: moment(holdUntil) },
    { label: 'Outcome', text: endedText(endedBecause) },
    { label: 'Enquiry', text: leadId && mayRead && <Link to={`/${slug}/leads/${leadId}`}>Open the enquiry</Link> },
  ]
  return (
    <Panel title={name}>
      <Facts facts={facts.filter(({ text }) => text)} />
    </Panel>
  )
}
