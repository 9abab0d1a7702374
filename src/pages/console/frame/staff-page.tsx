import type { ReactNode } from 'react'
import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { buttonClass } from '#ui/button.tsx'
import styles from '../console.module.css'
import { ShortcutHelp } from './shortcut-help.tsx'
import { placesFor } from './staff-places.ts'

type DocumentProps = { title: string; sheet: string; script: string; children: ReactNode }

/** The shell of every staff page: nothing in it needs script. */
export function StaffDocument({ title, sheet, script, children }: DocumentProps) {
  return (
    <html lang="en" className={styles.staff}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

type StaffPageProps = {
  site: SiteAddress
  staff: Staff | null
  /** Of the page, which tells its place in the bar. */
  path: string
  children: ReactNode
}

/** Who is at work, on which site, and the way out. */
export function StaffPage({ site, staff, path, children }: StaffPageProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <div className={styles.barRow}>
          <a className={styles.siteName} href="/" title="The site as shoppers see it">
            {site.name}
          </a>
          {staff && (
            <nav aria-label="Staff">
              {placesFor(staff.role).map(({ href, label }) => (
                <a
                  key={href}
                  className={styles.barLink}
                  href={href}
                  aria-current={path.startsWith(href) ? 'true' : undefined}
                >
                  {label}
                </a>
              ))}
            </nav>
          )}
          <form method="post" action="/staff/sign-out">
            <button type="button" className={styles.keys} popoverTarget="shortcuts" data-shortcuts-open hidden>
              Keys <kbd>?</kbd>
            </button>
            {staff && <span className={styles.who}>{staff.user.name}</span>}
            <button type="submit" className={buttonClass()}>
              Sign out
            </button>
          </form>
        </div>
      </header>
      <main className={styles.page} id="main" tabIndex={-1}>
        {children}
      </main>
      <ShortcutHelp />
    </>
  )
}
