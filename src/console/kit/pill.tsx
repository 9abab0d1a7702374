import type { ReactNode } from 'react'
import styles from './pill.module.css'

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad'

/** A state in a word, never by colour alone. */
export const Pill = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={styles.pill} data-tone={tone}>
    {children}
  </span>
)
