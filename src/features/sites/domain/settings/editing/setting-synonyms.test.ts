import { expect, test } from 'vitest'
import { declaredSettings } from './declared-settings.ts'
import { otherNamesOf, settingSynonyms } from './setting-synonyms.ts'

test('every path of the list is that of a setting, or of a group of them', () => {
  const paths = declaredSettings().map(({ path }) => path)
  const listed = settingSynonyms.flatMap(({ settings }) => settings)
  expect(listed.filter((one) => !paths.some((path) => path === one || path.startsWith(`${one}.`)))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test('a name belongs to the setting, or to each of its group, and to no other that begins alike', () => {
  expect(otherNamesOf('connections.trackers.analytics')).toContain('google analytics')
  expect(otherNamesOf('retail.checkout.deposit')).toContain('reserve online')
  expect(otherNamesOf('connections.trackers.call_tracking_key')).toBe('')
})

test('sentences and names are read by dealers: without signs of code, abbreviations in capitals', () => {
  const shown = declaredSettings().map(({ label, sentence }) => `${label} ${sentence}`)
  expect(shown.filter((text) => text.includes('`'))).toEqual([])
  expect(declaredSettings().map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Show with GST', 'WhatsApp number', 'Facebook URL']),
  )
})
