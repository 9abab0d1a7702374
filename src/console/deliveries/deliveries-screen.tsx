import { ruleText } from './rule-text.ts'
import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { useResend } from '../leads/lead-delivery-log.tsx'

/** Deliveries that were given up and wait for a person. */
export function Component() {
  const letters = useRead('deliveries.list', {})
  return (
    <Screen {...screenHeadings.deliveries}>
      <Loaded query={letters}>{({ rows }) => (rows.length === 0 ? <AllDelivered /> : <Letters rows={rows} />)}</Loaded>
    </Screen>
  )
}

const AllDelivered = () => (
  <EmptyState glyph="check" title="Everything’s been delivered">
    <p>
      Each lead goes to everyone your delivery rules name. If one doesn’t answer, we keep trying for a day. Anything
      that still fails shows up here, with the last answer and a button to resend it.
    </p>
  </EmptyState>
)

function Letters({ rows }: OutputOf<'deliveries.list'>) {
  const site = useSite()
  const resend = useResend()
  return (
    <Panel isFlush>
      <PlainTable label="Undelivered leads" columns={['Lead', 'Receiver', 'Last answer', 'Gave up', 'Resend']}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`/${site.slug}/leads/${row.leadId}`}>{row.name || 'No name given'}</Link>
              <small>{row.category}</small>
            </td>
            <td>
              {row.channel}
              {row.recipient && <small>{row.recipient}</small>}
              <small>{ruleText(row.rule)}</small>
            </td>
            <td>
              {row.excerpt || 'There’s no recipient.'}
              <small>
                {row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}
                {row.statusCode !== null && `, status ${row.statusCode}`}
              </small>
            </td>
            <td>
              <SiteTime at={row.at} />
            </td>
            <td>
              <ActionButton
                isBusy={resend.isPending && resend.variables.deliveryId === row.id}
                aria-label={`Send again: ${row.name || 'lead'}, ${row.channel}`}
                onClick={() => resend.mutate({ leadId: row.leadId, deliveryId: row.id })}
              >
                Send again
              </ActionButton>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}
