import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { ReactNode } from 'react'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import styles from './content-page.module.css'

type SuccessPageProps = {
  title: string
  message: string
  /** What was asked for, a line each. */
  details: readonly string[]
  next: readonly { label: string; href: string }[]
  note?: string
  children?: ReactNode
}

/** Confirms that a form has arrived, and offers what one may do next. */
export function SuccessPage({ title, message, details, next, note, children }: SuccessPageProps) {
  return (
    <div className={styles.centre}>
      <Sprite icons={['check']} />
      <Icon name="check" />
      <h1>{title}</h1>
      <p>{message}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <div className={styles.row}>
        {next.map((link, at) => (
          <LinkButton key={link.href} href={link.href} variant={at === 0 ? 'primary' : 'quiet'}>
            {link.label}
          </LinkButton>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

/** One thing that was asked for, alone on its page. */
export const AnswerPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.centre}>
    <h1>{title}</h1>
    {children}
  </div>
)

/** Nothing stands at this address: a search, and a way home. */
export function MissingPage({ site, stockHref, children }: { site: Site; stockHref: string; children?: ReactNode }) {
  return (
    <div className={styles.centre}>
      <h1>We couldn’t find that page</h1>
      <p>It may have moved, or the {vehicleNounOf(site)} may have been sold. Search our stock instead.</p>
      <form className={styles.row} action={stockHref} method="get">
        <input
          className={controlClass}
          type="search"
          name="q"
          aria-label="Search our stock"
          placeholder="Make, model or keyword"
        />
        <SubmitButton>Search</SubmitButton>
      </form>
      {children}
      <div className={styles.row}>
        <LinkButton href="/">Home</LinkButton>
        <LinkButton href={stockHref}>See all stock</LinkButton>
        <LinkButton href="/contact">Contact us</LinkButton>
      </div>
    </div>
  )
}

/**
 * Something of ours broke. Trying again asks for the same page, or for the one that held a form; its words the browser has behind its Back
 * button. The id lets the dealer's support find what happened.
 */
export function ErrorPage({
  traceId,
  again,
}: {
  traceId: string
  /** Address of the page to try again. */ again: string
}) {
  return (
    <div className={styles.centre}>
      <h1>Something went wrong on our side</h1>
      <p>Please try again in a moment. If you sent a form, go back first: what you typed is still there.</p>
      <div className={styles.row}>
        <LinkButton href={again} variant="primary">
          Try again
        </LinkButton>
        <LinkButton href="/">Home</LinkButton>
        <LinkButton href="/contact">Contact us</LinkButton>
      </div>
      <details className={styles.trace}>
        <summary>If it happens again, tell us this number</summary>
        <code>{traceId}</code>
      </details>
    </div>
  )
}
