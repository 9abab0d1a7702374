import { inboxHref, type InboxRow } from '#features/leads/domain/desk/lead-inbox.ts'
import { formatPhone } from '#features/leads/domain/form/phone-rules.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { hush } from '#ui/layout.tsx'
import type { InboxPageProps } from './inbox-props.ts'
import { bulkActions, placeOf } from './inbox-words.ts'
import styles from '../inbox.module.css'
import { shortTime, timeOf } from '../frame/staff-time.ts'
import { ClockLine, StatePill } from './state-pill.tsx'

type Props = Pick<InboxPageProps, 'site' | 'members' | 'query' | 'inbox' | 'now'>

/** The leads of a page, each a line that says enough to act on; chosen ones are changed together. */
export function InboxTable({ site, members, query, inbox, now }: Props) {
  const hasPlaces = inbox.rows.some((row) => placeOf(site, row) !== '')
  return (
    <form method="post" action="/staff/leads/change" data-bulk>
      <input
        type="hidden"
        name="back"
        value={inboxHref(query, { after: query['after'] ?? '', before: query['before'] ?? '' })}
      />
      <table className={styles.table} data-rows>
        <thead>
          <tr>
            <th scope="col">
              <span className={hush}>Choose</span>
              <input type="checkbox" aria-label="Choose all on this page" data-choose-all hidden />
            </th>
            <th scope="col">Received</th>
            <th scope="col">From</th>
            <th scope="col">About</th>
            <th scope="col">Reach</th>
            {hasPlaces && <th scope="col">Where</th>}
            <th scope="col">With</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {inbox.rows.map((row) => (
            <Row key={row.id} {...{ row, site, members, now, hasPlaces }} />
          ))}
        </tbody>
      </table>
      <Bulk members={members} />
    </form>
  )
}

type RowProps = Pick<InboxPageProps, 'site' | 'members' | 'now'> & { row: InboxRow; hasPlaces: boolean }

function Row({ row, site, members, now, hasPlaces }: RowProps) {
  const name = row.name || 'No name given'
  return (
    <tr data-state={row.state}>
      <td className={styles.choose}>
        <input type="checkbox" name="lead" value={row.id} aria-label={`Choose ${name}`} />
      </td>
      <td className={styles.when}>
        <time dateTime={row.createdAt.toISOString()} title={timeOf(row.createdAt, site)}>
          {shortTime(row.createdAt, site, now)}
        </time>
      </td>
      <td className={styles.who}>
        <a className={styles.name} href={`/staff/leads/${row.id}`} data-open>
          {name}
        </a>
        {row.excerpt && <small className={styles.excerpt}>{row.excerpt}</small>}
      </td>
      <td className={styles.about}>
        {row.subcategory || row.category}
        {row.vehicle && <small>{row.vehicle}</small>}
      </td>
      <td className={styles.reach}>
        {row.phone && <a href={telHref(row.phone)}>{formatPhone(row.phone, site.region)}</a>}
        {row.email && (
          <small>
            <a href={`mailto:${row.email}`}>{row.email}</a>
          </small>
        )}
      </td>
      {hasPlaces && <td className={styles.where}>{placeOf(site, row)}</td>}
      <td className={styles.with}>
        {row.assignedTo && (members.find(({ id }) => id === row.assignedTo)?.name ?? 'Someone who left')}
      </td>
      <td className={styles.state}>
        <StatePill state={row.state} />
        <ClockLine lead={row} site={site} now={now} />
      </td>
    </tr>
  )
}

/** Stays in sight while leads are chosen. */
function Bulk({ members }: { members: InboxPageProps['members'] }) {
  return (
    <div className={styles.bulk} data-bulk-bar>
      <label htmlFor="action">
        Mark the chosen <span data-bulk-count /> as
      </label>
      <select id="action" name="action" className={controlClass}>
        {bulkActions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <optgroup label="Looked after by">
          {members.map(({ id, name }) => (
            <option key={id} value={`assign:${id}`}>
              {name}
            </option>
          ))}
          <option value="assign:">Nobody</option>
        </optgroup>
      </select>
      <button type="submit" className={buttonClass('primary')}>
        Apply
      </button>
    </div>
  )
}
