import { useState } from 'react'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { AddressList } from './address-list.tsx'
import { BusinessList } from './business-list.tsx'
import { OldSiteUpload } from './old-site-upload.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { TextList } from './text-list.tsx'
import { WebWalk } from './web-walk.tsx'
import styles from './move-in.module.css'

type OldSite = OutputOf<'moveIn.read'>
type Sold = 'similar' | 'gone'

/** Brings a site in from another platform: its texts, and where each of its addresses leads. */
export function Component() {
  const [sold, setSold] = useState<Sold>('similar')
  const [placeId, setPlaceId] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = useRead(
    'moveIn.read',
    { sold, placeId },
    { keepsPrevious: true, every: isReading ? whileReading : false },
  )
  const reads = read.data?.walk?.state === 'reading'
  if (reads !== isReading) setReading(reads)
  return (
    <Screen {...screenHeadings.moveIn}>
      <Panel title="1. Your old site">
        <OldSiteUpload />
        {read.data && <WebWalk walk={read.data.walk} />}
      </Panel>
      <Loaded query={read}>
        {(site) => site.coverage.total > 0 && <Parts {...{ site, sold, setSold }} choosePlace={setPlaceId} />}
      </Loaded>
    </Screen>
  )
}

/** Often enough to see it move. */
const whileReading = 4_000

type PartsProps = { site: OldSite; sold: Sold; setSold(sold: Sold): void; choosePlace(id: string): void }

function Parts({ site, sold, setSold, choosePlace }: PartsProps) {
  const forget = useChange('moveIn.forget', { onFailed: toastFailure })
  const texts = site.pieces.filter(({ state }) => state === 'proposed').length
  return (
    <>
      <Panel title={texts > 0 ? `2. Articles and pages (${texts.toLocaleString('en')})` : '2. Articles and pages'}>
        <TextList pieces={site.pieces} />
      </Panel>
      <Panel title="3. Where old addresses lead">
        <CoverageBar {...site} />
        <SelectField
          label="Vehicles no longer in stock"
          value={sold}
          choices={[
            { value: 'similar', label: 'Lead to similar vehicles' },
            { value: 'gone', label: 'Say that they’re gone (410)' },
          ]}
          onChange={(event) => setSold(event.target.value === 'gone' ? 'gone' : 'similar')}
        />
        <Addresses {...site} />
      </Panel>
      {site.business.proposals.length > 0 && (
        <Panel title="4. Contact, hours, logo, colour and menu">
          <p>Your old site says this of itself. Nothing changes until you take it over.</p>
          <BusinessList business={site.business} choosePlace={choosePlace} />
        </Panel>
      )}
      <Panel title={site.business.proposals.length > 0 ? '5. Rehearsal' : '4. Rehearsal'}>
        <p>Before your domain moves, this asks the new site for every old address, as a visitor would.</p>
        <Rehearsal addresses={site.addresses.map(({ address }) => address)} />
      </Panel>
      <div className={styles.bar}>
        <ActionButton tone="danger" isBusy={forget.isPending} onClick={() => forget.mutate({})}>
          Forget the old site
        </ActionButton>
        <p>Redirects, articles and pages that you’ve taken in stay.</p>
      </div>
    </>
  )
}

const CoverageBar = ({ coverage: { total, leads, proposed, left }, sentence }: OldSite) => (
  <div className={styles.coverage}>
    <p role="status">{sentence}</p>
    <div className={styles.track} aria-hidden="true">
      <span data-state="leads" style={{ inlineSize: `${(leads / total) * 100}%` }} />
      <span data-state="proposed" style={{ inlineSize: `${(proposed / total) * 100}%` }} />
      <span data-state="left" style={{ inlineSize: `${(left / total) * 100}%` }} />
    </div>
  </div>
)

const tabs = [
  { state: 'open', label: 'To decide', empty: 'Every address has a place.' },
  { state: 'proposed', label: 'Proposed', empty: 'Nothing is proposed.' },
  { state: 'leads', label: 'Lead on', empty: 'No address leads on yet.' },
  { state: 'left', label: 'Left', empty: 'None was left.' },
] as const

function Addresses({ addresses, coverage }: OldSite) {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['state']>(coverage.proposed > 0 ? 'proposed' : 'open')
  const accept = useChange('moveIn.accept', {
    onDone: ({ added, refused }) => {
      toast(`${added} redirects added${refused.length > 0 ? `, ${refused.length} would lead in a circle` : ''}.`)
      if (refused.length === 0) setChosen('open')
    },
    onFailed: toastFailure,
  })
  const proposed = addresses.flatMap(({ address, to, state }) =>
    state === 'proposed' && to !== null ? [{ address, to }] : [],
  )
  const shown = tabs.find(({ state }) => state === chosen) ?? tabs[0]
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Addresses to show">
        {tabs.map(({ state, label }) => (
          <ActionButton key={state} aria-pressed={state === chosen} onClick={() => setChosen(state)}>
            {label} ({coverage[state].toLocaleString('en')})
          </ActionButton>
        ))}
      </div>
      {chosen === 'proposed' && proposed.length > 0 && (
        <ActionButton
          tone="primary"
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ addresses: proposed.slice(0, 5_000) })}
        >
          Accept all {proposed.length.toLocaleString('en')}
        </ActionButton>
      )}
      <LeaveAll state={chosen} addresses={addresses} />
      <AddressList key={chosen} addresses={addresses.filter(({ state }) => state === chosen)} empty={shown.empty} />
    </>
  )
}

/** What nobody can place is left at one press, and taken back at another. */
function LeaveAll({ state, addresses }: { state: string; addresses: OldSite['addresses'] }) {
  const leave = useChange('moveIn.leave', { onFailed: toastFailure })
  const shown = addresses.filter((each) => each.state === state).map(({ address }) => address)
  if ((state !== 'open' && state !== 'left') || shown.length < 2) return null
  const isLeft = state === 'open'
  return (
    <ActionButton isBusy={leave.isPending} onClick={() => leave.mutate({ addresses: shown.slice(0, 5_000), isLeft })}>
      {isLeft ? 'Leave all' : 'Decide again about all'} {shown.length.toLocaleString('en')}
    </ActionButton>
  )
}
