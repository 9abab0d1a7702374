import { unreachable } from '#kernel/result.ts'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import { noCondition } from '#features/inventory/domain/stock-file/automatic-mapping.ts'
import type { ImportProblem } from '#features/inventory/server/import-stock.ts'
import type { UnusableMapping } from '#features/inventory/server/map-stock-file.ts'

/** Says why nothing was imported, and what to do, for the command line. */
export function describeImportProblem(problem: ImportProblem): string {
  switch (problem.kind) {
    case 'no-dealership':
      return `There is no dealership "${problem.slug}". "forecourt sites" lists all of them.`
    case 'several-dealerships':
      return `Several groups have a dealership "${problem.slug}": ${problem.groups.join(', ')}. Say which with --group.`
    case 'unreadable-file':
      return `The file can’t be read: ${problem.because}.`
    case 'unusable-mapping':
      return describeMapping(problem)
    case 'too-many-removed':
      return formatImportReport(problem.report)
    default:
      return unreachable(problem)
  }
}

function describeMapping({ mappingFile, problems }: UnusableMapping): string {
  const opening =
    mappingFile === undefined ? 'The file does not say enough by its headings:' : 'The mapping cannot be used:'
  const lines = problems.map((line) => `  ${line}`)
  if (problems.includes(noCondition))
    lines.push(
      'Where all of them are used, say --condition used (or new, or demo), or map "car_type": {"constant": "used"}.',
    )
  return [opening, ...lines].join('\n')
}
