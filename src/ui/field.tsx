import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import styles from './field.module.css'

/** Class of any text box or select. */
export const controlClass = styles.control

export type FieldProps = {
  name: string
  label: string
  /** Unique on the page; the name when left out. */
  id?: string
  value?: string
  /** Left out: the field may stay empty, and nothing is said about it. False: the label says so. */
  required?: boolean
  /** What is wrong with the value, in words. */
  error?: string
  hint?: string
  /** `data-` attributes of the control, for scripts. */
  data?: Record<`data-${string}`, string | undefined>
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  min?: string
  max?: string
  /** Words inside the box before and after what is typed: `$`, ` km`. */
  affixes?: { before: string; after: string }
}

export function TextField({ type = 'text', affixes, ...props }: TextFieldProps) {
  const { inputMode, autoComplete, maxLength, placeholder, min, max } = props
  const box = (
    <input
      {...controlProps(props)}
      {...{ type, inputMode, autoComplete, maxLength, placeholder, min, max }}
      defaultValue={props.value}
    />
  )
  return (
    <FieldFrame {...props}>
      {affixes ? (
        <span className={styles.affixed}>
          {affixes.before && <span>{affixes.before}</span>}
          {box}
          {affixes.after && <span>{affixes.after}</span>}
        </span>
      ) : (
        box
      )}
    </FieldFrame>
  )
}

export function TextAreaField({ rows = 4, maxLength, ...field }: FieldProps & { rows?: number; maxLength?: number }) {
  return (
    <FieldFrame {...field}>
      <textarea {...controlProps(field)} rows={rows} maxLength={maxLength} defaultValue={field.value} />
    </FieldFrame>
  )
}

export type Choice = { value: string; label: string }

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[]
  groups?: readonly { label: string; choices: readonly Choice[] }[]
  empty?: string
}

/** One is always taken where no choice is empty: then `required` would say nothing, and is no valid HTML. */
export function SelectField({ choices, groups = [], empty, ...field }: SelectFieldProps) {
  const isRequired = field.required === true
  return (
    <FieldFrame {...field}>
      <select {...controlProps(field)} required={isRequired && empty !== undefined} defaultValue={field.value ?? ''}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options choices={choices} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options choices={group.choices} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ))

type TickFieldProps = {
  name: string
  value?: string
  checked?: boolean
  children: ReactNode
  id?: string
  required?: boolean
  data?: FieldProps['data']
}

export function TickField({ name, value = 'true', checked = false, children, id, required, data }: TickFieldProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...{ id, name, value, required }} defaultChecked={checked} {...data} />
      <span>{children}</span>
    </label>
  )
}

/** Label above, the control, then a hint and what is wrong: the frame of every field. */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = field.id ?? field.name
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {field.required === false && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      <FieldMessage id={id} field={field} />
    </div>
  )
}

/** The hint of a field and what is wrong with it. */
export function FieldMessage({ id, field }: { id: string; field: Pick<FieldProps, 'name' | 'hint' | 'error'> }) {
  return (
    <>
      {field.hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {field.hint}
        </span>
      )}
      <span className={styles.error} id={`${id}-error`} data-error-for={field.name} hidden={!field.error}>
        {field.error}
      </span>
    </>
  )
}

/** Ids of what describes a control. */
export const describedBy = (id: string, field: Pick<FieldProps, 'hint' | 'error'>): string | undefined =>
  [field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

function controlProps(field: FieldProps) {
  const id = field.id ?? field.name
  return {
    id,
    name: field.name,
    className: styles.control,
    required: field.required === true,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(id, field),
    ...field.data,
  } as const
}
