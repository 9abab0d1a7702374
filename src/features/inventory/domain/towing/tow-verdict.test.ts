import { expect, test } from 'vitest'
import { towVehiclesOf } from './tow-vehicles.ts'
import { type TowLimits, towVerdict, trailerOf } from './tow-verdict.ts'

const van = { atmKg: 2_450, tareKg: 1_980, ballKg: 160 }
const prado: TowLimits = { towKg: 3_500, ballKg: 350, kerbKg: 2_535, gvmKg: 3_150, gcmKg: 6_600 }

const answers = (limits: TowLimits, trailer = van) =>
  Object.fromEntries(towVerdict(trailer, limits).checks.map(({ kind, answer, leftKg }) => [kind, [answer, leftKg]]))

test('every limit is held against the trailer as heavy as it may be', () => {
  expect(answers(prado)).toEqual({
    towing: ['yes', 1_050],
    ball: ['yes', 105],
    payload: ['yes', 370],
    combined: ['yes', 1_615],
  })
  expect(towVerdict(van, prado).answer).toBe('yes')
})

test('a van at the limit leaves no room for people, and that is said', () => {
  const heavy = { atmKg: 3_500, tareKg: 2_900, ballKg: 350 }
  expect(answers(prado, heavy)).toMatchObject({ towing: ['tight', 0], payload: ['yes', 265], combined: ['yes', 565] })
  expect(answers({ ...prado, gcmKg: 6_100 }, heavy)).toMatchObject({ combined: ['tight', 65] })
  expect(answers({ ...prado, gcmKg: 5_990 }, heavy)).toMatchObject({ combined: ['no', -45] })
})

test('one limit that is passed decides, and how far it may be loaded is told', () => {
  const verdict = towVerdict(van, { ...prado, towKg: 2_200 })
  expect([verdict.answer, verdict.mostLoadedKg]).toEqual(['no', 2_200])
  expect(towVerdict(van, { ...prado, towKg: 1_500 }).mostLoadedKg).toBeNull()
})

test('a light ball weight is that of the empty van: a tenth of the loaded one is taken', () => {
  const verdict = towVerdict(van, prado)
  expect(verdict.isBallEstimated).toBe(true)
  expect(verdict.checks.find(({ kind }) => kind === 'ball')?.neededKg).toBe(245)
  expect(towVerdict({ ...van, ballKg: 260 }, prado).isBallEstimated).toBe(false)
})

test('what is not known is not judged', () => {
  expect(Object.keys(answers({ ...prado, kerbKg: null }))).toEqual(['towing', 'ball'])
  expect(answers({ ...prado, kerbKg: null, gvmKg: null, gcmKg: null, payloadKg: 400 })).toMatchObject({
    payload: ['tight', 155],
  })
  expect(trailerOf({ atmKg: 2_450 })).toBeNull()
})

test.each(['AU', 'NZ', 'US'] as const)(
  'each tow vehicle of %s has a slug of its own and figures that can be true',
  (region) => {
    const all = towVehiclesOf(region)
    expect(all.length).toBeGreaterThan(10)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    for (const { name, model, towKg, isMost, ballKg, kerbKg, gvmKg, gcmKg, source } of all) {
      expect([name.includes(model), isMost]).toEqual([true, region === 'US'])
      expect(source).toMatch(/^[A-Z]\w|\.com/i)
      expect(towKg).toBeGreaterThan(1_500)
      if (ballKg) expect(ballKg).toBeLessThanOrEqual(towKg / 10)
      if (kerbKg && gvmKg) expect(gvmKg).toBeGreaterThan(kerbKg)
      if (gvmKg && gcmKg) expect(gcmKg).toBeLessThanOrEqual(gvmKg + towKg)
    }
  },
)

test('a limit of the ball that nobody published is not judged', () => {
  const [rated] = towVehiclesOf('US')
  if (!rated) throw new Error('none')
  expect(Object.keys(answers(rated))).toEqual(['towing'])
  expect(towVerdict(van, rated).isBallEstimated).toBe(false)
})
