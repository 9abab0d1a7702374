import { FieldMessage } from '#ui/field.tsx'
import { type Condition, conditions } from '../domain/estimate.ts'
import styles from './trade-in-choices.module.css'

const descriptions: Record<Condition, string> = {
  'As new': 'No marks inside or out. You’d take it for new.',
  Good: 'A few small marks for its age. Everything works.',
  Fair: 'Visible scratches or dents, worn trim. It runs well.',
  'Needs work': 'Damage, rust or faults that need fixing.',
}

type Props = { id: string; name: string; chosen: string | undefined; error: string | undefined }

/** Four plain grades, each with a drawing of what it means. */
export function ConditionPicker({ id, name, chosen, error }: Props) {
  return (
    <fieldset className={styles.grades} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>What condition is it in?</legend>
      {conditions.map((condition, at) => (
        <label key={condition} className={styles.grade}>
          <input
            type="radio"
            name={name}
            value={condition}
            id={at === 0 ? id : undefined}
            defaultChecked={chosen === condition}
            required
          />
          <GradeIllustration grade={condition} />
          <span>
            {condition}
            <small>{descriptions[condition]}</small>
          </span>
        </label>
      ))}
      <FieldMessage id={id} field={{ name, error }} />
    </fieldset>
  )
}

const body = 'M8 44V34q0-5 6-6l12-2 10-10q3-3 8-3h26q6 0 10 4l10 9 12 3q6 1 6 7v8z'
const windows = 'M34 26l8-8q2-2 5-2h9v10zM60 26V16h10q4 0 7 3l7 7z'

const marks: Record<Condition, string> = {
  'As new': 'M100 8v10M95 13h10M90 20l3 3M110 20l-3 3',
  Good: 'M22 36l5-2',
  Fair: 'M20 37l8-3M62 34l10 4M84 32l5 3',
  'Needs work': 'M18 38l6-4-3 5 7-3M58 33l6 6M64 33l-6 6M82 31q4 6 10 3M30 20l3 5',
}

/** Draws one vehicle for each of four grades, with more and more to mend. */
const GradeIllustration = ({ grade }: { grade: Condition }) => (
  <svg viewBox="0 0 116 60" aria-hidden="true" data-grade={grade}>
    <path className={styles.paint} d={body} />
    <path className={styles.glass} d={windows} />
    <circle className={styles.wheel} cx="30" cy="45" r="8" />
    <circle className={styles.wheel} cx="84" cy="45" r="8" />
    <path className={styles.mark} d={marks[grade]} />
  </svg>
)
