import { Link, useSearchParams } from 'react-router'
import { type MismatchKind, mismatchKindNames, mismatchKinds } from '#features/feeds/domain/mismatch/mismatch.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { MismatchRow } from '../calls/figures/mismatch-calls.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useFileHref } from '../data/file-href.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { ComparedPlaces } from './compared-places.tsx'
import styles from './mismatch-screen.module.css'

type Mismatches = OutputOf<'stock.mismatches'>
type Choice = { kind: MismatchKind | undefined; place: string | undefined; isIntended: boolean }

/** Which vehicle differs in what since when: the website beside the stock file and partners. */
export function Component() {
  const [params] = useSearchParams()
  const choice: Choice = {
    kind: mismatchKindNames.find((kind) => kind === params.get('kind')),
    place: params.get('place') ?? undefined,
    isIntended: params.get('view') === 'intended',
  }
  const mismatches = useRead('stock.mismatches', { ...choice, most: mostRows }, { keepsPrevious: true })
  const file = useFileHref('mismatches', { kind: choice.kind, place: choice.place })
  return (
    <Screen
      {...screenHeadings.mismatches}
      actions={
        <a href={file} download className={actionClass()}>
          <Glyph name="import" size={18} />
          Save as CSV
        </a>
      }
    >
      <Loaded query={mismatches}>
        {(mismatches) => (
          <>
            <ComparedPlaces places={mismatches.places} />
            {mismatches.places.length === 0 ? (
              <NothingCompared />
            ) : (
              <Differences mismatches={mismatches} choice={choice} />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const mostRows = 500

const NothingCompared = () => {
  const { slug } = useSite()
  return (
    <EmptyState glyph="columns" title="Nothing to compare yet">
      <p>
        Your website is compared with your stock file once one comes in (<Link to={`/${slug}/import`}>Import</Link>),
        with each partner once it fetches your stock, and with any list that you add above.
      </p>
    </EmptyState>
  )
}

const searchOf = ({ kind, place, isIntended }: Choice): string => {
  const entries = Object.entries({ view: isIntended ? 'intended' : '', kind, place })
  return `?${new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}

function Differences({ mismatches, choice }: { mismatches: Mismatches; choice: Choice }) {
  const [, setParams] = useSearchParams()
  const { kinds, places, open, intended, total, rows } = mismatches
  const shown = mismatchKindNames.filter((kind) => kinds[kind] || kind === choice.kind)
  const ofPlace = Object.values(kinds).reduce((sum, count) => sum + (count ?? 0), 0)
  return (
    <>
      <Tabs
        label="Faults or decisions"
        tabs={[false, true].map((isIntended) => ({
          label: isIntended ? 'On purpose' : 'To look at',
          search: searchOf({ kind: undefined, place: choice.place, isIntended }),
          isCurrent: isIntended === choice.isIntended,
          count: isIntended ? intended : open,
        }))}
      />
      <div className={styles.filters}>
        <SelectField
          label="Place"
          value={choice.place ?? ''}
          onChange={(event) => setParams(searchOf({ ...choice, place: event.target.value || undefined }))}
          choices={[
            { value: '', label: 'All places' },
            ...[...new Map(places.map((each) => [each.place, each])).values()].map(({ place, label, count }) => ({
              value: place,
              label: `${label} (${count})`,
            })),
          ]}
        />
        <Tabs
          label="Kind of difference"
          tabs={[undefined, ...shown].map((kind) => ({
            label: kind ? mismatchKinds[kind] : 'All',
            search: searchOf({ ...choice, kind }),
            isCurrent: kind === choice.kind,
            count: kind ? (kinds[kind] ?? 0) : ofPlace,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState glyph="check" title={choice.isIntended ? 'Nothing was set on purpose' : 'No mismatches'}>
          <p>
            {choice.isIntended
              ? 'What someone changed by hand and locked shows up here with who did it, once it differs.'
              : 'Your website says the same as these places.'}
          </p>
        </EmptyState>
      ) : (
        <Panel isFlush>
          <PlainTable label="Mismatches" columns={['Vehicle', 'Difference', 'Website', 'There', 'Since', 'Why']}>
            {rows.map((row, at) => (
              <Row key={at} row={row} />
            ))}
          </PlainTable>
          {total > rows.length && (
            <p className={styles.more}>
              {rows.length.toLocaleString('en')} of {total.toLocaleString('en')} are shown. The CSV file holds all.
            </p>
          )}
        </Panel>
      )}
    </>
  )
}

function Row({ row }: { row: MismatchRow }) {
  const { slug } = useSite()
  return (
    <tr>
      <th scope="row">
        {row.vehicleId ? <Link to={`/${slug}/stock/${row.vehicleId}`}>{row.name}</Link> : row.name}
        {row.stockNumber && <small className={styles.number}> {row.stockNumber}</small>}
      </th>
      <td>
        <Pill tone={row.isIntended ? 'plain' : 'warn'}>{row.field || mismatchKinds[row.kind]}</Pill>
        <small className={styles.place}>{row.placeLabel}</small>
      </td>
      <td>{row.here}</td>
      <td>{row.there}</td>
      <td>{row.since ? <SiteTime at={row.since} /> : 'Not known'}</td>
      <td className={styles.why}>{row.reason}</td>
    </tr>
  )
}
