import type { Result } from '#kernel/result.ts'
import type { TakeRow } from '../csv-file.ts'

/** Begins to take rows once enough of them were seen to know how the file writes things. */
export type StartRows<Problem> = (headings: string[], sample: string[][]) => Result<TakeRow, Problem>

/** Enough rows to see how a file writes what could be read in two ways. */
const sampledRows = 200

/** Takes rows one by one; `finish` begins with what there is. The first problem stays. */
export function rowSink<Problem>(headings: string[], start: StartRows<Problem>) {
  let takeRow: TakeRow | undefined
  let problem: Problem | undefined
  let waiting: string[][] = []
  // Headings are row 1, as in a spreadsheet.
  let row = 1

  function begin(): void {
    const started = start(headings, waiting)
    if (!started.ok) {
      problem = started.problem
      return
    }
    takeRow = started.value
    for (const cells of waiting) takeRow((row += 1), cells)
    waiting = []
  }

  return {
    take(cells: string[]): void {
      if (problem !== undefined) return
      if (takeRow) return takeRow((row += 1), cells)
      waiting.push(cells)
      if (waiting.length >= sampledRows) begin()
    },
    finish(): Problem | undefined {
      if (!takeRow && problem === undefined) begin()
      return problem
    },
  }
}
