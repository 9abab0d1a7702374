import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { planMerge, planSeparation } from './lead-merge.ts'
import { untouched } from './lead-status.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour))
const waiting = (since: number, due: number) => ({ ...untouched, waitingSince: at(since), dueAt: at(due) })

test('the clock that runs out first goes on, and the lead that goes owes nothing', () => {
  const { stays, goes } = planMerge(waiting(2, 6), waiting(1, 5))
  expect(stays).toMatchObject({ stage: 'new', waitingSince: at(1), dueAt: at(5) })
  expect(goes).toMatchObject({ waitingSince: null, dueAt: null })
})

test('a lead that was answered waits again for the one that was not', () => {
  const answered = { ...untouched, stage: 'answered' as const, answeredAt: at(3) }
  expect(planMerge(answered, waiting(4, 8)).stays).toMatchObject({ stage: 'new', dueAt: at(8), answeredAt: at(3) })
})

test('what is won stays won when nothing is owed, and keeps who looks after it', () => {
  const [bea, cem] = [asId<'user'>(randomUUID()), asId<'user'>(randomUUID())]
  const won = { ...untouched, stage: 'won' as const, assignedTo: bea }
  const lost = { ...untouched, stage: 'lost' as const, assignedTo: cem }
  expect(planMerge(won, lost).stays).toEqual(won)
  expect(planMerge({ ...won, assignedTo: null }, lost).stays.assignedTo).toBe(cem)
})

test('separated, an open lead waits from now on, and an answered one does not', () => {
  const when = { at: at(9), dueAt: at(11) }
  expect(planSeparation({ ...untouched, stage: 'opened' }, when)).toMatchObject({ waitingSince: at(9), dueAt: at(11) })
  const answered = { ...untouched, stage: 'answered' as const }
  expect(planSeparation(answered, when)).toEqual(answered)
})
