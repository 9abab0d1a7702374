import type { Model } from '#features/content/domain/content.ts'
import type { ModelSummary } from '#features/content/view/model-cards.tsx'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { modelName } from '#features/inventory/domain/naming/model-name.ts'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { fromPriceDisplay, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { cardFacts, factGroups } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { vehicleOutlines } from '#features/inventory/domain/vehicle/vehicle-outline.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { galleryPictures, servedPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehicleHeadline } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { FactTable } from '#features/inventory/view/card/fact-table.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { FloorPlans } from '#features/inventory/view/vehicle-page/floor-plans.tsx'
import { WeightBar } from '#features/inventory/view/vehicle-page/weight-bar.tsx'
import { imageUrl } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { container } from '#ui/layout.tsx'
import styles from './model-stock.module.css'

/** Vehicles of this model for sale, new ones first. */
export function vehiclesOf(model: Model, vehicles: readonly Vehicle[]): Vehicle[] {
  const isOfModel = ({ make, model: name }: Vehicle) => modelSlug(name) === modelSlug(modelName(make, model.name))
  const own = vehicles.filter((vehicle) => !isSold(vehicle) && isOfModel(vehicle))
  return own.toSorted((a, b) => Number(b.carType === 'new') - Number(a.carType === 'new'))
}

/** The keys are the models' slugs: a used vehicle tells measures, only a new one a price. */
export function modelSummaries(models: readonly Model[], snapshot: SiteSnapshot): Map<string, ModelSummary> {
  return new Map(models.map((model) => [model.slug, summaryOf(vehiclesOf(model, snapshot.vehicles), snapshot)]))
}

export function summaryOf(vehicles: readonly Vehicle[], { site, asOf }: SiteSnapshot): ModelSummary {
  const rules = vehicleViewRules(site, asOf)
  const [first] = vehicles
  const facts = first ? cardFacts(first, rules.facts).filter(({ key }) => key !== 'odometer') : []
  const priced = vehicles.filter((vehicle) => vehicle.carType === 'new' && shownPrice(vehicle) !== null)
  const cheapest = priced.toSorted((a, b) => (shownPrice(a) ?? 0) - (shownPrice(b) ?? 0))[0]
  const { text, note } = cheapest
    ? fromPriceDisplay(cheapest, shownPrice(cheapest), rules.price).main
    : { text: '', note: '' }
  return {
    facts: facts.map(({ short }) => short.replaceAll(' ', '\u00a0')),
    price: cheapest ? `From ${text}` : '',
    priceNote: note,
  }
}

const otherViews: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 992px) 22vw, (min-width: 576px) 44vw, 62vw',
}

/** Pictures beside the model's own. */
const mostViews = 4

/** The model as one of it stands in stock: other views, floor plan, weights and every fact; nothing where none is there. */
export function ModelInDetail({ vehicle, snapshot }: { vehicle: Vehicle | undefined; snapshot: SiteSnapshot }) {
  if (!vehicle) return null
  const { site, asOf } = snapshot
  const rules = vehicleViewRules(site, asOf)
  const views = galleryPictures(vehicle, site.settings).slice(1, mostViews + 1)
  const groups = factGroups(vehicle, rules.facts).filter(({ title }) => ofModel.has(title))
  const hasPlan = servedPictures(vehicle.floorPlans, site.settings).length > 0
  const { main, detail } = vehicleHeadline(vehicle, rules.names)
  if (views.length === 0 && !hasPlan && groups.length === 0) return null
  return (
    <div className={`${container} ${styles.detail}`}>
      {views.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <ul className={styles.views} aria-label={`Photographs of the ${main}`} tabIndex={0}>
          {views.map((picture) => (
            <li key={picture.url}>
              <a href={imageUrl({ url: picture.url, width: 1920 }, rules.delivery)}>
                <Photo
                  picture={{ ...picture, alt: picture.alt || main }}
                  place={otherViews}
                  delivery={rules.delivery}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {hasPlan && (
        <section>
          <h2>Floor plan</h2>
          <FloorPlans vehicle={vehicle} rules={rules} />
        </section>
      )}
      {groups.length > 0 && (
        <section>
          <h2>Specifications</h2>
          <WeightBar vehicle={vehicle} region={site.region} />
          <FactTable groups={groups} region={site.region} template={site.template} />
          <p className={styles.source}>
            Pictures and figures: <a href={vehiclePath(site, vehicle)}>{`${main} ${detail}`.trim()}</a>, in stock now.
          </p>
        </section>
      )}
    </div>
  )
}

/** Groups of facts that a model shares with its vehicles; the rest are one vehicle's own. */
const ofModel = new Set(['Engine and drive', 'Living', 'Size and weight', 'Safety and running'])

/** Stands in where a model has no picture. */
export const ModelOutline = ({ template }: { template: Template }) => (
  <svg className={styles.outline} viewBox="0 0 240 120" aria-hidden="true">
    <path d={vehicleOutlines[template]} fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
  </svg>
)
