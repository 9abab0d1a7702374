import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type OfLead = { site: Site; leadId: LeadId; at: Date }

/** What another capability keeps for the sender of an enquiry. Both work in the caller's transaction. */
export type HeldByLead = {
  /** The enquiry is withdrawn: nothing is kept for it any more. Answers what the dealer reads about it, or nothing. */
  release(db: GroupDb, lead: OfLead): Promise<string>
  /** The withdrawal was taken back. Somebody else may have it by now: staff decide. */
  resume(db: GroupDb, lead: OfLead): Promise<string>
}

/** Lines for the mail that tells the dealer. */
export async function eachHeld(
  held: readonly HeldByLead[],
  work: (each: HeldByLead) => Promise<string>,
): Promise<string> {
  const notes: string[] = []
  for (const each of held) notes.push(await work(each))
  return notes.filter(Boolean).join('\n')
}
