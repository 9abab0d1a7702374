import type { ReactNode } from 'react'
import { numberId } from '../domain/phone.ts'
import { type ContactAbout, contactData } from './contact-data.ts'
import styles from './revealed-number.module.css'

/** A browser without script asks for a number here; the page that answers counts it. */
export const revealNumberPath = '/show-number'

type RevealedNumberProps = {
  phone: string
  about: ContactAbout | undefined
  /** Classes of the whole, and of what is pressed. */
  frame: string | undefined
  className: string | undefined
  /** Read out where what is pressed has no words. */
  label?: string
  children: ReactNode
  /** The number to call, which takes its place. */
  link: ReactNode
}

/** A number that shows when it is asked for. The script counts each asking; without one the asking is a form. */
export function RevealedNumber(props: RevealedNumberProps) {
  const id = numberId(props.phone)
  return id === undefined ? <HiddenNumber {...props} /> : <ProtectedNumber {...props} id={id} />
}

/** A number that the page does not hold: the form asks for it, and with script what it answers takes the form's place. */
const ProtectedNumber = ({ id, about, frame, className, label, children }: RevealedNumberProps & { id: string }) => (
  <form className={frame} method="post" action={revealNumberPath} data-number={id} {...dataOf(about)}>
    <input type="hidden" name="number" value={id} />
    {about?.car && <input type="hidden" name="vehicle" value={about.car} />}
    {about?.dealership && <input type="hidden" name="dealership" value={about.dealership} />}
    <button className={className} aria-label={label}>
      {children}
    </button>
  </form>
)

const dataOf = (about: ContactAbout | undefined) => ({ 'data-car': about?.car, 'data-dealership': about?.dealership })

const HiddenNumber = ({ phone, about, frame, className, label, children, link }: RevealedNumberProps) => (
  <>
    <details className={`${frame} ${styles.scripted}`} data-reveal="phone" {...contactData('reveal_phone', about)}>
      <summary className={className} aria-label={label}>
        {children}
      </summary>
      {link}
    </details>
    <noscript className={styles.plain}>
      <form className={frame} method="post" action={revealNumberPath}>
        <input type="hidden" name="phone" value={phone} />
        {about?.car && <input type="hidden" name="vehicle" value={about.car} />}
        {about?.dealership && <input type="hidden" name="dealership" value={about.dealership} />}
        <button className={className} aria-label={label}>
          {children}
        </button>
      </form>
    </noscript>
  </>
)
