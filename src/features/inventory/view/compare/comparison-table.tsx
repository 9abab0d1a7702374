import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { LinkButton } from '#ui/button.tsx'
import { NoBreak } from '#ui/no-break.tsx'
import { spell } from '#features/sites/domain/region.ts'
import { visuallyHidden } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import {
  compareVehicles,
  type ComparisonGroup,
  type ComparisonRow,
  differencesOf,
  missingText,
} from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { enquiryPath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleHeadline, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './comparison-table.module.css'
import { PlaceholderOutline } from '../card/placeholder-outline.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

/** The fewer there are, the wider is each. */
const headPlace = (columns: number): PhotoPlace => ({
  widths: [256, 384, 640],
  sizes: columns < 3 ? '(min-width: 992px) 22rem, 46vw' : '(min-width: 992px) 18rem, (min-width: 576px) 30vw, 9rem',
})

type TableProps = { vehicles: readonly Vehicle[]; rules: VehicleViewRules; onlyDifferences: boolean }

/**
 * One column for each vehicle. On a phone labels stand above the values, so that two fit beside each other; more than two
 * scroll sideways in a region that the keyboard reaches.
 */
export function ComparisonTable({ vehicles, rules, onlyDifferences }: TableProps) {
  const all = compareVehicles(vehicles, { facts: rules.facts, price: rules.price })
  const groups = onlyDifferences ? differencesOf(all) : all
  return (
    <>
      <PlaceholderOutline template={rules.site.template} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-label="Comparison" tabIndex={0} data-columns={vehicles.length}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <span className={visuallyHidden}>Vehicle</span>
              </td>
              {vehicles.map((vehicle) => (
                <VehicleHead key={vehicle.id} vehicle={vehicle} vehicles={vehicles} rules={rules} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Enquiries vehicles={vehicles} rules={rules} />
          </tbody>
          {groups.map((group) => (
            <Group key={group.title} group={group} columns={vehicles.length} />
          ))}
          {groups.length > 1 && (
            <tbody>
              <Enquiries vehicles={vehicles} rules={rules} />
            </tbody>
          )}
        </table>
      </section>
      {groups.length === 0 && <p>These have the same details.</p>}
    </>
  )
}

const Enquiries = ({ vehicles, rules: { site } }: Pick<TableProps, 'vehicles' | 'rules'>) => (
  <tr className={styles.acts}>
    <th scope="row">
      <span className={visuallyHidden}>Next step</span>
    </th>
    {vehicles.map((vehicle) => (
      <td key={vehicle.id}>
        <LinkButton href={enquiryPath(vehiclePath(site, vehicle))} variant="primary">
          {spell(site.region, site.settings.vehicle.labels.card_enquire)}
          <span className={visuallyHidden}> about {vehicleName(vehicle, site.namesBySeries)}</span>
        </LinkButton>
      </td>
    ))}
  </tr>
)

type HeadProps = { vehicle: Vehicle; vehicles: readonly Vehicle[]; rules: VehicleViewRules }

function VehicleHead({ vehicle, vehicles, rules }: HeadProps) {
  const { main, detail } = vehicleHeadline(vehicle, rules.names)
  const picture = cardPicture(vehicle, rules.site.settings)
  const price = priceDisplay(vehicle, rules.price)
  const others = vehicles.filter((other) => other !== vehicle).map(({ slug }) => slug)
  return (
    <th scope="col" data-slug={vehicle.slug}>
      <div className={styles.photo}>
        {picture.kind === 'photo' ? (
          <Photo
            picture={{ ...picture.image, alt: '' }}
            place={headPlace(vehicles.length)}
            delivery={rules.delivery}
            isFirst
          />
        ) : (
          <svg aria-hidden="true">
            <use href="#i-vehicle" />
          </svg>
        )}
      </div>
      <a href={vehiclePath(rules.site, vehicle)}>
        <NoBreak text={main} />
        {detail && <span> {detail}</span>}
      </a>
      <p>
        <b>{(price.second ?? price.main).text}</b>
        <a href={comparisonPath(others)} aria-label={`Remove ${vehicleName(vehicle, rules.site.namesBySeries)}`}>
          <Icon name="close" />
        </a>
      </p>
    </th>
  )
}

function Group({ group, columns }: { group: ComparisonGroup; columns: number }) {
  return (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.key} className={row.differs ? styles.differs : undefined}>
          <th scope="row">
            {row.label}
            {row.differs && <span className={visuallyHidden}> differs</span>}
          </th>
          {row.values.map((value, at) => (
            <td key={at}>
              {value === null ? <Missing kind={group.kind} /> : <Value row={row} at={at} kind={group.kind} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Value({ row, at, kind }: { row: ComparisonRow; at: number; kind: ComparisonGroup['kind'] }) {
  const note = row.notes?.[at]
  if (kind === 'features') return <Sign shape="✓" label="Yes" />
  return (
    <>
      {row.values[at]}
      {row.best?.[at] && (
        <>
          {' '}
          <b className={styles.best}>{row.best[at]}</b>
        </>
      )}
      {note && <small>{note}</small>}
    </>
  )
}

const Missing = ({ kind }: { kind: ComparisonGroup['kind'] }) => (
  <span className={styles.missing}>
    <Sign shape="–" label={missingText(kind)} />
  </span>
)

/** A sign for the eye with its words for the ear. */
const Sign = ({ shape, label }: { shape: string; label: string }) => (
  <>
    <span aria-hidden="true">{shape}</span>
    <span className={visuallyHidden}>{label}</span>
  </>
)
