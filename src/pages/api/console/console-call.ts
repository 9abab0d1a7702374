import type { z } from 'zod'
import type { PlannableName } from '#console/calls/content/publication-calls.ts'
import type { Operation, OperationTable } from '#console/calls/operation.ts'
import type { AuditSubject } from '#features/accounts/domain/audit-entry.ts'
import type { SecondFactorStatus } from '#features/accounts/domain/session-gate.ts'
import type { FoundSession } from '#features/accounts/server/auth.ts'
import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { WebDeps } from '#pages/web-deps.ts'

/** A call before anybody is known: it may set cookies. */
export type OpenCall = {
  deps: WebDeps
  request: Request
  /** Address of the client, for limits. */
  clientAddress: string
  requestId: string
  /** Without those of other programs on this host. */
  sessionHeaders: Headers
  /** Those of the sign-in library. */
  setCookies(cookies: readonly string[]): void
  /** One that is complete as it is. */
  setOwnCookie(cookie: string): void
}

export type PersonCall = OpenCall & {
  session: FoundSession
  /** Their second factor, and what the session has shown. */ factorStatus: SecondFactorStatus
}

/** What a change did, for the audit log. */
export type Audited = { subject: AuditSubject; before?: unknown; after?: unknown }

export type GroupCall = PersonCall & {
  groupId: GroupId
  staff: Staff
  /** The site that the call is about, or from whose screen it comes. */
  address: SiteAddress
  /** Adds an entry that commits with the change. */
  audit(entry: Audited): void
}

export type SiteCall = GroupCall

/** What publishing needs of a call: what was planned is published without a request, by a job. */
export type PublishingCall = Pick<GroupCall, 'groupId' | 'staff' | 'audit'> & {
  address: Pick<SiteAddress, 'siteId' | 'groupId' | 'slug' | 'name'>
  deps: Pick<WebDeps, 'database' | 'storage' | 'now' | 'listStaff'> & {
    snapshots: { get(address: PublishingCall['address']): Promise<{ site: Site }> }
  }
}

export type CallProblem =
  | { kind: 'missing'; message?: string }
  | { kind: 'invalid'; message: string; fields?: Record<string, string> }
  | { kind: 'refused'; message: string }
  /** `current`: what stands in the way, where it can be opened. */
  | { kind: 'conflict'; message: string; current?: unknown }
  /** Somebody else changed it meanwhile: `current` is what is there now. */
  | { kind: 'stale'; message: string; current: unknown }
  | { kind: 'too-many'; message: string; retryAfterSeconds: number }

/** Refuses a change that was made on another base: `current` is what is there now. */
export const stale = (current: unknown, what = 'this'): CallProblem => ({
  kind: 'stale',
  message: `Someone else has changed ${what}.`,
  current,
})

type CallOf<Name, Row extends Operation> = Name extends PlannableName
  ? PublishingCall
  : Row['permission'] extends 'anyone'
    ? OpenCall
    : Row['scope'] extends 'site'
      ? SiteCall
      : Row['scope'] extends 'group'
        ? GroupCall
        : PersonCall

type Run<Name, Row extends Operation> = (
  call: CallOf<Name, Row>,
  input: z.output<Row['input']>,
) => Promise<Result<z.input<Row['output']>, CallProblem>>

/** The code of each operation of a table: complete by its type. */
export type Runs<Table extends OperationTable> = { [Name in keyof Table]: Run<Name, Table[Name]> }

/** A row of the table: what is promised, and what does it. */
export type OperationRow = Operation & {
  name: string
  run(call: never, input: never): Promise<Result<unknown, CallProblem>>
}

/** The rows of one capability. */
export const rowsOf = <Table extends OperationTable>(table: Table, runs: Runs<Table>): OperationRow[] =>
  Object.entries(table).map(([name, row]) => ({ ...row, name, run: runs[name as keyof Table] as OperationRow['run'] }))
