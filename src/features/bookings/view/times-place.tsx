import { LinkButton } from '#ui/button.tsx'
import styles from './times-place.module.css'

/** The place in a dialog into which a script puts the free times of another page; until then, and without them, the way there. */
export const TimesPlace = ({ href }: { href: string }) => (
  <div className={styles.times} data-times-of={href} aria-live="polite">
    <p>Looking for free times …</p>
    <LinkButton href={href} data={{ 'data-plain': '' }}>
      Show free times
    </LinkButton>
  </div>
)
