import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './tab-links.module.css'

export type Tab = {
  label: string
  /** The query of the view; another screen has its address instead. */
  search?: string
  to?: string
  isCurrent: boolean
  count?: number | undefined
  /** Does what else opening it does. */
  onOpen?: () => void
}

/** Views of one screen, each with an address of its own; the one that is shown is in sight where all of them have no room. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useLayoutEffect(() => {
    const { current: row } = nav
    const tab = row?.children[current]
    if (row && tab instanceof HTMLElement && row.scrollWidth > row.clientWidth)
      row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - 40
  }, [current])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to ?? tab.search}
          to={tab.to ?? { search: tab.search }}
          aria-current={tab.isCurrent ? 'page' : undefined}
          onClick={tab.onOpen}
        >
          {tab.label}
          {tab.count !== undefined && <span>{tab.count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  )
}
