import { describe, expect, test } from 'vitest'
import { nextToAdd, nextToSend, overtakenBy, type QueuedFile } from './queue-rules.ts'

type Short = [id: string, state: QueuedFile['state'], shot?: string, vehicleId?: string]
const file = ([id, state, shot, vehicleId = 'rio']: Short): QueuedFile => ({
  id,
  state,
  shot,
  vehicleId,
  changeId: 'one',
})
const files = (...all: Short[]): QueuedFile[] => all.map(file)
const ids = (all: readonly QueuedFile[]): string => all.map(({ id }) => id).join('')

describe('what is sent next', () => {
  test.each<[string, Short[], string | undefined]>([
    [
      'the first that waits',
      [
        ['a', 'sending'],
        ['b', 'waiting'],
        ['c', 'waiting'],
      ],
      'b',
    ],
    [
      'nothing when all are on their way',
      [
        ['a', 'sending'],
        ['b', 'arrived'],
      ],
      undefined,
    ],
    [
      'not a shot while its earlier take is on its way',
      [
        ['a', 'sending', 'Front'],
        ['b', 'waiting', 'Front'],
        ['c', 'waiting', 'Rear'],
      ],
      'c',
    ],
    [
      'not a shot while its earlier take waits to be put on the vehicle',
      [
        ['a', 'arrived', 'Front'],
        ['b', 'waiting', 'Front'],
      ],
      undefined,
    ],
    [
      'a shot whose earlier take was refused',
      [
        ['a', 'refused', 'Front'],
        ['b', 'waiting', 'Front'],
      ],
      'b',
    ],
    [
      'the same shot of another vehicle',
      [
        ['a', 'sending', 'Front'],
        ['b', 'waiting', 'Front', 'corolla'],
      ],
      'b',
    ],
  ])('%s', (_, all, id) => {
    expect(nextToSend(files(...all))?.id).toBe(id)
  })
})

describe('what is put on its vehicle next', () => {
  test.each<[string, Short[], string]>([
    [
      'a handful, in order',
      [
        ['a', 'arrived'],
        ['b', 'arrived'],
        ['c', 'sending'],
      ],
      'ab',
    ],
    [
      'nothing while the first is on its way',
      [
        ['a', 'sending'],
        ['b', 'arrived'],
      ],
      '',
    ],
    [
      'the rest when one was refused',
      [
        ['a', 'refused'],
        ['b', 'arrived'],
      ],
      'b',
    ],
    [
      'a shot alone, whatever waits before it',
      [
        ['a', 'sending', 'Front'],
        ['b', 'arrived', 'Rear'],
      ],
      'b',
    ],
  ])('%s', (_, all, expected) => {
    expect(ids(nextToAdd(files(...all)))).toBe(expected)
  })
})

test('a shot that is taken again overtakes the take that has not left, and no other', () => {
  const all = files(
    ['a', 'waiting', 'Front'],
    ['b', 'sending', 'Front'],
    ['c', 'refused', 'Front'],
    ['d', 'waiting', 'Rear'],
    ['e', 'waiting', 'Front', 'corolla'],
    ['f', 'waiting'],
  )
  expect(ids(overtakenBy(all, file(['n', 'waiting', 'Front'])))).toBe('ac')
  expect(overtakenBy(all, file(['n', 'waiting']))).toEqual([])
})
