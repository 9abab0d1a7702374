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
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'search'
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
}

export function TextField({
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  placeholder,
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <input
        {...controlProps(field)}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={field.value}
      />
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

export function SelectField({ choices, empty, ...field }: FieldProps & { choices: readonly Choice[]; empty?: string }) {
  return (
    <FieldFrame {...field}>
      <select {...controlProps(field)} defaultValue={field.value ?? ''}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type TickFieldProps = { name: string; value?: string; checked?: boolean; children: ReactNode }

export function TickField({ name, value = 'true', checked = false, children }: TickFieldProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
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
      {field.hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {field.hint}
        </span>
      )}
      <span className={styles.error} id={`${id}-error`} data-error-for={field.name} hidden={!field.error}>
        {field.error}
      </span>
    </div>
  )
}

function controlProps(field: FieldProps) {
  const id = field.id ?? field.name
  const described = [field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    name: field.name,
    className: styles.control,
    required: field.required === true,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}
