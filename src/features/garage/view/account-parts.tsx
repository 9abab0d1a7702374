import { SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import styles from './garage-page.module.css'

export const frequencyLabels: Record<AlertFrequency, string> = {
  now: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** Asks for an address; the answer is the same for every one. */
export const SignInForm = ({ route, problem }: { route: string; problem?: string }) => (
  <section>
    <h2>Keep it on every device</h2>
    <p>Sign in with your email: we send you a link, no password needed.</p>
    <form method="post" action="/account/sign-in" className={styles.form}>
      <input type="hidden" name="back" value={route} />
      <label>
        Email
        <input
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-describedby={problem ? 'sign-in-problem' : undefined}
        />
      </label>
      {problem && (
        <p id="sign-in-problem" role="alert">
          {problem}
        </p>
      )}
      <SubmitButton>Send me a link</SubmitButton>
    </form>
  </section>
)

/** After the mail: the code of it, for who reads mail on another device. */
export const CodeForm = ({ email, problem }: { email: string; problem?: string }) => (
  <section>
    <h1>Check your email</h1>
    <p>{`If ${email} can receive it, a link and a six-digit code are on their way. They work for 15 minutes.`}</p>
    <form method="post" action="/account/code" className={styles.form}>
      <input type="hidden" name="email" value={email} />
      <label>
        Code
        <input name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]{6,7}" required />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <SubmitButton>Sign in</SubmitButton>
    </form>
  </section>
)

export type SearchRow = {
  title: string
  address: string
  frequency: AlertFrequency
  isConfirmed: boolean
  href: string
}
export type SessionRow = { browser: string; since: string; isThis: boolean }

type AccountProps = {
  email: string
  searches: readonly SearchRow[]
  sessions: readonly SessionRow[]
  enquiries: readonly { title: string; href: string; state: string }[]
}

/** What belongs to somebody who signed in. */
export function Account({ email, searches, sessions, enquiries }: AccountProps) {
  return (
    <>
      <section>
        <h2>Saved searches</h2>
        {searches.length === 0 && <p>None yet. Save any list and we tell you about new matches.</p>}
        <ul>
          {searches.map((search) => (
            <li key={search.href}>
              <a href={search.address}>{search.title}</a>
              {`: ${frequencyLabels[search.frequency].toLowerCase()}${search.isConfirmed ? '' : ', not confirmed yet'} `}
              <a href={search.href}>Change or stop</a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Your enquiries</h2>
        {enquiries.length === 0 ? (
          <p>Enquiries you send while signed in appear here; the link in each confirmation works too.</p>
        ) : (
          <ul>
            {enquiries.map(({ title, href, state }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                {`: ${state}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Your account</h2>
        <p>{`Signed in as ${email}`}</p>
        <ul>
          {sessions.map(({ browser, since, isThis }) => (
            <li
              key={`${browser}${since}`}
            >{`${browser || 'A browser'}, since ${since}${isThis ? ' (this one)' : ''}`}</li>
          ))}
        </ul>
        <form method="post" action="/account/leave" className={styles.actions}>
          <SubmitButton look="quiet" name="do" value="sign-out">
            Sign out
          </SubmitButton>
          {sessions.length > 1 && (
            <SubmitButton look="quiet" name="do" value="sign-out-elsewhere">
              Sign out everywhere else
            </SubmitButton>
          )}
          <a href="/account/export">Download my data</a>
          <a href="/account/delete">Delete my account</a>
        </form>
      </section>
    </>
  )
}

export const SavedSearchPage = ({
  search,
  action,
}: {
  search: { title: string; address: string; frequency: AlertFrequency; isConfirmed: boolean; isStopped: boolean }
  action: string
}) => (
  <div className={styles.page}>
    <h1>
      {search.isStopped
        ? 'You hear nothing more of this list'
        : search.isConfirmed
          ? 'We tell you about new matches'
          : 'Shall we tell you about new matches?'}
    </h1>
    <p>
      <a href={search.address}>{search.title}</a>
    </p>
    {!search.isConfirmed && !search.isStopped && (
      <form method="post" action={action}>
        <SubmitButton name="do" value="confirm">
          Yes, tell me
        </SubmitButton>
      </form>
    )}
    {!search.isStopped && (
      <form method="post" action={action} className={styles.form}>
        <label>
          How often
          <select name="frequency" defaultValue={search.frequency}>
            {Object.entries(frequencyLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.actions}>
          <SubmitButton look="quiet" name="do" value="frequency">
            Save
          </SubmitButton>
          <SubmitButton look="quiet" name="do" value="stop">
            Stop these emails
          </SubmitButton>
        </div>
      </form>
    )}
  </div>
)

/** Under a list: hear of what comes new. */
export const SaveSearchForm = ({ address, title }: { address: string; title: string }) => (
  <details className={styles.notice}>
    <summary>Tell me about new matches</summary>
    <form method="post" action="/saved-search" className={styles.form}>
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="title" value={title} />
      <label>
        Email
        <input type="email" name="email" autoComplete="email" required />
      </label>
      <label>
        How often
        <select name="frequency" defaultValue="daily">
          {Object.entries(frequencyLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton>Save this search</SubmitButton>
    </form>
  </details>
)
