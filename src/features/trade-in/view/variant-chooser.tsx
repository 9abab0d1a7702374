import { type Candidate, candidateDetails, candidateName } from '../domain/candidate.ts'
import { vinEnd } from '../domain/vin.ts'
import { FieldMessage } from '#ui/field.tsx'
import styles from './trade-in-choices.module.css'

type Props = {
  id: string
  /** Name of the choice in the form, and the value for none of them. */
  name: string
  none: string
  candidates: readonly Candidate[]
  /** What was chosen before. */
  chosen: string | undefined
  error: string | undefined
}

/** Every vehicle that the plate may mean, and none of them. No more of a VIN than its end. */
export function VariantChooser({ id, name, none, candidates, chosen, error }: Props) {
  const only = candidates.length === 1 ? '0' : undefined
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{candidates.length === 1 ? 'Is this yours?' : 'Which one is yours?'}</legend>
      {candidates.map((candidate, at) => (
        <label key={at} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={at}
            id={at === 0 ? id : undefined}
            defaultChecked={(chosen ?? only) === String(at)}
            required
          />
          <span>
            {candidateName(candidate)}
            <small>
              {[candidateDetails(candidate), candidate.vin && `VIN ends ${vinEnd(candidate.vin)}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} value={none} defaultChecked={chosen === none} required />
        <span>
          {candidates.length === 1 ? 'No, mine is different' : 'None of these'}
          <small>Tell us what it is below.</small>
        </span>
      </label>
      <FieldMessage id={id} field={{ name, error }} />
    </fieldset>
  )
}
