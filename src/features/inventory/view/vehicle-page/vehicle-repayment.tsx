import type { ReadFigures } from '#features/finance/domain/finance-figures.ts'
import { afterTradeIn } from '#features/finance/domain/after-trade-in.ts'
import { calculatorAnchor, RepaymentCalculator } from '#features/finance/view/repayment-calculator.tsx'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { Icon } from '#ui/icon.tsx'
import { standaloneLink } from '#ui/layout.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'
import styles from './vehicle-repayment.module.css'

/** What the calculator of a vehicle's page starts with; `isRequested`: the address names figures. */
export type VehicleCalculator = ReadFigures & { isRequested: boolean }

type Props = { vehicle: Vehicle; rules: VehicleViewRules; calculator: VehicleCalculator | null }

/** Nothing where the site offers no calculator for this vehicle. */
export function VehicleRepayment({ vehicle, rules, calculator }: Props) {
  if (!calculator) return null
  const { region } = rules.site
  const { price, tradeIn, owing } = calculator.figures
  const after = calculator.isRequested ? afterTradeIn({ price, low: tradeIn, high: tradeIn, owing }) : ''
  return (
    <>
      <p className={styles.after} data-after-trade-in={price} hidden={after === ''}>
        {after}
      </p>
      <details className={styles.repayment} id={calculatorAnchor} open={calculator.isRequested}>
        <summary className={standaloneLink}>
          {rules.price.terms ? `Change ${region === 'US' ? 'down payment' : 'deposit'} or term` : 'Estimate repayments'}
          <Icon name="down" />
        </summary>
        <RepaymentCalculator
          action={vehiclePath(rules.site, vehicle)}
          region={region}
          figures={calculator.figures}
          problems={calculator.problems}
          isPriceFixed
          parts={calculator.isRequested ? undefined : rules.parts}
        />
      </details>
    </>
  )
}
