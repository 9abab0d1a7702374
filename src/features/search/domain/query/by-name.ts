/** One value for each of a list of names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // The names are those of the record, which `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
