import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoBreak } from './no-break.tsx'

test.each([
  ['2026 Isuzu D-Max', '2026 Isuzu [D-Max]'],
  ['2022 Hyundai Ioniq 5', '2022 Hyundai [Ioniq 5]'],
  ['2026 Wanderlite Meridian 19', '2026 Wanderlite [Meridian 19]'],
  ['2019 Isuzu NPR 65-190', '2019 Isuzu NPR [65-190]'],
  ['2021 Toyota RAV4', '2021 Toyota RAV4'],
  ['2026 Ducati SuperSport 950', '2026 Ducati SuperSport 950'],
])('%s keeps together what is one word', (text, expected) => {
  const html = renderToStaticMarkup(<NoBreak text={text} />)
  expect(html.replaceAll(/<i[^>]*>/g, '[').replaceAll('</i>', ']')).toBe(expected)
})
