import type { z } from 'zod'
import type { Permission } from '#features/accounts/domain/permissions.ts'

/**
 * One thing that the console can ask for or change, apart from the code that does it. The schemas check what comes, type the
 * client, fill the API's document and validate forms before they are sent.
 */
export type Operation = {
  /** `anyone`: before signing in. `signed-in`: everybody with an account. */
  permission: Permission | 'signed-in' | 'anyone'
  /** Whose data: of one site, of its dealer group, or of the person alone. Site and group are named by the call's site. */
  scope: 'site' | 'group' | 'person'
  summary: string
  input: z.ZodType
  output: z.ZodType
  /** `change`: audited, and repeatable with a key. */
  kind: 'read' | 'change'
  /** Topics that open screens read again besides its own (the part of the name before the dot). */
  alsoChanges?: readonly string[]
  /** The person must have proved again within the last minutes who they are. */
  needsProof?: boolean
  /** Its answer is shown once: it is not stored for repeated calls. */
  returnsSecret?: boolean
  /** Answered before the second factor was shown, or set up. */
  beforeSecondFactor?: boolean
}

/** Operations by name: `topic.verb`. */
export type OperationTable = Record<string, Operation>

type Part = 'kind'

/** A row says nothing that no operation knows: a misspelt word would quietly not hold. */
type Known<Row> = Row & Record<Exclude<keyof Row, keyof Operation>, never>

/** Declares an operation that only reads. */
export const read = <const Row extends Omit<Operation, Part>>(row: Known<Row>) => ({ ...row, kind: 'read' as const })

/** Changes something: its row in the audit log, and the same answer for the same key. */
export const change = <const Row extends Omit<Operation, Part>>(row: Known<Row>) => ({
  ...row,
  kind: 'change' as const,
})
