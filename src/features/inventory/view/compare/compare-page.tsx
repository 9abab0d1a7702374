import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass, LinkButton, SubmitButton } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNoun, vehiclesNounOf } from '#features/sites/domain/template.ts'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { mostCompared } from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { CompareTray } from '../card/compare-tray.tsx'
import styles from './compare-page.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import { RepaymentStatement } from '#features/finance/view/repayment-statement.tsx'
import { VehicleGrid } from '../card/vehicle-grid.tsx'
import { vehicleViewRules, type VehicleViewRules } from '../card/vehicle-view-rules.ts'

export type ComparePageProps = {
  site: Site
  now: Date
  vehicles: readonly Vehicle[]
  /** What the address asked for and the page does not show, in sentences. */
  notices: readonly string[]
  onlyDifferences: boolean
  /** Vehicles for sale that could be put beside these, nearest first. */
  suggestions: readonly Vehicle[]
  stock: { href: string; label: string }
}

/** Vehicles side by side. Complete without script: every change is a link or a form. */
export function ComparePage(props: ComparePageProps) {
  const { site, now, vehicles, notices, stock } = props
  const rules = vehicleViewRules(site, now)
  const title = `Compare ${vehiclesNounOf(site)}`
  return (
    <div className={`${container} ${styles.page}`} data-compared={vehicles.map(({ slug }) => slug).join()}>
      <Sprite icons={['share', 'check']} />
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, stock]} here={title} />
      <h1>{title}</h1>
      {notices.length > 0 && (
        <Notice>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      {vehicles.length === 0 ? <Nothing {...props} rules={rules} /> : <Comparison {...props} rules={rules} />}
    </div>
  )
}

function Comparison({ vehicles, onlyDifferences, suggestions, rules }: ComparePageProps & { rules: VehicleViewRules }) {
  const slugs = vehicles.map(({ slug }) => slug)
  return (
    <>
      <div className={styles.bar}>
        {vehicles.length > 1 && (
          <a
            className={buttonClass()}
            href={comparisonPath(slugs, !onlyDifferences)}
            aria-current={onlyDifferences || undefined}
          >
            {onlyDifferences && <Icon name="check" />}
            Show differences only
          </a>
        )}
        <button type="button" className={buttonClass()} data-share="" hidden>
          <Icon name="share" />
          <span>Share</span>
        </button>
        {vehicles.length < mostCompared && suggestions.length > 0 && (
          <AddOne slugs={slugs} onlyDifferences={onlyDifferences} suggestions={suggestions} rules={rules} />
        )}
      </div>
      <ComparisonTable vehicles={vehicles} rules={rules} onlyDifferences={onlyDifferences} />
      <RepaymentStatement terms={rules.price.terms} />
    </>
  )
}

type AddProps = { slugs: string[]; onlyDifferences: boolean; suggestions: readonly Vehicle[]; rules: VehicleViewRules }

/** A vehicle like these, by its name and price. */
function AddOne({ slugs, onlyDifferences, suggestions, rules }: AddProps) {
  const choices = suggestions.map((vehicle) => ({
    value: vehicle.slug,
    label: `${vehicleName(vehicle, rules.site.namesBySeries)}, ${purchasePrice(vehicle, rules)}`,
  }))
  return (
    <form className={styles.add} action="/compare" method="get">
      <input type="hidden" name="vehicles" value={slugs.join()} />
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <SelectField name="add" label={slugs.length === 1 ? 'Compare with' : 'Add another'} choices={choices} />
      <SubmitButton variant={slugs.length === 1 ? 'primary' : 'quiet'}>Add</SubmitButton>
    </form>
  )
}

/** What it costs to buy, also where a card says first what it costs a week. */
function purchasePrice(vehicle: Vehicle, rules: VehicleViewRules): string {
  const { main, second } = priceDisplay(vehicle, rules.price)
  return (second ?? main).text
}

function Nothing({ site, suggestions, stock, rules }: ComparePageProps & { rules: VehicleViewRules }) {
  const noun = vehicleNoun(site).one
  const one = site.template === 'rv' ? noun : noun.toLowerCase()
  return (
    <>
      <div className={styles.nothing}>
        <p>
          Tick Compare on any {one}, up to {mostCompared} of them. You’ll see prices, sizes, weights and features side
          by side, with the differences in bold. Share the page with anyone who’s helping you choose.
        </p>
        <LinkButton href={stock.href} variant="primary">{`Choose from our ${vehiclesNounOf(site)}`}</LinkButton>
      </div>
      {suggestions.length > 0 && (
        <section>
          <h2>Or start with one of these</h2>
          <VehicleGrid vehicles={suggestions} rules={rules} isRail />
        </section>
      )}
      <CompareTray noun={vehiclesNounOf(site)} />
    </>
  )
}
