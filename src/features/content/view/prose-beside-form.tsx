import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './content-page.module.css'

/** A form with its heading, and what one should know before sending it. */
export type FormBeside = {
  id: string
  title: string
  view: ReactNode
  aside: ReactNode
  /** Set where it shows something to work with, which on a phone comes before the words. */
  isFirst?: boolean
}

/** A page's words with a form beside them; on a phone the form stands below, and a button leads down to it. */
export const ProseBesideForm = ({ html, form }: { html: string; form: FormBeside }) => (
  <div className={`${container} ${styles.withForm}`}>
    <p className={styles.jump}>
      <LinkButton href={`#${form.id}`}>{form.title}</LinkButton>
    </p>
    {form.isFirst ? (
      <>
        {form.view}
        <Prose html={html} />
      </>
    ) : (
      <>
        <Prose html={html} />
        {form.view}
      </>
    )}
    <aside>{form.aside}</aside>
  </div>
)
