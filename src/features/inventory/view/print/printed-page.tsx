import type { ReactNode } from 'react'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { container } from '#ui/layout.tsx'
import styles from './printed-page.module.css'

type PrintedProps = { title: string; site: Site; back: string; children: ReactNode }

/** A sheet of paper in the size of the region, alone on it when it is printed. */
export function PrintedPage({ title, site, back, children }: PrintedProps) {
  return (
    <div className={container}>
      <Sprite icons={['print']} />
      <div className={styles.bar}>
        <LinkButton href={back}>Back to the {vehicleNounOf(site)}</LinkButton>
        <button type="button" className={`${buttonClass('primary')} ${styles.print}`} data-print="">
          <Icon name="print" />
          Print
        </button>
      </div>
      <article className={site.region === 'US' ? styles.letter : styles.a4} aria-label={title}>
        {children}
      </article>
    </div>
  )
}
