import type { Block } from '#features/content/domain/blocks.ts'

/** A rectangle of a sketch: left, top, width and height on a field of 96 by 60, and what it stands for. */
export type SketchPart = readonly [x: number, y: number, width: number, height: number, tone: Tone]
type Tone = 'text' | 'heading' | 'picture' | 'button' | 'field' | 'band'

const lines = ([x, y, width]: readonly [number, number, number], count: number): SketchPart[] =>
  Array.from({ length: count }, (_, at) => [x, y + at * 6, at === count - 1 ? width * 0.7 : width, 2.5, 'text'])

const across = (count: number, part: (x: number, width: number) => SketchPart[]): SketchPart[] => {
  const width = (84 - (count - 1) * 5) / count
  return Array.from({ length: count }, (_, at) => part(6 + at * (width + 5), width)).flat()
}

const card = (x: number, width: number): SketchPart[] => [
  [x, 14, width, 20, 'picture'],
  [x, 38, width, 3, 'heading'],
  ...lines([x, 44, width], 2),
]

const title: SketchPart = [6, 6, 34, 4, 'heading']

/** A rough picture of each kind of block: enough to know it again. */
export const blockSketches: Record<Block['type'], readonly SketchPart[]> = {
  hero: [
    [0, 0, 96, 60, 'band'],
    [6, 12, 40, 6, 'heading'],
    ...lines([6, 24, 36], 2),
    [6, 42, 20, 8, 'button'],
    [54, 8, 36, 44, 'picture'],
  ],
  text: [title, ...lines([6, 16, 84], 6)],
  columns: across(3, (x, width) => [
    [x, 8, width, 16, 'picture'],
    [x, 28, width, 3, 'heading'],
    ...lines([x, 35, width], 3),
  ]),
  vehicles: [title, ...across(4, card)],
  models: [title, ...across(3, card)],
  reviews: [
    title,
    ...across(2, (x, width) => [
      [x, 14, width, 40, 'field'],
      [x + 4, 19, 16, 3, 'button'],
      ...lines([x + 4, 27, width - 8], 4),
    ]),
  ],
  form: [title, [6, 14, 40, 8, 'field'], [50, 14, 40, 8, 'field'], [6, 26, 84, 14, 'field'], [6, 45, 24, 9, 'button']],
  gallery: [
    ...across(3, (x, width) => [
      [x, 6, width, 22, 'picture'],
      [x, 32, width, 22, 'picture'],
    ]),
  ],
  faq: [
    title,
    ...[14, 26, 38, 50].flatMap((y): SketchPart[] => [
      [6, y, 84, 8, 'field'],
      [10, y + 3, 40, 2.5, 'text'],
      [82, y + 3, 4, 2.5, 'button'],
    ]),
  ],
  locations: [
    [6, 6, 42, 48, 'picture'],
    [24, 24, 6, 8, 'button'],
    [54, 8, 30, 4, 'heading'],
    ...lines([54, 18, 36], 5),
  ],
  hours: [
    title,
    ...[16, 23, 30, 37, 44, 51].flatMap((y): SketchPart[] => [
      [6, y, 20, 2.5, 'text'],
      [50, y, 34, 2.5, 'heading'],
    ]),
  ],
  offers: [
    title,
    ...across(2, (x, width) => [
      [x, 14, width, 40, 'band'],
      [x + 4, 20, width - 14, 4, 'heading'],
      ...lines([x + 4, 29, width - 8], 2),
      [x + 4, 43, 16, 6, 'button'],
    ]),
  ],
  'call-to-action': [
    [0, 14, 96, 32, 'button'],
    [8, 24, 44, 4, 'band'],
    [8, 33, 32, 2.5, 'band'],
    [68, 24, 20, 11, 'band'],
  ],
  html: [
    [6, 8, 10, 3, 'button'],
    [20, 8, 40, 3, 'text'],
    [12, 17, 14, 3, 'button'],
    [30, 17, 50, 3, 'text'],
    [12, 26, 10, 3, 'button'],
    [26, 26, 30, 3, 'text'],
    [6, 35, 10, 3, 'button'],
    [6, 47, 26, 3, 'button'],
  ],
}
