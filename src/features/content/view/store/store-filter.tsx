import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import {
  isNarrowed,
  type ProductFilters,
  type ProductQuery,
  productQueryValues,
} from '../../domain/products/product-query.ts'
import styles from './store-filter.module.css'

type StoreFilterProps = {
  path: string
  filters: ProductFilters
  query: ProductQuery
  /** What the dealer sells. */ noun: string
}

/** Narrows the store by words, category and the shopper's own vehicle. */
export function StoreFilter({ path, filters: { categories, fits, hasYears }, query, noun }: StoreFilterProps) {
  const values = productQueryValues(query)
  return (
    <search>
      <form className={styles.filter} action={path}>
        <TextField name="q" id="store-q" type="search" label="Search" value={values['q']} maxLength={80} />
        {categories.length > 1 && (
          <SelectField
            name="category"
            id="store-category"
            label="Category"
            empty="All categories"
            value={values['category']}
            choices={categories.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {fits.length > 0 && (
          <SelectField
            name="fits"
            id="store-fits"
            label={`Fits my ${noun}`}
            empty={`Any ${noun}`}
            value={values['fits']}
            choices={fits.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {hasYears && (
          <div className={styles.year}>
            <TextField name="year" id="store-year" type="number" label="Year" value={values['year']} />
          </div>
        )}
        <div className={styles.buttons}>
          <SubmitButton>Show</SubmitButton>
          {isNarrowed(query) && <a href={path}>Show all</a>}
        </div>
      </form>
    </search>
  )
}
