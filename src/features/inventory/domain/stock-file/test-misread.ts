/** What each cell was read as, where it is not what it means. */
export const misread = <Meaning>(
  cases: readonly (readonly [cell: string, meaning: unknown])[],
  read: (cell: string) => Meaning,
) =>
  cases.flatMap(([cell, meaning]) => {
    const found = read(cell)
    return JSON.stringify(found) === JSON.stringify(meaning) ? [] : [{ cell, meaning, found }]
  })
