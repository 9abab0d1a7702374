import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './trade-in-page.module.css'

type Props = {
  title: string
  intro: string
  aside: ReactNode
  /** The form that the page is about. */ children: ReactNode
}

export const TradeInStepPage = ({ title, intro, aside, children }: Props) => (
  <div className={`${container} ${styles.page}`}>
    <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={title} />
    <h1>{title}</h1>
    {intro && <p className={styles.lede}>{intro}</p>}
    <div className={styles.columns}>
      <div className={styles.stack}>{children}</div>
      <aside className={styles.stack}>{aside}</aside>
    </div>
  </div>
)

/** What became of looking the plate up; silent when it was found or never asked. */
export function LookupNotice({ problem, isFound }: { problem: string; isFound: boolean }) {
  if (isFound || problem === 'not-asked' || problem === 'off') return null
  return (
    <Notice>
      {problem === ''
        ? 'We couldn’t find that one. Tell us what it is instead.'
        : 'We can’t look it up right now. Tell us what it is instead.'}
    </Notice>
  )
}
