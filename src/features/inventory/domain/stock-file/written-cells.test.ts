import { expect, test } from 'vitest'
import { manyLines } from './cells/cell-text.ts'
import { parseDate } from './cells/date-text.ts'
import { parseOdometer } from './cells/odometer-text.ts'
import { parsePrice } from './cells/price-text.ts'
import { parseCarType } from './cells/state-terms.ts'
import { readStatus } from './cells/status-text.ts'
import { parseYear } from './cells/year-text.ts'
import { inWrittenCapitals } from '../naming/written-capitals.ts'

// Cells as dealers, their systems and their spreadsheets write them: none of them was known to the program before.
const now = new Date('2026-11-21T04:00:00Z')

/** What each cell was read as, where it is not what it means. */
const misread = <Meaning>(
  cases: readonly (readonly [cell: string, meaning: unknown])[],
  read: (cell: string) => Meaning,
) =>
  cases.flatMap(([cell, meaning]) => {
    const found = read(cell)
    return JSON.stringify(found) === JSON.stringify(meaning) ? [] : [{ cell, meaning, found }]
  })

function priceIn(region: 'AU' | 'US') {
  return (cell: string) => {
    const read = parsePrice(cell, { unit: 'dollars', region, mark: '.' })
    if (!read.ok) return 'none'
    const { price, note, wasPrice } = read.value
    return [price === null ? null : price / 100, note ?? '', wasPrice === null ? null : wasPrice / 100]
  }
}

