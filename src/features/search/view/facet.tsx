import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { countDot, standaloneLink } from '#ui/layout.tsx'
import type { FacetValue } from '../domain/search-engine.ts'
import styles from './filters.module.css'

/** Longer lists are cut to about as many. */
const shownAtFirst = 8

type FacetProps = { name: string; label: string; values: readonly FacetValue[]; isOpen: boolean }

/** The values of one filter to tick, with the number of vehicles behind each. */
export function Facet({ name, label, values, isOpen }: FacetProps) {
  const { first, rest } = cut(values)
  const chosen = values.filter((value) => value.isSelected).length
  return (
    <FilterGroup label={label} chosen={chosen} isOpen={isOpen || chosen > 0}>
      {first.map((value) => tick(name, value))}
      {rest.length > 0 && (
        <details className={styles.rest} data-group={`${label} rest`}>
          <summary className={standaloneLink}>{`${rest.length} more`}</summary>
          {rest.map((value) => tick(name, value))}
        </details>
      )}
    </FilterGroup>
  )
}

type GroupProps = { label: string; chosen: number; isOpen: boolean; children: ReactNode }

export function FilterGroup({ label, chosen, isOpen, children }: GroupProps) {
  return (
    <details className={styles.group} open={isOpen} data-group={label}>
      <summary>
        {label}
        {chosen > 0 && <i className={countDot}>{chosen}</i>}
        <Icon name="down" />
      </summary>
      <fieldset aria-label={label}>{children}</fieldset>
    </details>
  )
}

/** A plain function: a hundred components would cost more than the hundred lines they stand for. */
const tick = (name: string, { slug, label, count, isSelected }: FacetValue) => (
  <label key={slug} className={styles.tick}>
    <input type="checkbox" name={name} value={slug} defaultChecked={isSelected} />
    {label}
    <i>{count}</i>
  </label>
)

/** The values with the most vehicles, in the list's own order, and whatever is ticked; the others wait below. */
function cut(values: readonly FacetValue[]): { first: readonly FacetValue[]; rest: readonly FacetValue[] } {
  if (values.length <= shownAtFirst + 2) return { first: values, rest: [] }
  const counts = values.map((value) => value.count).sort((a, b) => b - a)
  const enough = counts[shownAtFirst - 1] ?? 0
  const isShown = (value: FacetValue) => value.count >= enough || value.isSelected
  return { first: values.filter(isShown), rest: values.filter((value) => !isShown(value)) }
}
