import { expect, test } from 'vitest'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { type Funnel, likeVehicles, medianFunnel, narrowed } from './shopper-funnel.ts'

const steps = ({ seen, views, interest, leads }: Funnel): number[] => [seen, views, interest, leads]
const narrows = (funnel: Funnel): boolean =>
  steps(funnel).every((step, at) => at === 0 || step <= (steps(funnel)[at - 1] ?? 0))

test('whoever came further passed every step before it', () => {
  expect(narrowed({ seen: 0, views: 8, interest: 2, leads: 0 })).toEqual({ seen: 8, views: 8, interest: 2, leads: 0 })
  expect(narrowed({ seen: 0, views: 0, interest: 0, leads: 3 })).toEqual({ seen: 3, views: 3, interest: 3, leads: 3 })
  expect(narrowed({ seen: 90, views: 8, interest: 2, leads: 1 })).toEqual({ seen: 90, views: 8, interest: 2, leads: 1 })
})

test('the usual funnel of any vehicles narrows, whatever was counted of them', () => {
  const chance = chanceFrom(29)
  for (let round = 0; round < 200; round++) {
    const counted = (): Funnel => {
      const any = () => (chance.upTo(3) === 0 ? 0 : chance.upTo(40))
      return narrowed({ seen: any(), views: any(), interest: any(), leads: any() })
    }
    const funnels = Array.from({ length: 1 + chance.upTo(12) }, counted)
    expect(funnels.every(narrows) && narrows(medianFunnel(funnels)), `round ${round}`).toBe(true)
  }
})

test('a vehicle nobody saw counts among the usual ones', () => {
  const seen = (count: number): Funnel => ({ seen: count, views: 0, interest: 0, leads: 0 })
  expect(medianFunnel([seen(0), seen(0), seen(0), seen(80), seen(90)])).toEqual(seen(0))
})

test('a vehicle is compared with those of its condition and body, and with more of the yard where they are too few', () => {
  const yard = (count: number, of: { carType?: string; body?: string; status?: string }) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${of.carType}-${of.body}-${at}`,
      status: 'in_stock',
      carType: 'used',
      body: 'SUV',
      ...of,
    }))
  const one = { id: 'one', status: 'in_stock', carType: 'used', body: 'SUV' }
  const utes = yard(6, { body: 'Ute' })
  const compared = (vehicles: typeof utes) => {
    const like = likeVehicles(one, [one, ...vehicles])
    return like && [like.likeness, like.ids.length]
  }
  expect(compared([...yard(5, {}), ...utes])).toEqual(['body', 5])
  expect(compared([...yard(4, {}), ...utes])).toEqual(['type', 10])
  expect(compared([...yard(3, { carType: 'new' }), ...yard(2, {})])).toEqual(['yard', 5])
  expect(compared([...yard(9, { status: 'sold' }), ...yard(4, {})])).toBeNull()
})
