import { parseYesNo, parseCarType } from '../cells/state-terms.ts'
import { isAddress } from '../cells/list-text.ts'
import { readStatus } from '../cells/status-text.ts'
import { bodyTerm } from '../cells/vocabulary/body-term.ts'
import { isEngineFuel } from '../cells/vocabulary/fuel-term.ts'
import { parseYear } from '../cells/year-text.ts'
import type { StockField } from '../mapping.ts'
import type { FileShape } from './file-shape.ts'

type Column = { key: string; at: number }

/**
 * Cells decide whether a column can hold a field: `Condition` may be how well a vehicle was looked after, `Type` its
 * body, and `state` where the dealer is. A column without a cell may hold anything.
 */
export function fits(field: StockField, { key, at }: Column, file: FileShape): boolean {
  const cells = file.cells(at)
  const test = tests[field]
  return cells.length === 0 || test === undefined || test({ key, file, cells })
}

type Test = (column: { key: string; file: FileShape; cells: readonly string[] }) => boolean

const some =
  (holds: (cell: string) => boolean): Test =>
  ({ cells }) =>
    cells.some((cell) => holds(cell))
const every =
  (holds: (cell: string) => boolean): Test =>
  ({ cells }) =>
    cells.every((cell) => holds(cell))

/** `isNew`, whose cells say yes or no. */
export const isYesNoName = /^(?:is)?(?:new|brandnew|used)$/

/** `Sold?`, `Deleted`, `Hide On Web`, whose cells say yes or no: what a yes means; another column of that name may hold the day. */
export function flagMeaning(key: string): 'sold' | 'withdrawn' | undefined {
  if (/^(?:is)?sold$/.test(key)) return 'sold'
  return isAwayName.test(key) ? 'withdrawn' : undefined
}

const isAwayName =
  /^(?:is)?(?:deleted?|archived?|hidden|withdrawn|inactive|removed?|discontinued|donotadvertise|donotpublish|donotlist|noadvertise|noweb|offweb|(?:hide|exclude|remove|withhold)d?(?:from|on)(?:the)?(?:web|website|internet|feed|listings?))$/

/** `VAT included`, whose cells say yes or no. */
export const isTaxName =
  /^(?:is|price)*(?:valueaddedtax|vat|gst|tax(?:es)?)(?:included|inclusive|incl)$|^(?:price)?(?:includes|incl|inc)(?:vat|gst|tax)$/

/** `ORC incl?`, whose cells say yes or no. */
export const isChargesName =
  /^(?:orcs?|onroads?(?:costs?)?|charges)(?:included|incl|inc)$|^(?:includes|incl|inc)(?:orcs?|onroads?(?:costs?)?|charges)$/

/** `GST`, whose cells say inclusive or exclusive. */
export const isTaxKindName = /^(?:price)?(?:gst|vat|tax)(?:status|type|treatment|incex|exinc|inclexcl)?$/

const saysTaxKind = /^(?:\+|plus|inc|exc?l?|ex|incl|add|extra)/i

/** Names for more than bodies. */
const broadNames = new Set([
  'type',
  'vehicletype',
  'category',
  'vehiclecategory',
  'classification',
  'producttype',
  'subtype',
])

const farAhead = new Date('2100-01-01')
const someNumber = some((cell) => /\d|new|delivery|call|p\.?o\.?a/i.test(cell))
const someAddress = some((cell) => isAddress(cell))
const yesOrNo = every((cell) => parseYesNo(cell).ok)
const someText = some((cell) => /[a-z]{2}/i.test(cell) && !parseYesNo(cell).ok && !isAddress(cell))
/** The name of a picture file, or any web address: many addresses of pictures end without a file type. */
export const isPicture = (cell: string): boolean =>
  /https?:\/\/|^\/\/|\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|bmp)\b/i.test(cell)
const somePicture = some(isPicture)

const tests: Partial<Record<StockField, Test>> = {
  name: some((cell) => !parseCarType(cell).ok),
  car_type: (column) =>
    column.key === 'title'
      ? every((cell) => parseCarType(cell).ok)(column)
      : isYesNoName.test(column.key)
        ? yesOrNo(column)
        : some((cell) => parseCarType(cell).ok)(column),
  price_note: (column) =>
    isTaxName.test(column.key) || isChargesName.test(column.key)
      ? yesOrNo(column)
      : !isTaxKindName.test(column.key) || column.cells.every((cell) => saysTaxKind.test(cell)),
  status: (column) => {
    if (/^(?:is)?(?:available|forsale|availableforsale)$/.test(column.key)) return yesOrNo(column)
    if (flagMeaning(column.key)) return yesOrNo(column)
    return column.key !== 'state' || column.cells.some((cell) => readStatus(cell) !== undefined)
  },
  body: ({ key, cells, file }) =>
    !broadNames.has(key) || cells.some((cell) => !parseCarType(cell).ok && isKnownBody(cell, file)),
  engine_cc: ({ key, cells }) =>
    key !== 'enginesize' || cells.every((cell) => /^\d[\d.,]*\s*(?:cc|ccm|l|litres?|ltr)?$/i.test(cell)),
  engine: ({ cells, file }) =>
    !cells.every((cell) => isEngineFuel(cell, file.region)) && !cells.every((cell) => /^\d{3,5}$/.test(cell)),
  fuel: ({ key, cells, file }) => key !== 'enginetype' || cells.some((cell) => isEngineFuel(cell, file.region)),
  badge: ({ key, cells }) =>
    /^floorplan|^layout/.test(key)
      ? !cells.some(isPicture)
      : key !== 'subtitle' || cells.every((cell) => cell.length <= 40 && !/[,;!]/.test(cell)),
  // A link tells vehicles apart too, and is no number that a yard knows a vehicle by.
  stock_number: ({ key, cells }) => key !== 'guid' || !cells.some(isAddress),
  // `Compliance` alone may be a remark.
  year: ({ key, cells }) =>
    key === 'compliance'
      ? cells.every((cell) => parseYear(cell, farAhead).ok)
      : cells.some((cell) => parseYear(cell, farAhead).ok),
  price: someNumber,
  km: someNumber,
  // `4x2` says which axles are driven.
  axles: ({ key, cells }) => !key.startsWith('axle') || key === 'axles' || !cells.some((cell) => /\dx\d/i.test(cell)),
  doors: someNumber,
  seats: someNumber,
  images: somePicture,
  thumbnails: somePicture,
  floor_plans: somePicture,
  spin_frames: somePicture,
  colour: ({ key, file, cells }) => key !== 'exterior' || someText({ key, file, cells }),
  video_url: someAddress,
  history_report_url: someAddress,
  comments: someText,
  features: someText,
  certified: yesOrNo,
  is_shown: yesOrNo,
  reserved: yesOrNo,
}

function isKnownBody(cell: string, { region }: FileShape): boolean {
  const { word, isUnderstood } = bodyTerm(cell, region)
  return isUnderstood && word !== ''
}
