import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { formatMoney } from '#kernel/money.ts'
import { standaloneLink } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { daysListed, priceSteps } from '#features/inventory/domain/price/price-history.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './price-history-list.module.css'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

type HistoryProps = { vehicle: Vehicle; rules: VehicleViewRules }

export function PriceHistory({ vehicle, rules }: HistoryProps) {
  const { settings, now } = rules.tag
  const steps = settings.price.history && !isSold(vehicle) ? priceSteps(vehicle) : []
  const days = daysListed(vehicle, now)
  return (
    <>
      {settings.days_listed && !isSold(vehicle) && (
        <p className={styles.days}>
          {days === 0 ? 'Listed today' : `Listed ${days} ${days === 1 ? 'day' : 'days'} ago`}
        </p>
      )}
      {steps.length > 1 && (
        <details className={styles.history}>
          <summary className={standaloneLink}>
            Price history
            <Icon name="down" />
          </summary>
          <dl>
            {steps.map(({ price, since }) => (
              <div key={since.getTime()}>
                <dt>{`From ${dayOf(since, rules)}`}</dt>
                <dd>{formatMoney(price)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const dayOf = (moment: Date, { site }: VehicleViewRules): string =>
  dayText(localTime(moment, site.timeZone).date, site.region, 'year')