test('prices as Australians write them', () => {
  expect(
    misread(
      [
        ['$34,990 driveaway', [34990, 'drive-away', null]],
        ['34,990 Drive Away no more to pay', [34990, 'drive-away', null]],
        ['$34,990*', [34990, '', null]],
        ['$34,990 DA', [34990, 'drive-away', null]],
        ['DRIVE AWAY $34,990', [34990, 'drive-away', null]],
        ['$34,990 Rideaway', [34990, 'drive-away', null]],
        ['$34,990 + ORCs', [34990, 'excluding-charges', null]],
        ['$34,990 + on roads', [34990, 'excluding-charges', null]],
        ['$34,990 (ex. on roads)', [34990, 'excluding-charges', null]],
        ['$34,990 before on-road costs', [34990, 'excluding-charges', null]],
        ['$34,990 EGC', [34990, 'excluding-charges', null]],
        ['$34,990 Excl. Govt. Charges', [34990, 'excluding-charges', null]],
        ['$34,990 excl gov fees', [34990, 'excluding-charges', null]],
        ['$34,990 plus stamp duty and transfer', [34990, 'excluding-charges', null]],
        ['$34,990 + rego', [34990, 'excluding-charges', null]],
        ['$134,990 +GST', [134990, 'excluding-gst', null]],
        ['$134,990 (+ GST)', [134990, 'excluding-gst', null]],
        ['$134,990 ex-GST', [134990, 'excluding-gst', null]],
        ['$134,990 GST excl', [134990, 'excluding-gst', null]],
        ['$134,990 GST exclusive', [134990, 'excluding-gst', null]],
        ['$134,990 plus G.S.T.', [134990, 'excluding-gst', null]],
        ['$134,990 inc GST', [134990, '', null]],
        ['$134,990 incl. GST + ORC', [134990, 'excluding-charges', null]],
        ['$134,990 Inc GST Drive Away', [134990, 'drive-away', null]],
        ['AUD 34,990.00', [34990, '', null]],
        ['34,990.00 AUD', [34990, '', null]],
        ['34990 $', [34990, '', null]],
        ['34990$', [34990, '', null]],
        ['$34990.00 AUD inc GST', [34990, '', null]],
        ['AU$34,990', [34990, '', null]],
        ['$34.9k', [34900, '', null]],
        ['35K', [35000, '', null]],
        ["34'990", [34990, '', null]],
        ['$34 990', [34990, '', null]],
        ['$ 34,990 -', [34990, '', null]],
        ['$34,990.-', [34990, '', null]],
        ['34,990 ONO', [34990, '', null]],
        ['$34,990 neg', [34990, '', null]],
        ['$34,990 o.n.o.', [34990, '', null]],
        ['$34,990 firm', [34990, '', null]],
        ['NOW $32,990 WAS $34,990', [32990, '', 34990]],
        ['$34,990 $32,990', 'none'],
        ['$34,990 reduced to $32,990', [32990, '', 34990]],
        ['$32,990 (was $34,990)', [32990, '', 34990]],
        ['$32,990, save $2,000', [32990, '', null]],
        ['$32,990 or $149 per week', [32990, '', null]],
        ['$32,990 / $149pw', [32990, '', null]],
        ['from $149 p/w', 'none'],
        ['$32,990 incl $1,500 factory bonus', [32990, '', null]],
        ['$32,990 after $2,000 cashback', [32990, '', null]],

        ['$32,990 plus fees', [32990, 'excluding-charges', null]],
        ['$32,990 plus dealer delivery', [32990, 'excluding-charges', null]],
        ['POA', [null, '', null]],
        ['P.O.A', [null, '', null]],
        ['Price on application', [null, '', null]],
        ['TBA', [null, '', null]],
        ['T.B.A.', [null, '', null]],
        ['Call', [null, '', null]],
        ['CALL US', [null, '', null]],
        ['Call for price', [null, '', null]],
        ['Please call', [null, '', null]],
        ['Contact dealer', [null, '', null]],
        ['Enquire', [null, '', null]],
        ['Ask', [null, '', null]],
        ['Phone for price', [null, '', null]],
        ['(02) 5550 1234', [null, '', null]],
        ['0412 345 678', [null, '', null]],
        ['+61 2 5550 1234', [null, '', null]],
        ['1300 655 506', [null, '', null]],
        ['Ph: 0412345678', [null, '', null]],
        ['02-5550-1234', [null, '', null]],
        ['Call Bob 0412 345 678', [null, '', null]],
        ['$0', [null, '', null]],
        ['0.00', [null, '', null]],
        ['CAD 34,990', 'none'],
        ['34.990,00', [34990, '', null]],
        ['$1,2345', 'none'],
        ['12,34', 'none'],
        ['thirty grand', 'none'],
        ['$34,990 Excluding Government Charges', [34990, 'excluding-charges', null]],
        ['$34,990 (excludes government charges)', [34990, 'excluding-charges', null]],
        ['EGC: $34,990', [34990, 'excluding-charges', null]],
        ['$34,990 d/away', [34990, 'drive-away', null]],
        ['$34,990 D.A.P.', [34990, 'drive-away', null]],
        ['$34,990 drv away', [34990, 'drive-away', null]],
        ['$34,990 no GST', [34990, '', null]],
        ['$34,990 + G.C.', [34990, 'excluding-charges', null]],
        ['$34,990 plus on road costs (ORC)', [34990, 'excluding-charges', null]],
        ['SALE $34,990', [34990, '', null]],
        ['RRP $39,990 Our price $34,990', [34990, '', 39990]],
        ['$34,990 Bank finance from 5.9%', [34990, '', null]],
        ['EOFY SPECIAL $34,990!!!', [34990, '', null]],
        ['$34,990 or best offer', [34990, '', null]],
        ['$34,990 with 5 years warranty', [34990, '', null]],
        ['ask for price', [null, '', null]],
        ['SOLD', [null, '', null]],
        ['Make an offer', [null, '', null]],
        ['price on enquiry', [null, '', null]],
        ['See dealer', [null, '', null]],
        ['Under offer', [null, '', null]],
        ['Unpriced', [null, '', null]],
        ['Not priced', [null, '', null]],
        ['N/P', [null, '', null]],
        ['Price TBC', [null, '', null]],
        ['Price on Request', [null, '', null]],
        ['To be advised', [null, '', null]],
      ],
      priceIn('AU'),
    ),
  ).toEqual([])
})

