import styles from './prose.module.css'

/** The dealer's own words, at a readable width. `html` must be sanitised already. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
