import { SubmitButton } from '#ui/button.tsx'
import { EmailField } from './watch-forms.tsx'
import styles from './when-ready-form.module.css'

/** Beside a vehicle that is being prepared: one mail once it can be seen. */
export const WhenReadyForm = ({ slug }: { slug: string }) => (
  <form className={styles.form} method="post" action="/saved-search">
    <input type="hidden" name="vehicle" value={slug} />
    <input type="hidden" name="frequency" value="now" />
    <EmailField />
    <SubmitButton>Tell me when it’s ready</SubmitButton>
    <p>We’ll send one email to confirm your address and one when it’s ready. Nothing else.</p>
  </form>
)
