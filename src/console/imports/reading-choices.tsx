import { CheckField, InputField, SelectField } from '../kit/input-field.tsx'
import type { Reading } from './upload-state.ts'
import { stockShares } from './stock-shares.ts'

type Props = {
  reading: Reading
  headings: readonly string[]
  /** No column says whether vehicles are new, used or demo. */
  lacksCondition: boolean
  /** No column holds a stock number. */
  lacksNumber: boolean
  onChange(reading: Reading): void
}

/** What no column says: the condition of all, how vehicles are told apart, where the headings stand, and whether this is all. */
export const ReadingChoices = ({ reading, headings, lacksCondition, lacksNumber, onChange }: Props) => (
  <>
    {lacksCondition && (
      <SelectField
        label="Every vehicle in this file is"
        hint="No column says whether a vehicle is new, used or demo."
        value={reading.carType ?? ''}
        choices={carTypeChoices}
        onChange={({ target }) => onChange({ ...reading, carType: (target.value || null) as Reading['carType'] })}
      />
    )}
    {lacksNumber && (
      <fieldset>
        <legend>How do we tell one vehicle from another?</legend>
        <p>
          No column is the stock number. Choose what is never the same for two vehicles: a VIN, a plate, an address, or
          several columns together. Leave them all out for VIN, plate or address, whichever there is.
        </p>
        {headings.map((heading) => (
          <CheckField
            key={heading}
            label={heading}
            checked={reading.identity.includes(heading)}
            onChange={({ target }) =>
              onChange({ ...reading, identity: withOne(reading.identity, heading, target.checked) })
            }
          />
        ))}
      </fieldset>
    )}
    <InputField
      label="Row of the headings"
      hint="As a spreadsheet counts. Leave it empty, and we look for it."
      inputMode="numeric"
      value={reading.headingRow === null ? '' : String(reading.headingRow)}
      onChange={({ target }) => onChange({ ...reading, headingRow: rowIn(target.value) })}
    />
    <SelectField
      label="This file is"
      value={reading.keepsOthers ? 'part' : 'all'}
      choices={stockShares}
      onChange={({ target }) => onChange({ ...reading, keepsOthers: target.value === 'part' })}
    />
  </>
)

const carTypeChoices = [
  { value: '', label: 'Choose' },
  { value: 'used', label: 'Used' },
  { value: 'new', label: 'New' },
  { value: 'demo', label: 'Demo' },
]

const withOne = (identity: readonly string[], heading: string, isChosen: boolean): string[] =>
  isChosen ? [...identity, heading].slice(-8) : identity.filter((each) => each !== heading)

function rowIn(text: string): number | null {
  const row = Number(text.replace(/\D/g, ''))
  return row >= 1 && row <= 200 ? row : null
}
