import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { countBadge, secondary, standaloneLink } from '#ui/layout.tsx'
import type { FacetValue } from '#features/search/domain/engine/search-engine.ts'
import styles from './filters.module.css'

/** Longer lists are cut to about as many. */
const shownAtFirst = 8
type FacetProps = {
  name: string
  label: string
  values: readonly FacetValue[]
  isOpen: boolean
  /** More values than this are found by typing: their bytes would cost every shopper, and help few. */
  most?: number
}

/** The values of one filter to tick, with the number of vehicles behind each. */
export function Facet({ name, label, values, isOpen, most = 40 }: FacetProps) {
  const { first, rest, left } = cut(values, most)
  const chosen = values.filter((value) => value.isSelected).length
  return (
    <FilterGroup
      name={name}
      label={label}
      chosen={chosen}
      isOpen={isOpen || chosen > 0}
      isHidden={values.length === 0}
      isInColumns={values.length > 3 && values.every((value) => value.label.length < 4)}
    >
      {first.map((value) => tick(name, value))}
      {rest.length > 0 && (
        <details className={styles.rest} data-group={`${name} rest`} data-left={left || undefined}>
          <summary className={standaloneLink}>{`${rest.length + left} more`}</summary>
          {rest.map((value) => tick(name, value))}
          {left > 0 && <p className={secondary}>{`${left} more: type a name in the search field.`}</p>}
        </details>
      )}
    </FilterGroup>
  )
}

type GroupProps = {
  name: string
  label: string
  chosen: number
  isOpen: boolean
  /** Nothing to choose from yet: waits for the script to fill it. */
  isHidden?: boolean
  /** Short values stand side by side. */
  isInColumns?: boolean
  children: ReactNode
}

export function FilterGroup({
  name,
  label,
  chosen,
  isOpen,
  isHidden = false,
  isInColumns = false,
  children,
}: GroupProps) {
  return (
    <details className={styles.group} open={isOpen} hidden={isHidden} data-group={name}>
      <summary>
        {label}
        {chosen > 0 && <i className={countBadge}>{chosen}</i>}
        <Icon name="down" />
      </summary>
      <fieldset className={isInColumns ? styles.columns : undefined} aria-label={label}>
        {children}
      </fieldset>
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

type Cut = { first: readonly FacetValue[]; rest: readonly FacetValue[]; left: number }

/** The values with the most vehicles, in the list's own order, and whatever is ticked; others wait below, or are left out. */
function cut(values: readonly FacetValue[], most: number): Cut {
  if (values.length <= shownAtFirst + 2) return { first: values, rest: [], left: 0 }
  const counts = values.map((value) => value.count).sort((a, b) => b - a)
  const commonest = (places: number) => {
    // Of values that tie for the last place only as many are taken as there is room for.
    const least = counts[places - 1] ?? 0
    let room = places - counts.filter((count) => count > least).length
    return new Set(values.filter(({ count }) => count > least || (count === least && room-- > 0)))
  }
  const [inSight, rendered] = [commonest(shownAtFirst), commonest(most)]
  const first = values.filter((value) => inSight.has(value) || value.isSelected)
  const rest = values.filter((value) => rendered.has(value) && !first.includes(value))
  return { first, rest, left: values.length - first.length - rest.length }
}
