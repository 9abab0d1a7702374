import { followFormPath } from '../domain/follow/follow-form-path.ts'
import { spell } from '#features/sites/domain/region.ts'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import { TickField } from '#ui/field.tsx'
import { FormFieldView } from './form-field.tsx'
import styles from './follow-page.module.css'
import layout from '#ui/private-page.module.css'
import type { FollowPageProps } from './follow-props.ts'
import { momentText } from './follow-text.ts'

export function FollowChanges(props: FollowPageProps) {
  if (props.followed.status.kind === 'withdrawn') return <Consent {...props} />
  return (
    <div className={styles.drawers}>
      {props.fields.length > 0 && <Details {...props} />}
      <Consent {...props} />
      <Withdraw {...props} />
      <EndLinks {...props} />
    </div>
  )
}

function Details({ fields, values, action, refused }: FollowPageProps) {
  const typed = refused?.form === 'details' ? refused : undefined
  const hasDate = fields.some(({ kind }) => kind === 'date')
  return (
    <details className={styles.drawer} open={typed !== undefined} id="details">
      <summary>{hasDate ? 'Change your details or the time you asked for' : 'Change your contact details'}</summary>
      <form className={styles.form} method="post" action={followFormPath(action, 'details')} noValidate>
        {fields.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            prefix="change"
            values={typed?.values ?? values}
            error={typed?.problems[field.name]}
            isShown
          />
        ))}
        <SubmitButton>Save the changes</SubmitButton>
      </form>
    </details>
  )
}

function Consent({ site, followed, consentText, action, now }: FollowPageProps) {
  const last = followed.consents.find(({ purpose }) => purpose === 'marketing')
  return (
    <details className={styles.drawer} id="consent">
      <summary>News and offers: {last?.isGiven ? 'subscribed' : 'not subscribed'}</summary>
      <form className={styles.form} method="post" action={followFormPath(action, 'consent')}>
        <TickField name="opt_in" checked={last?.isGiven ?? false}>
          {consentText}
        </TickField>
        {last && (
          <p className={layout.quiet}>
            {last.isGiven ? 'You agreed' : 'You didn’t agree'} {momentText(last.at, site, now)}.
          </p>
        )}
        <button type="submit" className={buttonClass()}>
          Save
        </button>
      </form>
    </details>
  )
}

function Withdraw({ site, action }: FollowPageProps) {
  return (
    <details className={styles.drawer} id="withdraw">
      <summary>{spell(site.region, 'Withdraw the enquiry')}</summary>
      <form className={styles.form} method="post" action={followFormPath(action, 'withdraw')}>
        <p>We’ll let the dealer know, and you won’t be contacted about it again. You can undo this for a day.</p>
        <button type="submit" className={buttonClass()}>
          Withdraw
        </button>
      </form>
    </details>
  )
}

function EndLinks({ site, followed, action }: FollowPageProps) {
  const isMailed = followed.lead.email !== '' && site.settings.delivery.confirmation
  return (
    <details className={styles.drawer} id="end">
      <summary>Has someone else seen this link?</summary>
      <form className={styles.form} method="post" action={followFormPath(action, 'end')}>
        <p>
          {isMailed
            ? 'End it here, and we’ll email you a new one. Links in earlier emails end too.'
            : 'End it here, and nobody can open this page again. If you need us afterwards, please call.'}
        </p>
        <button type="submit" className={buttonClass()}>
          End this link
        </button>
      </form>
    </details>
  )
}
