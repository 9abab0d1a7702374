import { Link, useParams } from 'react-router'
import { useRead } from '../data/queries.ts'
import { saveFile, useFileHref } from '../data/file-href.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Facts } from '../kit/facts.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import type { ShownPerson } from '../calls/leads/person-calls.ts'
import { ErasePerson } from './erase-person-button.tsx'
import {
  PersonAppointments,
  PersonConsents,
  PersonLeads,
  PersonOrders,
  PersonReservations,
  PersonSaved,
} from './person-lists.tsx'
import styles from './person-screen.module.css'

/** Everything that the group has of one customer: who they are, what they want, what they hold, and what they agreed to. */
export function Component() {
  const { lead: id = '' } = useParams()
  const { slug } = useSite()
  const person = useRead('leads.person', { id })
  const name = person.data ? person.data.names[0] || 'No name given' : 'Person'
  return (
    <Screen
      title={name}
      tabTitle={`${name} · Person`}
      above={
        <Link className={styles.back} to={`/${slug}/leads/${id}`}>
          <Glyph name="back" size={16} /> The lead
        </Link>
      }
      lede="Their leads on all of your sites: the same person where a colleague merged them, or where phone number and email both match."
      actions={<Actions id={id} />}
    >
      <Loaded query={person} lines={10}>
        {(data) => <Whole person={data} />}
      </Loaded>
    </Screen>
  )
}

function Actions({ id }: { id: string }) {
  const href = useFileHref(`people/${id}`)
  const mayExport = useMay('leads.export')
  const mayErase = useMay('leads.erase')
  const save = (): void => void saveFile(href).catch((error: Error) => toast(error.message, { tone: 'bad' }))
  return (
    <>
      {mayExport && (
        <ActionButton glyph="import" onClick={save}>
          Export
        </ActionButton>
      )}
      {mayErase && <ErasePerson id={id} />}
    </>
  )
}

const Whole = ({ person }: { person: ShownPerson }) => (
  <div className={styles.columns}>
    <div className={styles.part}>
      <PersonLeads person={person} />
      <PersonAppointments person={person} />
      <PersonReservations person={person} />
      <PersonOrders person={person} />
      <PersonSaved person={person} />
    </div>
    <div className={styles.part}>
      <Panel title="Contact">
        <Facts facts={contactFacts(person)} />
      </Panel>
      <PersonConsents person={person} />
    </div>
  </div>
)

const contactFacts = ({ names, emails, phones }: ShownPerson) =>
  [
    { label: 'Name', text: names.join(', ') },
    {
      label: 'Phone',
      text: phones.map((phone) => (
        <a key={phone} className={styles.contact} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )),
    },
    {
      label: 'Email',
      text: emails.map((email) => (
        <a key={email} className={styles.contact} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )),
    },
  ].filter(({ text }) => text.length > 0)
