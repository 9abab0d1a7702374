type Props = { rows: readonly (readonly [label: string, value: string])[] }

/** Facts of a list of terms; those that are empty are left out. */
export const FactRows = ({ rows }: Props) =>
  rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (
      <div key={`${label}${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))
