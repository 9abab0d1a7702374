type Props = { enterKeyHint: 'done' | 'go'; typed: string; onType(typed: string): void }

/** Finds a vehicle by what can be read on it, in capitals and without help from the keyboard. */
export const FindInput = ({ enterKeyHint, typed, onType }: Props) => (
  <input
    type="search"
    enterKeyHint={enterKeyHint}
    autoComplete="off"
    autoCapitalize="characters"
    aria-label="Last four of the VIN, the plate or the stock number"
    placeholder="Last four of VIN or plate"
    value={typed}
    onChange={(event) => onType(event.target.value)}
  />
)
