import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Labels and what they stand for, in two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
