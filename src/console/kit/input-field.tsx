import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { unseen } from './unseen.ts'
import layout from './layout.module.css'
import styles from './input-field.module.css'

type Around = {
  label: string
  /** What a person needs to know before typing. */
  hint?: ReactNode
  /** What is wrong, and how to mend it. */
  problem?: string | undefined
  /** The label is there for those who hear it; the place says the same to those who see. */
  hidesLabel?: boolean
}

type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

function Field({ label, hint, problem, hidesLabel, children }: Around & { children(ids: Ids): ReactNode }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? unseen : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      <FieldNotes {...{ id, hint, problem }} />
    </div>
  )
}

/** What is below a field; it is described by `id-hint` and `id-problem`. */
export const FieldNotes = ({ id, hint, problem }: Pick<Around, 'hint' | 'problem'> & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {problem && (
      <p id={`${id}-problem`} className={layout.problem}>
        {problem}
      </p>
    )}
  </>
)

export const InputField = ({
  label,
  hint,
  problem,
  hidesLabel,
  ...rest
}: Around & InputHTMLAttributes<HTMLInputElement>) => (
  <Field {...{ label, hint, problem, hidesLabel }}>
    {(ids) => <input {...rest} {...ids} className={styles.control} />}
  </Field>
)

export const TextField = ({
  label,
  hint,
  problem,
  hidesLabel,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field {...{ label, hint, problem, hidesLabel }}>
    {(ids) => <textarea {...rest} {...ids} className={styles.control} />}
  </Field>
)

/** `group`: the heading under which a list shows it, beside others of the same group. */
export type Choice = { value: string; label: string; group?: string }
type SelectProps = Around & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] }

export const SelectField = ({ label, hint, problem, hidesLabel, choices, ...rest }: SelectProps) => (
  <Field {...{ label, hint, problem, hidesLabel }}>
    {(ids) => (
      <select {...rest} {...ids} className={styles.control}>
        {[...Map.groupBy(choices, ({ group = '' }) => group)].map(([group, inGroup]) =>
          group === '' ? (
            inGroup.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {inGroup.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    )}
  </Field>
)

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
)

type CheckProps = Pick<Around, 'label' | 'hint'> & InputHTMLAttributes<HTMLInputElement>

export function CheckField({ label, hint, ...rest }: CheckProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input {...rest} id={id} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
