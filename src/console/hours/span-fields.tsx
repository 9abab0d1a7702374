import { day as dayInMs, minute as minuteInMs } from '#kernel/duration.ts'
import type { Span } from '#features/sites/domain/hours/opening-hours.ts'
import { mostSpans } from '#features/sites/domain/hours/hours-problems.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField } from '../kit/input-field.tsx'
import styles from './hours-screen.module.css'

type Props = {
  /** Whose hours these are, for those who hear it: `Monday`. */
  day: string
  spans: readonly Span[]
  problem: string | undefined
  /** The times of a person, who is on duty or off, and not of a place. */
  isDuty?: boolean
  onChange(spans: Span[]): void
}

const usual: Span = { open: 8 * 60 + 30, close: 17 * 60 + 30 }

const placeTexts = { on: 'Open', off: 'Closed', begins: 'opens', ends: 'closes' }
const dutyTexts = { on: 'On duty', off: 'Off', begins: 'starts', ends: 'finishes' }

/** The hours of one day: closed, or from and to, as often as it opens. */
export function SpanFields({ day, spans, problem, isDuty = false, onChange }: Props) {
  const texts = isDuty ? dutyTexts : placeTexts
  const set = (at: number, span: Span): void => onChange(spans.map((each, place) => (place === at ? span : each)))
  const last = spans.at(-1)
  return (
    <div className={styles.spans}>
      <CheckField
        label={texts.on}
        aria-label={`${day}: ${texts.on.toLowerCase()}`}
        checked={spans.length > 0}
        onChange={(event) => onChange(event.target.checked ? [usual] : [])}
      />
      <div className={styles.times}>
        {spans.length === 0 && <span className={styles.closed}>{texts.off}</span>}
        {spans.map((span, at) => (
          // Spans have nothing but their place to tell them apart.
          <div key={at} className={styles.span}>
            <TimeField
              label={`${day}: ${texts.begins}`}
              minutes={span.open}
              onChange={(open) => set(at, { ...span, open })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={`${day}: ${texts.ends}`}
              minutes={span.close}
              isEnd
              onChange={(close) => set(at, { ...span, close })}
            />
            {spans.length > 1 && (
              <ActionButton
                tone="bare"
                glyph="close"
                label={`${day}: remove these times`}
                onClick={() => onChange(spans.filter((_, place) => place !== at))}
              />
            )}
          </div>
        ))}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {last && spans.length < mostSpans && last.close < 22 * 60 && (
        <ActionButton
          tone="bare"
          glyph="plus"
          label={`${day}: another time`}
          onClick={() => onChange([...spans, { open: last.close + 60, close: Math.min(1440, last.close + 120) }])}
        />
      )}
    </div>
  )
}

type TimeProps = { label: string; minutes: number; isEnd?: boolean; onChange(minutes: number): void }

/** A time of day. Midnight at the end of the day is 0:00 in a browser's field, and the end of the day here. */
function TimeField({ label, minutes, isEnd = false, onChange }: TimeProps) {
  const day = dayInMs / minuteInMs
  return (
    <input
      type="time"
      className={styles.time}
      aria-label={label}
      value={timeText(minutes % day)}
      onChange={({ target }) => {
        const [hour, minute] = target.value.split(':').map(Number)
        if (hour === undefined || minute === undefined) return
        const next = hour * 60 + minute
        onChange(isEnd && next === 0 ? day : next)
      }}
    />
  )
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
