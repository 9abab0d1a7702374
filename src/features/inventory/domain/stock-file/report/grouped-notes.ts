/** What was found in rows for one reason: how often, in which rows first, and some of the cells. */
export type NoteGroup = { reason: string; count: number; rows: number[]; examples: string[] }

const mostRows = 5
const mostExamples = 3

/** Groups what was noted by its reason, the commonest first: a thousand lines of one kind say no more than one with its count. */
export function groupedNotes(notes: readonly { row: number; note: string }[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>()
  for (const { row, note } of notes) {
    const reason = note
      .replace(/ ?“[^”]*”/g, '')
      .replace(/\bthe first \d+ of \d+/, 'the first ones')
      .replace(/\$[\d,]+ was taken/, 'one was taken')
    const group = groups.get(reason) ?? { reason, count: 0, rows: [], examples: [] }
    groups.set(reason, group)
    group.count += 1
    if (group.rows.length < mostRows && group.rows.at(-1) !== row) group.rows.push(row)
    const example = /“([^”]*)”/.exec(note)?.[1]
    if (example !== undefined && group.examples.length < mostExamples && !group.examples.includes(example))
      group.examples.push(example)
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

/** `14  Branch is not a location of this dealership; left out: “North” (rows 2, 3, 4 and others)`. */
export function noteLine({ reason, count, rows, examples }: NoteGroup): string {
  const cells = examples.length === 0 ? '' : `: ${examples.map((each) => `“${each}”`).join(', ')}`
  const others = count > rows.length ? ' and others' : ''
  const where = rows.some((row) => row > 0)
    ? ` (${rows.length === 1 && others === '' ? 'row' : 'rows'} ${rows.join(', ')}${others})`
    : ''
  return `${count.toLocaleString('en-US').padStart(5)}  ${reason}${cells}${where}`
}
