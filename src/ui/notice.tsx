import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Something that the shopper should know before going on. */
export function Notice({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  const variant = tone === 'plain' ? styles.notice : `${styles.notice} ${styles[tone]}`
  return (
    <div className={variant} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
