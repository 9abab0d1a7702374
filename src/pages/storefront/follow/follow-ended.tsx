import styles from '#features/leads/view/follow-page.module.css'
import { OpenPlace } from '#features/leads/view/form-block.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'

type Props = { site: Site; stockHref: string; title: string; text: string; now: Date }

/** A private page that is not there, or not any more: says why, and who answers all the same. */
export function FollowEnded({ site, stockHref, title, text, now }: Props) {
  return (
    <div className={`${container} ${styles.ended}`}>
      <h1>{title}</h1>
      <p className={styles.lede}>{text}</p>
      <div className={styles.ways}>
        <LinkButton href="/contact" variant="primary">
          Write to us
        </LinkButton>
        <LinkButton href={stockHref}>See all stock</LinkButton>
      </div>
      <OpenPlace site={site} now={now} />
    </div>
  )
}
