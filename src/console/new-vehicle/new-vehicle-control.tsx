import { useId } from 'react'
import type { BlankVehicle } from '../calls/making/new-vehicle-calls.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { InputField, SelectField, TextField } from '../kit/input-field.tsx'
import { labelWithUnit } from '../vehicle/vehicle-fields.ts'
import { knownField, type NewField, placesOf, textOf, type TypedVehicle } from './new-vehicle-form.ts'

type Props = {
  field: NewField
  blank: BlankVehicle
  typed: TypedVehicle
  problem: string | undefined
  onType(text: string): void
}

/** One field of the blank form; where the stock has usual texts for it, they are proposed as one types. */
export function NewVehicleControl({ field, blank, typed, problem, onType }: Props) {
  const { region } = useSiteFrame()
  const listId = useId()
  const { name, usual } = field
  const known = knownField(name)
  const label = labelWithUnit(name, region, field.label)
  const value = textOf(typed, name, blank)
  const common = { label, problem, value }
  const choices = name === 'place' ? placesOf(blank) : known?.choices?.filter((choice) => choice.value !== 'sold')
  if (choices) return <SelectField {...common} choices={choices} onChange={(event) => onType(event.target.value)} />
  if (known?.kind === 'long' || known?.kind === 'lines')
    return (
      <TextField
        {...common}
        hint={known.hint}
        rows={known.kind === 'long' ? 6 : 4}
        maxLength={20_000}
        onChange={(event) => onType(event.target.value)}
      />
    )
  const proposals = usual ? proposalsOf(usual, blank, textOf(typed, 'make', blank)) : []
  return (
    <>
      <InputField
        {...common}
        inputMode={known?.kind === 'money' ? 'decimal' : known?.kind === 'number' ? 'numeric' : 'text'}
        autoComplete="off"
        aria-required={field.isNeeded}
        list={proposals.length > 0 ? listId : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {proposals.length > 0 && (
        <datalist id={listId}>
          {proposals.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

function proposalsOf(
  usual: NonNullable<NewField['usual']>,
  { usual: texts, models }: BlankVehicle,
  make: string,
): string[] {
  if (usual === 'make') return [...new Set(models.map((each) => each.make))]
  if (usual !== 'model') return texts[usual]
  const ofMake = models.filter((each) => each.make.toLowerCase() === make.trim().toLowerCase())
  return [...new Set((ofMake.length > 0 ? ofMake : models).map(({ model }) => model))].slice(0, 200)
}