test('prices as Americans write them', () => {
  expect(
    misread(
      [
        ['$34,990 plus tax, title, license', [34990, 'excluding-charges', null]],
        ['$34,990 + TT&L', [34990, 'excluding-charges', null]],

        ['$34,990 + tax', [34990, 'excluding-charges', null]],
        ['34990 USD', [34990, '', null]],
        ['USD34,990', [34990, '', null]],
        ['US$34,990', [34990, '', null]],
        ['Call for pricing', [null, '', null]],
        ['555-123-4567', [null, '', null]],
        ['(555) 123-4567', [null, '', null]],
        ['1-800-555-1234', [null, '', null]],
        ['$34,990 OBO', [34990, '', null]],
        ['$34,990 plus fees', [34990, 'excluding-charges', null]],
        ['Internet Price: $34,990', [34990, '', null]],
        ['MSRP $39,990 Sale $34,990', [34990, '', 39990]],

        ['$34,990 plus TTL', [34990, 'excluding-charges', null]],
        ['$34,990 + dealer prep', [34990, 'excluding-charges', null]],

        ['$2,000 down', 'none'],
        ['Contact for price', [null, '', null]],
        ['Request a quote', [null, '', null]],
        ['Get ePrice', [null, '', null]],
        ['Unlock price', [null, '', null]],
        ['Log in for price', [null, '', null]],
      ],
      priceIn('US'),
    ),
  ).toEqual([])
})

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

test('statuses', () => {
  const read = (cell: string) => {
    const status = readStatus(cell)
    if (!status) return 'unknown'
    return !status.isShown ? 'off' : status.isReserved ? 'held' : status.status
  }
  expect(
    misread(
      [
        ['Withdrawn', 'off'],
        ['WITHDRAWN - damaged', 'off'],
        ['Do not advertise', 'off'],
        ['Under offer', 'held'],
        ['Deposit', 'held'],
        ['Deposit Taken', 'held'],
        ['On Hold', 'held'],
        ['Pending', 'held'],
        ['Sale Pending', 'held'],
        ['Reserved for Smith', 'held'],
        ['Under contract', 'held'],
        ['Awaiting finance', 'held'],
        ['SOLD', 'sold'],
        ['Sold - Not delivered', 'sold'],
        ['Sold/Delivered', 'sold'],
        ['Delivered', 'sold'],
        ['Retail Sold', 'sold'],
        ['Wholesaled', 'off'],
        ['Sold Wholesale', 'sold'],
        ['In Transit', 'coming_soon'],
        ['On the water', 'coming_soon'],
        ['Arriving Dec', 'coming_soon'],
        ['Due in January', 'coming_soon'],
        ['Available', 'in_stock'],
        ['Available now', 'in_stock'],
        ['Not Available', 'off'],
        ['No longer available', 'off'],
        ['In Stock', 'in_stock'],
        ['Out of Stock', 'off'],
        ['out_of_stock', 'off'],
        ['OUT OF STOCK', 'off'],
        ['Lot Ready', 'in_stock'],
        ['Front line ready', 'in_stock'],
        ['Service', 'unknown'],
        ['Loan car', 'off'],
        ['Demo', 'in_stock'],
        ['Gone', 'sold'],
        ['Zorp', 'unknown'],
        ['7', 'unknown'],
        ['Prospect', 'unknown'],
        ['sold pending delivery', 'sold'],
        ['PENDING_SALE', 'held'],
        ['Consignment', 'in_stock'],
        ['On consignment', 'in_stock'],
        ['At Auction', 'off'],
        ['In Auction', 'off'],
        ['Trade only', 'off'],
        ['For trade', 'off'],
        ['Not for sale', 'off'],
        ['Unsold', 'in_stock'],
        ['Sold?', 'sold'],
        ['Not ready', 'unknown'],
        ['Ordered', 'coming_soon'],
        ['Customer order', 'held'],
        ['Sold order', 'sold'],
        ['Fleet', 'unknown'],
        ['Written off', 'off'],
        ['Backorder', 'coming_soon'],
        ['available_for_order', 'coming_soon'],
        ['discontinued', 'off'],
        ['https://schema.org/SoldOut', 'sold'],
        ['http://schema.org/InStock', 'in_stock'],
        ['Sold to Smith', 'sold'],
        ['Off market', 'off'],
        ['Hold - manager', 'held'],
        ['HOLD', 'held'],
        ['Allocated', 'held'],
        ['Quoted', 'unknown'],
        ['Test drive', 'unknown'],
        ['Under negotiation', 'held'],
        ['In negotiation', 'held'],
        ['Offer pending', 'held'],
        ['Out on test', 'unknown'],
        ['Missing', 'off'],
        ['Exported', 'off'],
        ['Lost', 'off'],
        ['Lost Sale', 'unknown'],
        ['Unwound', 'unknown'],
        ['Deal unwound', 'unknown'],
      ],
      read,
    ),
  ).toEqual([])
})

