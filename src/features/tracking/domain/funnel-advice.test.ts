import { expect, test } from 'vitest'
import { funnelAdvice } from './funnel-advice.ts'

const usual = { seen: 400, views: 40, interest: 4, leads: 0 }

test.each([
  ['as usual', { seen: 420, views: 41, interest: 4 }, ''],
  ['better than usual', { seen: 900, views: 200, interest: 40 }, ''],
  ['seen often and not opened', { seen: 800, views: 15, interest: 2 }, 'first photo'],
  ['hardly found', { seen: 30, views: 3, interest: 1 }, 'Fewer shoppers'],
  ['opened and left', { seen: 500, views: 60, interest: 0 }, 'price, photos and comments'],
  ['opened too rarely to tell', { seen: 200, views: 19, interest: 0 }, ''],
  ['looked closer at a little less than usual', { seen: 400, views: 21, interest: 2 }, ''],
  ['seen more than usual, and opened as often', { seen: 500, views: 30, interest: 3 }, ''],
])('%s', (_name, vehicle, advice) => {
  const text = funnelAdvice({ ...vehicle, leads: 0 }, usual)
  if (advice === '') expect(text).toBe('')
  else expect(text).toContain(advice)
})

test('a vehicle that was seen more than usual is never called hard to find', () => {
  const counted = { seen: 8, views: 0, interest: 0, leads: 0 }
  expect(funnelAdvice(counted, { seen: 6, views: 3, interest: 1, leads: 0 })).toBe('')
})

test('a site on which nothing is usual yet gives no advice', () => {
  const none = { seen: 0, views: 0, interest: 0, leads: 0 }
  expect(funnelAdvice({ ...none, seen: 1, views: 1 }, none)).toBe('')
})
