import { entryCalls } from '#console/calls/content/entry-calls.ts'
import { menuCalls } from '#console/calls/content/menu-calls.ts'
import { pageCalls } from '#console/calls/content/page-calls.ts'
import { plannableNames } from '#console/calls/content/publication-calls.ts'
import { departmentCalls } from '#console/calls/places/department-calls.ts'
import { hoursCalls } from '#console/calls/places/hours-calls.ts'
import { settingCalls } from '#console/calls/setting-calls.ts'
import { type OperationRow, rowsOf } from '../console-call.ts'
import { departmentRuns } from '../departments/run-departments.ts'
import { entryRuns } from '../entries/run-entries.ts'
import { hoursRuns } from '../hours/run-hours.ts'
import { menuRuns } from '../pages/run-menus.ts'
import { pageRuns } from '../pages/run-pages.ts'
import { settingRuns } from '../settings/run-settings.ts'

const rows: readonly OperationRow[] = [
  ...rowsOf(settingCalls, settingRuns),
  ...rowsOf(menuCalls, menuRuns),
  ...rowsOf(pageCalls, pageRuns),
  ...rowsOf(entryCalls, entryRuns),
  ...rowsOf(hoursCalls, hoursRuns),
  ...rowsOf(departmentCalls, departmentRuns),
].filter(({ name }) => plannableNames.some((each) => each === name))

/** The operation that publishes something: the same for now and for later. */
export const publishableRow = (name: string): OperationRow | undefined => rows.find((row) => row.name === name)
