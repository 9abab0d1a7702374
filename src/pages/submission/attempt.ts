import { fail, type Result } from '#kernel/result.ts'
import type { WebCall } from './lead-limits.ts'

/** Something of ours broke: the visitor keeps everything typed and may try again. */
export type Unavailable = { kind: 'unavailable' }

/** The result of `work`, or that it could not be done; the cause is in the log. */
export async function attempt<Value, Problem>(
  { deps, context }: WebCall,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | Unavailable>> {
  try {
    return await work()
  } catch (error) {
    const bug = error instanceof Error ? error : new Error(String(error))
    deps.log.error({ requestId: context.get('requestId'), error: bug.message, stack: bug.stack }, 'lead not stored')
    return fail({ kind: 'unavailable' })
  }
}
