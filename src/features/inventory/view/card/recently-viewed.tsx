import { buttonClass } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import styles from './recently-viewed.module.css'

/**
 * The vehicles that this device looked at before. The enhancement asks for them when the shopper comes near; without script,
 * or with nothing seen yet, there is nothing here. `isInside` when it stands in the page's own column already.
 */
export function RecentlyViewed({ isInside = false }: { isInside?: boolean }) {
  return (
    <div data-recent="">
      <section className={isInside ? styles.recent : `${container} ${styles.recent}`} aria-labelledby="recent" hidden>
        <div className={styles.head}>
          <h2 id="recent">Recently viewed</h2>
          <button type="button" className={buttonClass()}>
            Clear
          </button>
        </div>
        <div className={styles.cards} />
      </section>
    </div>
  )
}
