import { Link } from 'react-router'
import styles from './tab-links.module.css'

export type Tab = {
  label: string
  search: string
  isCurrent: boolean
  count?: number | undefined
  /** Does what else opening it does. */
  onOpen?: () => void
}

/** Views of one screen, each with an address of its own. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.search}
        to={{ search: tab.search }}
        aria-current={tab.isCurrent ? 'page' : undefined}
        onClick={tab.onOpen}
      >
        {tab.label}
        {tab.count !== undefined && <span>{tab.count.toLocaleString('en')}</span>}
      </Link>
    ))}
  </nav>
)
