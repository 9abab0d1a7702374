import { expect, test } from 'vitest'
import { readStatus } from './status-text.ts'

const meanings = {
  'for sale': { status: 'in_stock', isReserved: false, isShown: true },
  held: { status: 'in_stock', isReserved: true, isShown: true },
  'on its way': { status: 'coming_soon', isReserved: false, isShown: true },
  sold: { status: 'sold', isReserved: false, isShown: true },
  'off the site': { status: 'in_stock', isReserved: false, isShown: false },
} as const

test.each<[keyof typeof meanings, string[]]>([
  [
    'for sale',
    [
      'In Stock',
      'available',
      'FOR_SALE',
      'Active',
      'Available - new tyres',
      'in stock',
      'https://schema.org/InStock',
      'Frontline',
      'Yes',
      '1',
      'Available now',
      'On special',
      'Available - not sold',
      'unsold',
      'Ready for sale',
    ],
  ],
  [
    'held',
    [
      'Under offer',
      'Deposit',
      'Deposit taken',
      'On hold for Smith',
      'Sale Pending',
      'Held',
      'sale agreed',
      'Under Contract - finance',
      'Pending',
      'Available - deposit taken',
      'Sale in progress',
      'PENDING_SALE',
      'On Hold / Smith',
    ],
  ],
  [
    'on its way',
    [
      'coming_soon',
      'In transit',
      'On order',
      'preorder',
      'Backorder',
      'In Transit ETA 3 Dec',
      'Available soon',
      'Arriving March',
      'ETA 12/12',
      'Due early Jan',
    ],
  ],
  [
    'sold',
    [
      'SOLD',
      'Sold - awaiting delivery',
      'Delivered',
      'Invoiced',
      'https://schema.org/SoldOut',
      'Just sold',
      'SoldPendingDelivery',
      'Sold_Delivered',
      'Sold (W)',
    ],
  ],
  [
    'off the site',
    [
      'Withdrawn',
      'Deleted',
      'Inactive',
      'Unavailable',
      'out of stock',
      'Auction',
      'NOT_AVAILABLE',
      'No longer available',
      'Not for sale',
      'withdrawn from sale',
      'Wholesale',
      'archived',
      'Draft',
      'Offline',
      'https://schema.org/OutOfStock',
      'No',
      'Temporarily unavailable',
      'Written off',
      'To auction',
      'Temporarily out of stock',
      'Do not show',
      'DoNotDisplay',
      'Do not advertise',
      'Not on website',
      'To be auctioned',
      'Dealer trade',
    ],
  ],
])('%s: %j', (meaning, texts) => {
  for (const text of texts) expect(readStatus(text), text).toEqual(meanings[meaning])
})

test.each(['maybe', 'lost property', 'NSW', 'Ask Bob', 'blue'])('%j is not guessed', (text) => {
  expect(readStatus(text)).toBeUndefined()
})
