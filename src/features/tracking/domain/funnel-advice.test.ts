import { expect, test } from 'vitest'
import { funnelAdvice } from './funnel-advice.ts'

const usual = { seen: 400, views: 40, interest: 4 }

test.each([
  ['as usual', { seen: 420, views: 41, interest: 4 }, ''],
  ['better than usual', { seen: 900, views: 200, interest: 40 }, ''],
  ['seen often and not opened', { seen: 800, views: 15, interest: 2 }, 'first photo'],
  ['hardly found', { seen: 30, views: 3, interest: 1 }, 'move it up'],
  ['opened and left', { seen: 500, views: 60, interest: 0 }, 'price, photos and comments'],
  ['opened too rarely to tell', { seen: 100, views: 21, interest: 2 }, ''],
])('%s', (_name, vehicle, advice) => {
  const text = funnelAdvice(vehicle, usual)
  if (advice === '') expect(text).toBe('')
  else expect(text).toContain(advice)
})

test('a site on which nothing is usual yet gives no advice', () => {
  expect(funnelAdvice({ seen: 0, views: 1, interest: 0 }, { seen: 0, views: 0, interest: 0 })).toBe('')
})
