/**
 * `npm test` runs what finds new mistakes soonest; `npm run test:wide` runs every page on every screen, full crawls and long
 * property runs as well.
 */
export const isWide = process.env['FORECOURT_TEST_WIDE'] === '1'

/** The wide run tries all cases, any other a tenth of them. */
export const randomCases = (count: number): number => (isWide ? count : Math.ceil(count / 10))

/** Time limits of tests are for a machine that has hung, not for a busy one: this factor makes them longer everywhere. */
export const patience = Math.max(1, Number(process.env['FORECOURT_TEST_PATIENCE'] ?? 1))

/**
 * Journeys of `npm test`: of each part of the product the one on which most else rests, together about two minutes of three workers.
 * docs/tests.md says how long each takes, and which are walked by the wide run alone.
 */
export const firstJourneys = [
  'search',
  'forms',
  'posted-forms',
  'form-behaviour',
  'shopper',
  'menus',
  'first-in-sight',
  'garage-account',
  'store',
  'program',
  'console-everyday',
  'console-keyboard',
  'console-people',
]
