import { maskedPhone, numberId, telHref } from '../domain/phone.ts'
import { RevealedNumber } from './revealed-number.tsx'
import { type ContactAbout, contactData } from './contact-data.ts'
import styles from './phone-number.module.css'

type PhoneNumberProps = { phone: string; isMasked: boolean; about?: ContactAbout }

/** A number to call. A masked one shows itself when asked, with or without script, and the asking is counted. */
export function PhoneNumber({ phone, isMasked, about }: PhoneNumberProps) {
  const link = (
    <a className={styles.number} href={telHref(phone)} {...contactData('car_phone_call', about)}>
      {phone}
    </a>
  )
  // A number that the site protects is not in the page, whatever the page would rather show.
  if (!isMasked && numberId(phone) === undefined) return link
  return (
    <RevealedNumber {...{ phone, about, link }} frame={styles.reveal} className={styles.number}>
      {maskedPhone(phone)} <u>Show number</u>
    </RevealedNumber>
  )
}
