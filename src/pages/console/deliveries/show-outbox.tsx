import type { KeptMail, MailParty } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import styles from '../console.module.css'
import { FactList } from '../frame/fact-list.tsx'
import outbox from '../outbox.module.css'
import { privateHeaders, type StaffAnswer, type StaffCall } from '../frame/staff-answer.tsx'
import { shortTime, timeOf } from '../frame/staff-time.ts'

const mostListed = 100

/** Mails that this machine kept instead of sending, the newest first. */
export async function showOutbox({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const { site } = await deps.snapshots.get(address)
  const mails = await deps.outbox?.list(address.groupId, mostListed)
  const body = (
    <>
      <div>
        <h1>Outbox</h1>
        <p className={styles.lede}>
          Mails that this machine keeps instead of sending, because no mail server is configured.
        </p>
      </div>
      {mails && mails.length > 0 ? <Mails {...{ site, mails }} now={deps.now()} /> : <Empty isReal={!mails} />}
    </>
  )
  return { kind: 'page', title: `Outbox | ${site.name}`, body }
}

function Empty({ isReal }: { isReal: boolean }) {
  return (
    <div className={`${styles.panel} ${styles.empty}`}>
      <h2>{isReal ? 'Mails are really sent' : 'No mail yet'}</h2>
      <p>
        {isReal
          ? 'A mail server is configured, so nothing is kept here. What was sent to whom stands in the log of each enquiry.'
          : 'Send an enquiry from the site: a moment later the mail to the dealer and the confirmation to the shopper stand here. Nothing leaves this machine before FORECOURT_SMTP_URL names a mail server.'}
      </p>
    </div>
  )
}

function Mails({ site, mails, now }: { site: Site; mails: readonly KeptMail[]; now: Date }) {
  return (
    <table className={styles.table} data-rows>
      <thead>
        <tr>
          <th scope="col">Kept</th>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, at, mail }) => (
          <tr key={id}>
            <td className={styles.time}>
              <time dateTime={at.toISOString()} title={timeOf(at, site)}>
                {shortTime(at, site, now)}
              </time>
            </td>
            <td>
              <a className={styles.strong} href={`/staff/outbox/${id}`} data-open>
                {mail.subject}
              </a>
            </td>
            <td className={styles.breakable}>{mail.to.join(', ')}</td>
            <td>{mail.from.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One mail: its head, its text, and its HTML in a frame that may do nothing. */
export async function showMail({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const kept = await findMail({ deps, context })
  if (!kept) return { kind: 'missing' }
  const { site } = await deps.snapshots.get(context.get('site'))
  const { mail } = kept
  const facts = [
    { label: 'From', text: partyText(mail.from) },
    { label: 'To', text: mail.to.join(', ') },
    { label: 'Answers go to', text: mail.replyTo ? partyText(mail.replyTo) : '' },
    { label: 'Kept', text: timeOf(kept.at, site) },
    { label: 'Id', text: mail.messageId },
  ].filter(({ text }) => text !== '')
  const body = (
    <>
      <a className={styles.barLink} href="/staff/outbox" data-up>
        ← Outbox
      </a>
      <h1>{mail.subject}</h1>
      <section className={styles.panel} aria-label="Head">
        <FactList facts={facts} />
      </section>
      <div className={outbox.both}>
        {mail.html && (
          <section className={styles.panel} aria-labelledby="html">
            <h2 id="html">As mail programs show it</h2>
            <iframe
              className={outbox.frame}
              src={`/staff/outbox/${kept.id}/html`}
              sandbox=""
              title="The mail as HTML"
            />
          </section>
        )}
        <section className={styles.panel} aria-labelledby="text">
          <h2 id="text">As text</h2>
          <pre className={outbox.text} aria-label="Text of the mail">
            {mail.text}
          </pre>
        </section>
      </div>
    </>
  )
  return { kind: 'page', title: mail.subject, body, hasFrame: true }
}

/** A mail's HTML alone. Its own styles count; it runs nothing, loads nothing and sends nothing. */
export async function showMailHtml({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const html = (await findMail({ deps, context }))?.mail.html
  if (!html) return { kind: 'missing' }
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"
  const headers = { ...privateHeaders, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { kind: 'response', response: new Response(html, { headers }) }
}

const findMail = ({ deps, context }: Pick<StaffCall, 'deps' | 'context'>): Promise<KeptMail | undefined> =>
  Promise.resolve(deps.outbox?.find(context.get('site').groupId, context.req.param('id') ?? ''))

const partyText = ({ name, address }: MailParty): string => (name === '' ? address : `${name} <${address}>`)
