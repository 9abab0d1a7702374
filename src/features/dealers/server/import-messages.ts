import { unreachable } from '#kernel/result.ts'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import type { ImportProblem } from '#features/inventory/server/import-stock.ts'

/** Returns why nothing was imported, and what to do, for the command line. */
export function describeImportProblem(problem: ImportProblem): string {
  switch (problem.kind) {
    case 'no-dealership':
      return `There is no dealership "${problem.slug}". "forecourt sites" lists all of them.`
    case 'several-dealerships':
      return `Several groups have a dealership "${problem.slug}": ${problem.groups.join(', ')}. Say which with --group.`
    case 'unreadable-file':
      return `The file can’t be read: ${problem.because}.`
    case 'unusable-mapping':
      return `The mapping cannot be used:\n${problem.problems.map((line) => `  ${line}`).join('\n')}`
    case 'too-many-removed':
      return formatImportReport(problem.report)
    default:
      return unreachable(problem)
  }
}
