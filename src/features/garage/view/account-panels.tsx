import type { ReactNode } from 'react'
import { buttonClass, LinkButton, SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { AlertSettings } from './alert-settings.tsx'
import { frequencyLabels } from './watch-forms.tsx'
import { type OwnThing, OwnThingsList } from './own-things-list.tsx'
import styles from './account.module.css'

type SearchRow = {
  title: string
  address: string
  frequency: AlertFrequency
  isConfirmed: boolean
  href: string
}
type SessionRow = { browser: string; since: string; isThis: boolean }
type PasskeyRow = { id: string; name: string; since: string }

type AccountProps = {
  email: string
  mail: AlertFrequency | 'off'
  pushKey: string
  searches: readonly SearchRow[]
  sessions: readonly SessionRow[]
  passkeys: readonly PasskeyRow[]
  things: readonly OwnThing[]
  /** The words of the permission, and whether it was given. */
  contact: { wording: string; isGiven: boolean }
  dayOf(moment: Date): string
}

export const AccountPanels = (account: AccountProps) => (
  <div className={styles.account}>
    <div className={styles.column}>
      <OwnThingsList things={account.things} dayOf={account.dayOf} />
      <SavedSearches searches={account.searches} />
      <AlertSettings email={account.email} mail={account.mail} publicKey={account.pushKey} />
    </div>
    <div className={styles.column}>
      <SignInPanel {...account} />
      <DataPanel contact={account.contact} />
    </div>
  </div>
)

const SavedSearches = ({ searches }: Pick<AccountProps, 'searches'>) => (
  <section className={styles.panel}>
    <h2>Saved searches</h2>
    {searches.length === 0 ? (
      <p className={styles.quiet}>None yet. Save any search and we’ll tell you about new matches.</p>
    ) : (
      <ul className={styles.rows}>
        {searches.map(({ title, address, frequency, isConfirmed, href }) => (
          <li key={href}>
            <span>
              <a href={address}>{title}</a>
              <small>{isConfirmed ? frequencyLabels[frequency] : 'Please confirm: see our email'}</small>
            </span>
            <a href={href} aria-label={`Change or stop: ${title}`}>
              Change
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const SignInPanel = ({ email, sessions, passkeys }: Pick<AccountProps, 'email' | 'sessions' | 'passkeys'>) => (
  <section className={styles.panel}>
    <h2>Signing in</h2>
    <p>
      Signed in as <b>{email}</b>
    </p>
    <h3>Passkeys</h3>
    <Rows empty="Add one to sign in with your fingerprint, face or screen lock instead of waiting for an email.">
      {passkeys.map(({ id, name, since }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <small>{`Added ${since}`}</small>
          </span>
          <form method="post" action="/account/passkey">
            <button type="submit" className={styles.plain} name="remove" value={id} aria-label={`Remove ${name}`}>
              Remove
            </button>
          </form>
        </li>
      ))}
    </Rows>
    <div className={styles.device} data-passkey="add" hidden>
      <button type="button" className={buttonClass()}>
        Add a passkey
      </button>
      <output />
    </div>
    <h3>Devices</h3>
    <Rows empty="">
      {sessions.map(({ browser, since, isThis }) => (
        <li key={`${browser}${since}${isThis}`}>
          <span>
            <b>{browser}</b>
            <small>{`${isThis ? 'This device, s' : 'S'}igned in ${since}`}</small>
          </span>
        </li>
      ))}
    </Rows>
    <form method="post" action="/account/leave" className={styles.actions}>
      <SubmitButton variant="quiet" name="do" value="sign-out">
        Sign out
      </SubmitButton>
      {sessions.length > 1 && (
        <SubmitButton variant="quiet" name="do" value="sign-out-elsewhere">
          Sign out everywhere else
        </SubmitButton>
      )}
    </form>
  </section>
)

const Rows = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length === 0 ? <p className={styles.quiet}>{empty}</p> : <ul className={styles.rows}>{children}</ul>

const DataPanel = ({ contact }: Pick<AccountProps, 'contact'>) => (
  <section className={styles.panel}>
    <h2>Your data</h2>
    <form method="post" action="/account/contact" className={styles.form}>
      <label className={styles.tick}>
        <input type="checkbox" name="agree" value="1" defaultChecked={contact.isGiven} />
        <span>{contact.wording}</span>
      </label>
      <div className={styles.actions}>
        <SubmitButton variant="quiet">Save</SubmitButton>
      </div>
    </form>
    <div className={styles.actions}>
      <LinkButton href="/account/export">Download my data</LinkButton>
      <a href="/account/delete">Delete my account</a>
    </div>
  </section>
)
