import { expect, test } from 'vitest'
import { parseDate } from './cells/date-text.ts'
import { parseOdometer } from './cells/odometer-text.ts'
import { parseYear } from './cells/year-text.ts'
import { misread } from './test-misread.ts'

// Cells as dealers, their systems and their spreadsheets write them: none of them was known to the program before.
const now = new Date('2026-11-21T04:00:00Z')

test('odometers', () => {
  const read = (cell: string) => {
    const [text = '', region] = cell.split(' | ')
    const parsed = parseOdometer(text, region === 'US' ? 'US' : 'AU')
    return parsed.ok ? parsed.value : 'none'
  }
  expect(
    misread(
      [
        ['45,123 klms | AU', 45123],
        ['45123klm | AU', 45123],
        ["45,123 k's | AU", 45123],
        ['45 000 | AU', 45000],
        ['45k | AU', 45000],
        ['45.5K | AU', 45500],
        ['45,000 KMS | AU', 45000],
        ['45,000kms. | AU', 45000],
        ['45,000 kilometers | AU', 45000],
        ['28,000 miles | AU', 45062],
        ['28,000mi / 45,062km | AU', 45062],
        ['45062 km (28000 mi) | US', 28000],
        ['28k mi | US', 28000],
        ['28K miles | US', 28000],
        ['TMU | US', null],
        ['Exempt | US', null],
        ['demo 5,000 | AU', 5000],
        ['approx 45,000 | AU', 45000],
        ['45,000 approx | AU', 45000],
        ['45,000+ | AU', 45000],
        ['1,2345 | AU', 'none'],
        ['12,34 | AU', 'none'],
        ['1.2345 | AU', 'none'],
        ['123,45,678 | AU', 'none'],
        ['45.000 | AU', 45000],
        ['45000.0 | AU', 45000],
        ['45000.7 km | AU', 45001],
        ['Delivery kms | AU', null],
        ['New | AU', null],
        ['low kms | AU', null],
        ['0 | AU', 0],
        ['45,000 showing | AU', 45000],
        ['45 thousand km | AU', 45000],
        ['Odo 45,000 | AU', 45000],
        ['1,250 hrs | AU', 'none'],
        ['250 hours | AU', 'none'],
        ['not stated | AU', 'none'],
        ['N/A | AU', 'none'],
        ['123,456 km as at 12/11/2026 | AU', 123456],
        ['KM: 45,000 | AU', 45000],
        ['45,000 (km) | AU', 45000],
        ['45000 km - one owner | AU', 45000],
        ['45,000 (at 12/10/26) | AU', 45000],
        ['5,000 demo | AU', 5000],
        ['5,000 km (demonstrator) | AU', 5000],
        ['Reads 45,000 | AU', 45000],
        ['120;000 | AU', 'none'],
        ['28,000 mi; 45,062 km | AU', 45062],
        ['45,000 - 50,000 | AU', 'none'],
        ['45,000 Ks | AU', 45000],
        ['TMU 120,000 | US', 120000],
        ['45,000 M | US', 45000],
        ['45000 KMT | AU', 45000],
        ['28000 SMI | AU', 45062],
        ['Under 100 km | AU', 100],
        ['45000 km / 28000 miles | US', 28000],
        ['12 345,0 | AU', 12345],
        ['XXX | AU', 'none'],
        ['-1 | AU', 'none'],
        ['Actual Mileage 45,000 | US', 45000],
        ['45,000 genuine kms | AU', 45000],
        ['45,000 original kms | AU', 45000],
        ['only 45,000kms | AU', 45000],
        ['45,xxx km | AU', 'none'],
        ['45,000 – 46,000 | AU', 'none'],
      ],
      read,
    ),
  ).toEqual([])
})