test('conditions', () => {
  const read = (cell: string) => {
    const parsed = parseCarType(cell)
    return parsed.ok ? parsed.value : 'none'
  }
  expect(
    misread(
      [
        ['Pre-Owned', 'used'],
        ['USED CAR', 'used'],
        ['CPO', 'used'],
        ['Ex Demo', 'demo'],
        ['N', 'new'],
        ['New Vehicle', 'new'],
        ['Second Hand', 'used'],
        ['Near New', 'used'],
        ['DEMONSTRATOR', 'demo'],
        ['usedcondition', 'used'],
        ['Grey import', 'none'],
        ['New/Used', 'none'],
        ['UV', 'none'],
        ['NV', 'none'],
        ['Used Cars', 'used'],
        ['Brand New', 'new'],
        ['Used Vehicle', 'used'],
        ['Ex-Fleet', 'used'],
      ],
      read,
    ),
  ).toEqual([])
})

test('texts', () => {
  expect(
    misread(
      [
        ['Smith &amp;amp;amp; Sons', 'Smith & Sons'],
        ['It&#8217;s great', 'It’s great'],
        ['It&amp;#39;s', "It's"],
        ['CitroÃ«n', 'Citroën'],
        ['Â£5', '£5'],
        ['4Â°C', '4°C'],
        ['Ã©tÃ©', 'été'],
        ['caf\u00e9', 'café'],
        ['[b]Bold[/b] text', 'Bold text'],
        ['**Bold** text', 'Bold text'],
        ['<p>One</p><p>Two</p>', 'One\nTwo'],
        ['&lt;p&gt;One&lt;/p&gt;', 'One'],
        ['a<br>b', 'a\nb'],
        ['5 &lt; 6', '5 < 6'],
        ['A & B', 'A & B'],
        ['AT&T', 'AT&T'],
        ['\u201cquoted\u201d', '“quoted”'],
        ['â€œquotedâ€\u009d', '“quoted”'],
        ['line1\\nline2', 'line1\nline2'],
        ['{\\rtf1 hello}', 'hello'],
        ['* one\n* two', '- one\n- two'],
        ['~~old~~ new', 'old new'],
        ['<script>x</script>Nice', 'Nice'],
        ['<style>p{}</style>Nice', 'Nice'],
        ['ï¿½', '�'],
        ['Itâ\u0080\u0099s', 'It’s'],
        ['Ã‰lan', 'Élan'],
        ['&nbsp;&nbsp;Nice', 'Nice'],
        ['<![CDATA[Nice]]>', 'Nice'],
        ['&bull; one<br/>&bull; two', '- one\n- two'],
        ['h2. Title', 'h2. Title'],
        ["''italic'' text", 'italic text'],
      ],
      manyLines,
    ),
  ).toEqual([])
})

test('capitals', () => {
  expect(
    misread(
      [
        ['2019 TOYOTA HILUX SR5 (4X4)', '2019 Toyota Hilux SR5 (4x4)'],
        ['PREMIUM', 'Premium'],
        ['2020 MERCEDES-BENZ C200 AMG LINE', '2020 Mercedes-Benz C200 AMG Line'],
        ['SR5 DOUBLE CAB', 'SR5 Double Cab'],
        ['GXL', 'GXL'],
        ['VTi-S', 'VTi-S'],
        ['SPORTS LUXURY', 'Sports Luxury'],
        ['TITANIUM', 'Titanium'],
        ['WILDTRAK', 'Wildtrak'],
        ['FORD F-150 XLT SUPERCREW', 'Ford F-150 XLT SuperCrew'],
        ['SUPERCHARGED DY', 'Supercharged DY'],
        ['ST-X', 'ST-X'],
        ['N LINE', 'N Line'],
        ['GT', 'GT'],
        ['LIMITED', 'Limited'],
        ['BIG HORN', 'Big Horn'],
        ['ASCENT SPORT', 'Ascent Sport'],
        ['TDI', 'TDI'],
        ['Great car', 'Great car'],
      ],
      inWrittenCapitals,
    ),
  ).toEqual([])
})
