import type { ReactNode } from 'react'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField, InputField, SelectField, TextField } from '../kit/input-field.tsx'
import { labelWithUnit, type VehicleField } from './vehicle-fields.ts'
import styles from './vehicle-form.module.css'

type Props = {
  field: VehicleField
  vehicle: VehicleScreenData
  text: string
  problem: string | undefined
  isDisabled: boolean
  onType(typed: string): void
  /** Present where stock files leave the field alone: gives it back to them. */
  unlock: (() => void) | undefined
  /** What somebody else has made of it meanwhile, with the choice. */
  conflict: ReactNode
}

/** One field of a vehicle, and whether stock files may change it. */
export function VehicleControl({ field, vehicle, text, problem, isDisabled, onType, unlock, conflict }: Props) {
  const { region } = useSiteFrame()
  const label = labelWithUnit(field.field, region)
  const common = { label, hint: field.hint, problem, disabled: isDisabled }
  return (
    <div className={styles.control} data-wide={field.kind === 'long' || field.kind === 'lines' || undefined}>
      <Control {...{ field, vehicle, text, onType }} common={common} />
      {unlock && (
        <ActionButton
          tone="bare"
          glyph="lock"
          label={`${label}: changed by hand, stock files leave it alone. Press to give it back to them.`}
          onClick={unlock}
        />
      )}
      {conflict}
    </div>
  )
}

type Common = { label: string; hint: string | undefined; problem: string | undefined; disabled: boolean }
type ControlProps = Pick<Props, 'field' | 'vehicle' | 'text' | 'onType'> & { common: Common }

function Control({ field, vehicle, text, onType, common }: ControlProps) {
  const { kind } = field
  if (kind === 'switch')
    return (
      <CheckField
        label={common.label}
        hint={common.hint}
        disabled={common.disabled}
        checked={text === 'true'}
        onChange={(event) => onType(String(event.target.checked))}
      />
    )
  if (kind === 'choice') {
    const places = vehicle.locations.map(({ id, name }) => ({ value: id, label: name }))
    const choices = field.choices ?? [{ value: '', label: 'None' }, ...places]
    return <SelectField {...common} value={text} choices={choices} onChange={(event) => onType(event.target.value)} />
  }
  if (kind === 'long' || kind === 'lines')
    return (
      <TextField
        {...common}
        rows={kind === 'long' ? 8 : 6}
        value={text}
        maxLength={20_000}
        onChange={(event) => onType(event.target.value)}
      />
    )
  return (
    <InputField
      {...common}
      inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
