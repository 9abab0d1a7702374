import { type DeadLetter, deadLetters } from '#features/leads/server/delivery/list-dead-letters.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { buttonClass } from '#ui/button.tsx'
import type { ReactNode } from 'react'
import styles from '../console.module.css'
import { channelWords } from './delivery-words.ts'
import { doneNotice } from '../inbox/done-notice.tsx'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'
import { shortTime, timeOf } from '../frame/staff-time.ts'

/** Deliveries that were given up and wait for a person. */
export async function showDeliveries({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const { site } = await deps.snapshots.get(address)
  const letters = await deadLetters(deps.database, address)
  const params = new URL(context.req.url).searchParams
  const notice = await doneNotice(deps, { site, params, back: '/staff/deliveries' })
  const body = <DeliveriesPage {...{ site, letters, notice }} now={deps.now()} />
  return { kind: 'page', title: `Delivery problems | ${site.name}`, body }
}

type Props = { site: Site; letters: readonly DeadLetter[]; notice: ReactNode; now: Date }

function DeliveriesPage(props: Props) {
  return (
    <>
      <div>
        <h1>Delivery problems</h1>
        <p className={styles.lede}>
          Receivers that could not be reached, after every attempt. The enquiries themselves are safe.
        </p>
      </div>
      {props.notice}
      {props.letters.length === 0 ? <NoProblems /> : <Letters {...props} />}
    </>
  )
}

function NoProblems() {
  return (
    <div className={`${styles.panel} ${styles.empty}`}>
      <h2>Everything was delivered</h2>
      <p>
        Each enquiry is told to everyone whom the rules of the site name. When a receiver does not answer it is tried
        again, for a day and longer each time. What still fails then stands here, with what the other side said and a
        button that sends it once more.
      </p>
    </div>
  )
}

function Letters({ site, letters, now }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Given up</th>
          <th scope="col">Enquiry</th>
          <th scope="col">Receiver</th>
          <th scope="col">Last answer</th>
          <th scope="col">Once more</th>
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <td className={styles.time}>
              <time dateTime={letter.at.toISOString()} title={timeOf(letter.at, site)}>
                {shortTime(letter.at, site, now)}
              </time>
            </td>
            <td>
              <a className={styles.strong} href={`/staff/leads/${letter.leadId}`}>
                {letter.name || 'No name given'}
              </a>
              <small>{letter.category}</small>
            </td>
            <td className={styles.breakable}>
              {channelWords[letter.channel]}
              {letter.recipient && <small>{letter.recipient}</small>}
              <small>Rule {letter.rule}</small>
            </td>
            <td className={styles.breakable}>
              {letter.excerpt || 'Nobody is named who should get it.'}
              <small>
                {[
                  letter.attempts === 1 ? '1 attempt' : `${letter.attempts} attempts`,
                  letter.statusCode === null ? '' : `status ${letter.statusCode}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </td>
            <td>
              <form method="post" action={`/staff/leads/${letter.leadId}/send-again`}>
                <input type="hidden" name="delivery" value={letter.id} />
                <input type="hidden" name="from" value="deliveries" />
                <button
                  type="submit"
                  className={buttonClass()}
                  aria-label={`Send again: ${letter.name || 'enquiry'}, ${channelWords[letter.channel]}`}
                >
                  Send again
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
