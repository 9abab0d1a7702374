import type { z } from 'zod'
import { entryCalls } from '#console/calls/content/entry-calls.ts'
import { menuCalls } from '#console/calls/content/menu-calls.ts'
import { pageCalls } from '#console/calls/content/page-calls.ts'
import type { PlannableName } from '#console/calls/content/publication-calls.ts'
import { departmentCalls } from '#console/calls/places/department-calls.ts'
import { hoursCalls } from '#console/calls/places/hours-calls.ts'
import { settingCalls } from '#console/calls/setting-calls.ts'
import type { Permission } from '#features/accounts/domain/permissions.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, PublishingCall } from '../console-call.ts'
import { departmentRuns } from '../departments/run-departments.ts'
import { entryRuns } from '../entries/run-entries.ts'
import { hoursRuns } from '../hours/run-hours.ts'
import { menuRuns } from '../pages/run-menus.ts'
import { pageRuns } from '../pages/run-pages.ts'
import { settingRuns } from '../settings/run-settings.ts'

/** An operation that publishes something: the same for now and for later. */
export type PublishableRow = {
  name: PlannableName
  permission: Permission
  /** Checked by the schema of the operation. */
  parse(planned: unknown): Result<ReadyToPublish, z.core.$ZodIssue[]>
}

type ReadyToPublish = {
  input: unknown
  publish(call: PublishingCall): Promise<Result<unknown, CallProblem>>
}

type Publishing<Schema extends z.ZodType> = (
  call: PublishingCall,
  input: z.output<Schema>,
) => Promise<Result<unknown, CallProblem>>

const publishable =
  <Schema extends z.ZodType>(row: { permission: Permission; input: Schema }, run: Publishing<Schema>) =>
  (name: PlannableName): PublishableRow => ({
    name,
    permission: row.permission,
    parse(planned) {
      const parsed = row.input.safeParse(planned)
      return parsed.success
        ? ok({ input: parsed.data, publish: (call) => run(call, parsed.data) })
        : fail(parsed.error.issues)
    },
  })

const rows: Record<PlannableName, (name: PlannableName) => PublishableRow> = {
  'settings.save': publishable(settingCalls['settings.save'], settingRuns['settings.save']),
  'menus.publish': publishable(menuCalls['menus.publish'], menuRuns['menus.publish']),
  'pages.publish': publishable(pageCalls['pages.publish'], pageRuns['pages.publish']),
  'entries.publish': publishable(entryCalls['entries.publish'], entryRuns['entries.publish']),
  'hours.save': publishable(hoursCalls['hours.save'], hoursRuns['hours.save']),
  'departments.save': publishable(departmentCalls['departments.save'], departmentRuns['departments.save']),
}

export const publishableRow = (name: PlannableName): PublishableRow => rows[name](name)
