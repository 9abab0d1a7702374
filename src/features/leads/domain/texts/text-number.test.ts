import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { textNumber } from './text-number.ts'

test.each<[string, Region, string | undefined]>([
  ['0412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  ['(02) 9876 5432', 'AU', undefined],
  ['1300 123 456', 'AU', undefined],
  ['021 123 4567', 'NZ', '+64211234567'],
  ['09 123 4567', 'NZ', undefined],
  ['(512) 555-0134', 'US', '+15125550134'],
  ['', 'AU', undefined],
  ['call me', 'US', undefined],
])('%s in %s', (phone, region, number) => expect(textNumber(phone, region)).toBe(number))
