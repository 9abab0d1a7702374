import { maskedPhone, telHref } from '../domain/phone.ts'
import styles from './phone-number.module.css'

/** A number to call. A masked one shows itself when asked, with or without script; the enhancement counts the asking. */
export function PhoneNumber({ phone, isMasked }: { phone: string; isMasked: boolean }) {
  const link = (
    <a className={styles.number} href={telHref(phone)}>
      {phone}
    </a>
  )
  if (!isMasked) return link
  return (
    <details className={styles.reveal} data-reveal="phone">
      <summary className={styles.number}>
        {maskedPhone(phone)} <u>Show number</u>
      </summary>
      {link}
    </details>
  )
}
