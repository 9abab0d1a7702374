import type { LeadWork } from './lead-status.ts'

/** Two leads of one person become one piece of work: nothing that is owed to the shopper is lost with the one that goes. */
export function planMerge(stays: LeadWork, goes: LeadWork): { stays: LeadWork; goes: LeadWork } {
  const isOwed = goes.dueAt !== null
  return {
    stays: {
      ...stays,
      // What was answered, won or lost has something unread again.
      stage: isOwed && stays.dueAt === null ? 'new' : stays.stage,
      waitingSince: isOwed ? earlier(stays.waitingSince, goes.waitingSince) : stays.waitingSince,
      dueAt: isOwed ? earlier(stays.dueAt, goes.dueAt) : stays.dueAt,
      assignedTo: stays.assignedTo ?? goes.assignedTo,
    },
    goes: { ...goes, waitingSince: null, dueAt: null },
  }
}

/** On its own again: who never got an answer to it waits for one. */
export function planSeparation(work: LeadWork, { at, dueAt }: { at: Date; dueAt: Date | null }): LeadWork {
  const isOpen = work.stage === 'new' || work.stage === 'opened'
  return isOpen && dueAt ? { ...work, waitingSince: at, dueAt } : work
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one <= other ? one : other
}
