import { SelectField } from '../kit/input-field.tsx'

type Props = {
  dealerships: readonly { id: string; name: string }[]
  value: string
  onChange(dealershipId: string): void
}

/** Whose stock it is; nothing to choose where the site has one dealership. */
export const DealershipField = ({ dealerships, value, onChange }: Props) =>
  dealerships.length > 1 && (
    <SelectField
      label="Dealership"
      value={value}
      choices={dealerships.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
