import { controlClass } from '#ui/field.tsx'
import { secondary } from '#ui/layout.tsx'
import { type RepaymentTerms, repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { StoredPart } from '#kernel/stored-part.ts'
import type { RangeStats } from '#features/search/domain/engine/search-engine.ts'
import type { Histogram } from '#features/search/domain/list/histogram.ts'
import type { NumberRange, RangeName } from '#features/search/domain/query/search-query.ts'
import { rangeEndText, rangeLabel, rangeUnit, shownNumber } from '#features/search/domain/query/search-ranges.ts'
import { sliderScale } from '#features/search/domain/list/slider-scale.ts'
import { FilterGroup } from './facet.tsx'
import styles from './range-filter.module.css'
import type { SearchView } from '../results/search-view.ts'

type RangeProps = { view: SearchView; range: RangeName; isOpen: boolean }

/** Two number fields under a picture of what the stock holds. With script, two thumbs on that picture write the fields. */
export function Range({ view: { site, result, histograms, query, parts }, range, isOpen }: RangeProps) {
  const { region } = site
  const stats = result.stats[range]
  const chosen = query.ranges[range]
  const label = rangeLabel(range, region)
  const histogram = histograms?.[range] ?? (stats && { ...stats, isOpen: false })
  return (
    <FilterGroup name={range} label={label} chosen={chosen ? 1 : 0} isOpen={isOpen || chosen !== undefined}>
      {histogram && histogram.min < histogram.max && (
        <StoredPart
          store={parts}
          name={`bars ${range} ${nameOfSpread(histogram)}`}
          render={() => <Bars range={range} histogram={histogram} region={region} />}
        />
      )}
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            className={controlClass}
            name={`${range}_${end}`}
            inputMode={rangeUnit(range, region).step < 1 ? 'decimal' : 'numeric'}
            aria-label={`${label} ${end}`}
            placeholder={stats ? rangeEndText(range, end === 'from' ? stats.min : stats.max, region) : ''}
            defaultValue={chosenEnd(chosen, end, { range, region })}
          />
        ))}
      </div>
      {range === 'repayment' && <Terms terms={repaymentTerms(site)} />}
    </FilterGroup>
  )
}

/** Says all of a spread in few letters: a count is one character where it can be. */
export function nameOfSpread(spread: RangeStats | Histogram | null | undefined): string {
  if (!spread) return ''
  const { min, max, step, counts } = spread
  const isOpen = 'isOpen' in spread && spread.isOpen
  const areSmall = counts.every((count) => count < firstSurrogate)
  return `${min} ${max} ${step} ${isOpen} ${areSmall} ${areSmall ? String.fromCharCode(...counts) : counts.join(' ')}`
}

/** Below it, each number is a character of its own. */
const firstSurrogate = 0xd800

function chosenEnd(
  chosen: NumberRange | undefined,
  end: keyof NumberRange,
  { range, region }: { range: RangeName; region: Region },
): string {
  const value = chosen?.[end] ?? null
  return value === null ? '' : String(shownNumber(range, value, region))
}

const height = 20

/** The attributes tell the script where the thumbs may go, and how their values read. */
function Bars({ range, histogram, region }: { range: RangeName; histogram: Histogram; region: Region }) {
  const { before, after } = rangeUnit(range, region)
  const { low, high, step } = sliderScale(range, histogram, region)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${histogram.counts.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-range={`${low} ${high} ${step}`}
      data-unit={`${before}|${after}|${histogram.isOpen ? ' or more' : ''}`}
    >
      <path d={barsPath(histogram.counts)} />
    </svg>
  )
}

/** One stroke a bucket. Square roots keep the few dear vehicles in sight beside the many others. */
function barsPath(counts: readonly number[]): string {
  const tallest = Math.sqrt(Math.max(...counts, 1))
  const strokes = counts.map((count, at) => {
    const top = height - Math.max(1, Math.round((height * Math.sqrt(count)) / tallest))
    return count === 0 ? '' : `M${at}.5 ${height}V${top}`
  })
  return strokes.join('')
}

function Terms({ terms }: { terms: RepaymentTerms | null }) {
  if (!terms) return null
  const deposit = terms.depositPercent > 0 ? `, after ${terms.depositPercent}% ${deposits[terms.region]}` : ''
  return (
    <p className={`${secondary} ${styles.terms}`}>
      {`${`Over ${terms.years} years at ${terms.rateText}${deposit}`.replace(/\.?$/, '.')} `}
      <a href="#about-repayments">About the repayments</a>
    </p>
  )
}

const deposits: Record<Region, string> = { AU: 'deposit', NZ: 'deposit', US: 'down payment' }
