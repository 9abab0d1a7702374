import { type ReactNode, useEffect } from 'react'
import styles from './sign-in-screen.module.css'

/** The card in the middle of an otherwise empty page. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.product}>
          <span aria-hidden="true">F</span> Forecourt
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
