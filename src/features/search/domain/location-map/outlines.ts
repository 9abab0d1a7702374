import type { Region } from '#features/sites/domain/region.ts'
import { outlines as au } from './outlines-au.ts'
import { outlines as nz } from './outlines-nz.ts'
import { outlines as us } from './outlines-us.ts'
import { type PackedOutlines, type Place, unpack } from './packed-outlines.ts'

/** Rings of land and lakes; lines of rivers and of borders between states and countries. */
type Outlines = { land: Place[][]; lakes: Place[][]; rivers: Place[][]; borders: Place[][] }

/** Unpacked when the first map of the country is made (about 10 ms), and held from then on. */
export function outlinesOf(region: Region): Outlines {
  const known = unpacked.get(region)
  if (known) return known
  const packed = files[region]
  const lines = (text: string) => (text === '' ? [] : text.split(',').map((line) => unpack(line, packed.unit)))
  const outlines = {
    land: lines(packed.land),
    lakes: lines(packed.lakes),
    rivers: lines(packed.rivers),
    borders: lines(packed.borders),
  }
  unpacked.set(region, outlines)
  return outlines
}

const files: Record<Region, PackedOutlines> = { AU: au, NZ: nz, US: us }
const unpacked = new Map<Region, Outlines>()
