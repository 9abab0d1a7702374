import type { PriceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { RepaymentLine } from '#features/finance/view/repayment-line.tsx'
import styles from './price-display.module.css'

/** The price and what it includes, an earlier price, and the estimated repayment with the terms that must stand beside it. */
export function VehiclePrice({ price, isLarge = false }: { price: PriceDisplay; isLarge?: boolean }) {
  const { main, second, rental, repayment } = price
  const was = price.was && (
    <>
      was <s>{price.was}</s>
    </>
  )
  return (
    <div className={isLarge ? `${styles.price} ${styles.large}` : styles.price}>
      <p>
        {main.prefix && <small>{`${main.prefix} `}</small>}
        <b>{main.text}</b>
        {main.note && <small>{main.note}</small>}
        {was && !second && <small>{was}</small>}
      </p>
      {second && (
        <small>
          {`or ${second.text} ${second.note}`.trimEnd()}
          {was && <>, {was}</>}
        </small>
      )}
      {rental && <small>{`or ${rental.text} ${rental.note}`.trimEnd()}</small>}
      {repayment && (
        <small>
          {`${repayment.label} `}
          <RepaymentLine line={repayment} />
        </small>
      )}
    </div>
  )
}
