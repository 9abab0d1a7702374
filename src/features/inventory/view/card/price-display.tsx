import type { PriceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { RepaymentLine } from '#features/finance/view/repayment-line.tsx'
import styles from './price-display.module.css'

/** The price and what it includes, an earlier price, and the estimated repayment with the terms that must stand beside it. */
export function VehiclePrice({ price, isLarge = false }: { price: PriceDisplay; isLarge?: boolean }) {
  const { main, was, second, weekly } = price
  return (
    <div className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <p>
        <b>{main.text}</b>
        {main.note && <small>{main.note}</small>}
        {was && (
          <small>
            was <s>{was}</s>
          </small>
        )}
      </p>
      {second && <small>{`or ${second.text} ${second.note}`.trimEnd()}</small>}
      {weekly && (
        <small>
          Est. <RepaymentLine line={weekly} />
        </small>
      )}
    </div>
  )
}
