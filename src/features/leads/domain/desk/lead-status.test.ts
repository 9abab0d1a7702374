import { describe, expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { type LeadAction, leadState, type LeadWork, planAction, untouched } from './lead-status.ts'

const at = new Date('2026-11-20T01:00:00Z')
const later = new Date('2026-11-20T03:00:00Z')
const before = new Date('2026-11-19T23:00:00Z')
const when = { at, dueAt: later }

const ann = { id: asId<'user'>('00000000-0000-4000-8000-000000000001'), name: 'Ann' }
const bea = asId<'user'>('00000000-0000-4000-8000-000000000002')

const waiting: LeadWork = { ...untouched, waitingSince: before, dueAt: at }
const opened: LeadWork = { ...waiting, stage: 'opened', openedAt: before }
const answered: LeadWork = {
  ...untouched,
  stage: 'answered',
  openedAt: before,
  answeredAt: before,
  answeredBy: 'Bea',
  answeredHow: 'call',
  assignedTo: bea,
}

/** The work after an action; why there is none when it is refused. */
function after(work: LeadWork, action: LeadAction): LeadWork | string {
  const planned = planAction(work, action, when)
  return planned.ok ? planned.value : planned.problem
}

describe('what a lead is', () => {
  const flags = { isMerged: false, isHeld: false, isComplete: true }
  test.each([
    ['new', { ...waiting, dueAt: later }, {}, 'new'],
    ['opened', { ...opened, dueAt: later }, {}, 'opened'],
    ['overdue from the moment it was due', waiting, {}, 'overdue'],
    ['overdue although it was opened', opened, {}, 'overdue'],
    ['answered', answered, {}, 'answered'],
    ['won', { ...answered, stage: 'won' as const }, {}, 'won'],
    ['new when nobody counts', untouched, {}, 'new'],
    ['held for review, whatever the clock says', waiting, { isHeld: true }, 'held'],
    ['merged into the first of the same person', waiting, { isMerged: true, isHeld: true }, 'merged'],
    ['unfinished', untouched, { isComplete: false }, 'unfinished'],
    ['answered although unfinished', answered, { isComplete: false }, 'answered'],
    [
      'withdrawn above all',
      { ...untouched, stage: 'withdrawn' as const },
      { isMerged: true, isHeld: true },
      'withdrawn',
    ],
    ['archived although held', { ...untouched, stage: 'archived' as const }, { isHeld: true }, 'archived'],
  ])('%s', (_name, work, differences, state) => {
    expect(leadState(work, { ...flags, ...differences }, at)).toBe(state)
  })
})

describe('opening', () => {
  test('notes who was first and leaves the clock running', () => {
    expect(after(waiting, { kind: 'open' })).toEqual({ ...waiting, stage: 'opened', openedAt: at })
  })
  test('an answered lead changes nothing', () => expect(after(answered, { kind: 'open' })).toBe('nothing'))
  test('a second time keeps the first moment', () => {
    expect(after({ ...opened, stage: 'new' }, { kind: 'open' })).toEqual(opened)
  })
})

describe('answering', () => {
  const answer: LeadAction = { kind: 'answer', how: 'mail', by: ann }
  test('stops the clock and keeps when, by whom and how', () => {
    expect(after(waiting, answer)).toEqual({
      stage: 'answered',
      waitingSince: null,
      dueAt: null,
      openedAt: at,
      answeredAt: at,
      answeredBy: 'Ann',
      answeredHow: 'mail',
      assignedTo: ann.id,
    })
  })
  test('again leaves the first answer the first', () => {
    const again = { ...answered, stage: 'new' as const, waitingSince: before, dueAt: at }
    expect(after(again, answer)).toEqual(answered)
  })
  test('a lost customer does not win them back', () => {
    expect(after({ ...answered, stage: 'lost' }, answer)).toEqual({ ...answered, stage: 'lost' })
  })
})

describe('looking after it', () => {
  test('is given to one person, taken from them, and refused where it is so already', () => {
    const input = { ...waiting, assignedTo: bea }
    expect(after(waiting, { kind: 'assign', to: bea })).toEqual(input)
    expect(after(input, { kind: 'assign', to: bea })).toBe('nothing')
    expect(after(input, { kind: 'assign', to: null })).toEqual(waiting)
  })
  test('is possible also for what was withdrawn', () => {
    expect(after({ ...untouched, stage: 'withdrawn' }, { kind: 'assign', to: bea })).toMatchObject({ assignedTo: bea })
  })
  test('stays with who has it when another one answers', () => {
    const answer: LeadAction = { kind: 'answer', how: 'call', by: ann }
    expect(after({ ...waiting, assignedTo: bea }, answer)).toMatchObject({ assignedTo: bea, answeredBy: 'Ann' })
  })
})

describe('closing and reopening', () => {
  test('stops the clock without pretending that there was an answer', () => {
    expect(after(waiting, { kind: 'close', as: 'lost' })).toEqual({ ...untouched, stage: 'lost' })
  })
  test('as what it is already changes nothing', () => {
    expect(after({ ...answered, stage: 'won' }, { kind: 'close', as: 'won' })).toBe('nothing')
  })
  test('brings it back among those who wait, from now on', () => {
    expect(after({ ...answered, stage: 'lost' }, { kind: 'reopen' })).toEqual({
      ...answered,
      stage: 'opened',
      waitingSince: at,
      dueAt: later,
    })
  })
  test('what waits already goes on waiting', () => expect(after(opened, { kind: 'reopen' })).toBe('nothing'))
})

describe('the shopper', () => {
  test('who withdraws is owed nothing, and staff cannot undo it', () => {
    const withdrawn = after(opened, { kind: 'withdraw' })
    expect(withdrawn).toEqual({ ...opened, stage: 'withdrawn', waitingSince: null, dueAt: null })
    for (const action of [
      { kind: 'reopen' },
      { kind: 'answer', how: 'call', by: ann },
      { kind: 'write-again' },
    ] as const)
      expect(after({ ...opened, stage: 'withdrawn' }, action)).toBe('withdrawn')
  })
  test('who changes their mind has it back as it was, with whoever looks after it now', () => {
    const withdrawn = { ...opened, stage: 'withdrawn' as const, waitingSince: null, dueAt: null, assignedTo: bea }
    expect(after(withdrawn, { kind: 'return', to: opened })).toEqual({ ...opened, assignedTo: bea })
    expect(after(opened, { kind: 'return', to: waiting })).toBe('nothing')
    expect(after(withdrawn, { kind: 'withdraw' })).toBe('nothing')
  })
  test('who writes to a lead that nobody is to work on starts no clock', () => {
    const planned = planAction(answered, { kind: 'write-again' }, { at, dueAt: null })
    expect(planned).toEqual({ ok: true, value: { ...answered, stage: 'new' } })
  })
  test('who writes again after an answer waits anew', () => {
    expect(after(answered, { kind: 'write-again' })).toEqual({
      ...answered,
      stage: 'new',
      waitingSince: at,
      dueAt: later,
    })
  })
  test('who writes again while they wait has waited since the first time', () => {
    expect(after(opened, { kind: 'write-again' })).toEqual({ ...opened, stage: 'new' })
  })
})

test('what is archived can be brought back', () => {
  expect(after(waiting, { kind: 'archive' })).toEqual({ ...untouched, stage: 'archived' })
  expect(after({ ...untouched, stage: 'archived' }, { kind: 'reopen' })).toMatchObject({
    stage: 'opened',
    dueAt: later,
  })
})
