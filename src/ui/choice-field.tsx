import { type Choice, describedBy, type FieldProps, FieldMessage, TickField } from './field.tsx'
import styles from './field.module.css'

/** A few choices of which one is taken, all in sight. The first one answers to the field's id, where errors point. */
export function RadioField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const id = field.id ?? field.name
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-invalid={field.error ? true : undefined}
      aria-describedby={describedBy(id, field)}
    >
      <Legend {...field} />
      <div className={styles.choices}>
        {choices.map(({ value, label }, at) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={at === 0 ? id : `${id}-${at}`}
              name={field.name}
              value={value}
              defaultChecked={field.value === value}
              required={field.required === true}
              {...field.data}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} field={field} />
    </fieldset>
  )
}

/** Boxes of which any may be ticked; each has a name of its own. */
export function TickList({
  label,
  boxes,
}: {
  label: string
  boxes: readonly { name: string; label: string; isTicked: boolean }[]
}) {
  return (
    <fieldset className={styles.field}>
      <Legend label={label} required={false} />
      <div className={styles.ticks}>
        {boxes.map((box) => (
          <TickField key={box.name} name={box.name} checked={box.isTicked}>
            {box.label}
          </TickField>
        ))}
      </div>
    </fieldset>
  )
}

function Legend({ label, required }: Pick<FieldProps, 'label' | 'required'>) {
  return (
    <legend className={styles.label}>
      {label}
      {required === false && <span className={styles.optional}> (optional)</span>}
    </legend>
  )
}
