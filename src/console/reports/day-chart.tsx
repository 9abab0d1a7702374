import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { regionRules } from '#features/sites/domain/region.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { labelPositions, scaleTicks } from './chart-scale.ts'
import styles from './charts.module.css'
import { number } from './report-text.ts'

type Day = { day: string; visits: number }

/**
 * Visits of each day. The pointer or the arrow keys move along it; the table below says the same. It is drawn in hundredths
 * of its place, so that nothing has to be measured, not even when a phone is turned.
 */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { locale } = regionRules(useSiteFrame().region)
  const [chosen, setChosen] = useState<number | null>(null)
  const ticks = scaleTicks(Math.max(...days.map(({ visits }) => visits)))
  const top = ticks.at(-1) ?? 1
  const last = days.length - 1
  const left = (at: number): number => (last === 0 ? 50 : (at / last) * 100)
  const height = (visits: number): number => (visits / top) * 100
  const shown = chosen === null ? undefined : days[chosen]
  return (
    <div className={styles.days}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${height(tick)}%` }}>
            {number(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label="Visits by day"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={dayText(days[chosen ?? last], locale)}
        onKeyDown={(event) => setChosen(keyTarget(event, chosen ?? last, last))}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={(event) => setChosen(pointerTarget(event, last))}
        onPointerLeave={() => setChosen(null)}
      >
        <Area points={days.map(({ visits }, at) => [left(at), 100 - height(visits)])} lines={ticks.map(height)} />
        {shown && chosen !== null && (
          <>
            <span className={styles.cursor} style={{ left: `${left(chosen)}%` }} />
            <span className={styles.tip} style={{ left: `${left(chosen)}%`, translate: `-${left(chosen)}%` }}>
              <b>{shortDay(shown.day, locale)}</b> {visitsText(shown.visits)}
            </span>
          </>
        )}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {labelPositions(days.length).map((at) => (
          <span key={at} style={{ left: `${left(at)}%`, translate: `-${left(at)}%` }}>
            {shortDay(days[at]?.day ?? '', locale)}
          </span>
        ))}
      </div>
    </div>
  )
}

type AreaProps = { points: readonly (readonly [x: number, y: number])[]; lines: readonly number[] }

function Area({ points, lines }: AreaProps) {
  const [first] = points
  // A single day is a level line.
  const path =
    points.length === 1 && first ? `0 ${first[1]}L100 ${first[1]}` : points.map((at) => at.join(' ')).join('L')
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((height) => (
        <line key={height} x1="0" x2="100" y1={100 - height} y2={100 - height} />
      ))}
      <path className={styles.area} d={`M0 100L${path}L100 100Z`} />
      <path className={styles.line} d={`M${path}`} />
    </svg>
  )
}

const dayText = (day: Day | undefined, locale: string): string =>
  day ? `${shortDay(day.day, locale)}: ${visitsText(day.visits)}` : ''

const visitsText = (visits: number): string => (visits === 1 ? '1 visit' : `${number(visits)} visits`)

/** `3 Nov`, in the US `Nov 3`: a day as the calendar has it, in no zone. */
const shortDay = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function keyTarget(event: KeyboardEvent, from: number, last: number): number {
  const targets: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }
  const target = targets[event.key]
  if (target === undefined) return from
  event.preventDefault()
  return Math.min(last, Math.max(0, target))
}

function pointerTarget({ currentTarget, clientX }: PointerEvent<HTMLElement>, last: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last)))
}
