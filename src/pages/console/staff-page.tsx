import type { ReactNode } from 'react'
import type { SignedIn } from '#features/accounts/server/auth.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { buttonClass } from '#ui/button.tsx'
import styles from './console.module.css'

type DocumentProps = { title: string; sheet: string; children: ReactNode }

/** The shell of every staff page: nothing in it needs script. */
export function StaffDocument({ title, sheet, children }: DocumentProps) {
  return (
    <html lang="en" className={styles.staff}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

type StaffPageProps = { site: SiteAddress; user: SignedIn | null; children: ReactNode }

/** Who is at work, on which site, and the way out. */
export function StaffPage({ site, user, children }: StaffPageProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.barRow}>
          <span className={styles.siteName}>{site.name}</span>
          <nav aria-label="Staff">
            <a className={styles.barLink} href="/staff/leads">
              Enquiries
            </a>
          </nav>
          <form method="post" action="/staff/sign-out">
            {user && <span className={styles.who}>{user.email}</span>}
            <button type="submit" className={buttonClass()}>
              Sign out
            </button>
          </form>
        </div>
      </header>
      <main className={styles.page}>{children}</main>
    </>
  )
}
