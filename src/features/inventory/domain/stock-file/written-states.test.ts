import { expect, test } from 'vitest'
import { manyLines } from './cells/cell-text.ts'
import { parseCarType } from './cells/state-terms.ts'
import { readStatus } from './cells/status-text.ts'
import { inWrittenCapitals } from '../naming/written-capitals.ts'
import { misread } from './test-misread.ts'

// Cells as dealers, their systems and their spreadsheets write them: none of them was known to the program before.
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
        ['Hire', 'off'],
        ['OOS', 'off'],
        ['Ex-stock', 'off'],
        ['In Recon', 'coming_soon'],
        ['In preparation', 'coming_soon'],
        ['Workshop', 'coming_soon'],
        ['Build slot', 'coming_soon'],
        ['Dep', 'held'],
        ['Dep taken', 'held'],
        ['STC', 'held'],
        ['Committed', 'held'],
        ['Delivery Pending', 'held'],
        ['Avail', 'in_stock'],
        ['Avail.', 'in_stock'],
        ['Unallocated', 'in_stock'],
        ['Clearance', 'in_stock'],
        ['Price Drop', 'in_stock'],
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
