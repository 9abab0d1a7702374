import { SubmitButton } from '#ui/button.tsx'
import { controlClass, SelectField } from '#ui/field.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { asCents, formatMoney } from '#kernel/money.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { FacetValue, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import { factLabel } from '#features/inventory/domain/vehicle/fact-labels.ts'
import { searchExample } from '#features/search/domain/text/search-example.ts'
import styles from './quick-search.module.css'

type QuickSearchProps = { site: Site; stockHref: string; result: SearchResult }

/** One box for whatever a shopper has in mind, and the three questions that most start with. */
export function QuickSearch({ site, stockHref, result }: QuickSearchProps) {
  const { make, body, berths } = result.facets
  const asksBerths = berths.length > 1
  return (
    <form className={styles.form} action={stockHref} method="get" data-plain-address="">
      <Sprite icons={['search']} />
      <div className={styles.find}>
        <label htmlFor="quick-q">What are you looking for?</label>
        <div>
          <Icon name="search" />
          <input
            className={controlClass}
            id="quick-q"
            type="search"
            name="q"
            maxLength={80}
            placeholder={`Try “${searchExample(site.template, site.region, result)}”`}
            enterKeyHint="search"
            autoComplete="off"
            data-suggest=""
          />
        </div>
      </div>
      {asksBerths && (
        <SelectField
          name="berths"
          id="quick-berths"
          label={factLabel('berths', site.region)}
          empty="Any number"
          choices={choicesOf(berths)}
        />
      )}
      {!asksBerths && make.length > 1 && (
        <SelectField name="make" id="quick-make" label="Make" empty="Any make" choices={choicesOf(make)} />
      )}
      {body.length > 1 && (
        <SelectField name="body" id="quick-body" label="Body type" empty="Any type" choices={choicesOf(body)} />
      )}
      <SelectField name="price_to" id="quick-price" label="Price up to" empty="Any price" choices={pricesOf(result)} />
      <SubmitButton>{`Show ${countVehicles(site, result.total)}`}</SubmitButton>
    </form>
  )
}

const choicesOf = (values: readonly FacetValue[]) =>
  values.map(({ slug, label, count }) => ({ value: slug, label: `${label} (${count})` }))

const steps = [5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500].map((thousands) => thousands * 1000)

/** Round prices between the cheapest and the dearest vehicle. */
function pricesOf({ stats }: SearchResult) {
  const { min, max } = stats.price ?? { min: 0, max: 0 }
  const useful = steps.filter((dollars) => dollars * 100 > min && dollars * 100 < max)
  return useful.map((dollars) => ({ value: String(dollars), label: formatMoney(asCents(dollars * 100)) }))
}
