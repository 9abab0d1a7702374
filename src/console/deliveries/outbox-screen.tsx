import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'

/** Mails that this machine stored instead of sending, the newest first. */
export function Component() {
  const outbox = useRead('outbox.list', {}, { every: 5_000 })
  return (
    <Screen {...screenHeadings.outbox}>
      <Loaded query={outbox}>{(data) => (data.mails.length === 0 ? <Empty {...data} /> : <Mails {...data} />)}</Loaded>
    </Screen>
  )
}

const Empty = ({ sendsForReal }: OutputOf<'outbox.list'>) =>
  sendsForReal ? (
    <EmptyState glyph="outbox" title="Emails are being sent">
      <p>A mail server is set up, so nothing’s stored here. Each lead’s log shows what was sent and to whom.</p>
    </EmptyState>
  ) : (
    <EmptyState glyph="outbox" title="No emails yet">
      <p>
        Send an enquiry from the site: a moment later the email to the dealer and the confirmation to the shopper appear
        here. Nothing leaves this machine until FORECOURT_SMTP_URL names a mail server.
      </p>
    </EmptyState>
  )

function Mails({ mails }: OutputOf<'outbox.list'>) {
  const site = useSite()
  return (
    <Panel isFlush>
      <PlainTable label="Emails" columns={['Subject', 'To', 'From', 'Stored']}>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>
              <Link to={`/${site.slug}/outbox/${mail.id}`}>{mail.subject}</Link>
            </td>
            <td>{mail.to}</td>
            <td>{mail.from}</td>
            <td>
              <SiteTime at={mail.at} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  )
}
