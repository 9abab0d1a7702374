import type { Fact } from '../lead/lead-words.ts'
import styles from '../console.module.css'

/** What is known, under its name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <FactRow key={label} label={label} text={text} />
      ))}
    </dl>
  )
}

const FactRow = ({ label, text }: Fact) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