test('years', () => {
  const read = (cell: string) => {
    const parsed = parseYear(cell, now)
    return parsed.ok ? parsed.value : 'none'
  }
  expect(
    misread(
      [
        ['18', 2018],
        ['98', 1998],
        ['00', null],
        ['2018', 2018],
        ['2018.0', 2018],
        ['MY18', 2018],
        ['MY2018', 2018],
        ["'18", 2018],
        ['18MY', 2018],
        ['2018MY', 2018],
        ['MY18.5', 2018],
        ['03/2018', 2018],
        ['3/18', 2018],
        ['2018/03', 2018],
        ['Mar-18', 2018],
        ['Mar 2018', 2018],
        ['March 2018', 2018],
        ['2018/19', 2018],
        ['2018-2019', 2018],
        ['2018 (MY19)', 2018],
        ['MY19 (2018)', 2018],
        ['2018 MY19', 2018],
        ['MY19 / 2018 build', 2018],
        ['built 2018', 2018],
        ['2018 build', 2018],
        ['2018 plate', 2018],
        ['2018 build, 2019 plate', 2018],
        ['2019 plated 2018 build', 2018],
        ['2018 Series II', 2018],
        ['2018 LCI', 2018],
        ['2018 facelift', 2018],
        ['15/03/2018', 2018],
        ['2018-03-15', 2018],
        ['2018-03-15T00:00:00', 2018],
        ['43174', 'none'],
        ['23-Nov', 2023],
        ['B 11/23 C 01/24', 2023],
        ['1st reg 2019', 2019],
        ['Yr 2019', 2019],
        ['MY19.50', 2019],
        ['Model year 2019', 2019],
        ['2019 model', 2019],
        ['c. 1968', 1968],
        ['1968', 1968],
        ['68', 1968],
        ['circa 1968', 1968],
        ['2028', 'none'],
        ['1899', 'none'],
        ['201', 'none'],
        ['20018', 'none'],
        ['TBA', 'none'],
        ['0', null],
        ['Year 2018', 2018],
        ['2018 (18)', 2018],
        ['2018 68 reg', 2018],
        ['2018/MY19', 2018],
        ['2018 - MY19', 2018],
        ['BUILT 11/2018 COMPLIED 02/2019', 2018],
        ['11/2018 build 02/2019 compliance', 2018],
        ['2018½', 2018],
        ['2018 1/2', 2018],
        ['Nov. 2018', 2018],
        ['2018 Nov', 2018],
        ['20/18', 'none'],
      ],
      read,
    ),
  ).toEqual([])
})

test('dates', () => {
  const read = (cell: string) => {
    const [text = '', region] = cell.split(' | ')
    const parsed = parseDate(text, { region: region === 'US' ? 'US' : 'AU', now })
    return parsed.ok ? parsed.value.toISOString().slice(0, 10) : 'none'
  }
  expect(
    misread(
      [
        ['46000 | AU', '2025-12-09'],
        ['46000.5 | AU', '2025-12-09'],
        ['Sat, 22 Aug 2026 06:20:44 +0000 | AU', '2026-08-22'],
        ['Sat, 22 Aug 2026 06:20:44 GMT | AU', '2026-08-22'],
        ['22 Aug 2026 06:20 +1000 | AU', '2026-08-21'],
        ['3/11/2026 | AU', '2026-11-03'],
        ['11/3/2026 | US', '2026-11-03'],
        ['3/11/26 | AU', '2026-11-03'],
        ['03.11.2026 | AU', '2026-11-03'],
        ['2026/11/03 | AU', '2026-11-03'],
        ['20261103 | AU', '2026-11-03'],
        ['3-Nov-26 | AU', '2026-11-03'],
        ['3rd November 2026 | AU', '2026-11-03'],
        ['November 3, 2026 | US', '2026-11-03'],
        ['Tue 3 Nov 2026 | AU', '2026-11-03'],
        ['2026-11-03 10:22:00 | AU', '2026-11-03'],
        ['2026-11-03T10:22:00Z | AU', '2026-11-03'],
        ['3/11/2026 10:22:00 AM | AU', '2026-11-03'],
        ['1793664000 | AU', '2026-11-03'],
        ['Nov 3 2026 | US', '2026-11-03'],
        ['Nov-03-2026 | US', '2026-11-03'],
        ['31/02/2026 | AU', 'none'],
        ['yesterday | AU', '2026-11-20'],
        ['Sat, 22 Aug 2026 06:20:44 AEST | AU', '2026-08-21'],
        ['2026-11-03T10:22:00.123+11:00 | AU', '2026-11-02'],
        ['2026-11-03 10:22:00 +0000 UTC | AU', '2026-11-03'],
        ['12 days | AU', 'none'],
      ],
      read,
    ),
  ).toEqual([])
})
