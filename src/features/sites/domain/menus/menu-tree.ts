import type { MenuItem } from '../settings/content-settings.ts'

/** An entry of a menu on a line of its own: how deep it stands, and its place from outside in (`0.2`). */
export type MenuLine = { entry: Omit<MenuItem, 'items'>; depth: number; place: string }

export const menuLevels = { header: 3, footer: 2 } as const
export type MenuName = keyof typeof menuLevels

export type Menus = Record<MenuName, MenuItem[]>

/** Every entry of a menu from top to bottom, those below another right after it. */
export const menuLines = (items: readonly MenuItem[], depth = 0, above = ''): MenuLine[] =>
  items.flatMap(({ items: below = [], ...entry }, at) => {
    const place = `${above}${at}`
    return [{ entry, depth, place }, ...menuLines(below, depth + 1, `${place}.items.`)]
  })

/** The menu that such lines make; a line is never deeper than one below the line before it. */
export function menuOf(lines: readonly Pick<MenuLine, 'entry' | 'depth'>[]): MenuItem[] {
  const top: MenuItem[] = []
  const open: MenuItem[][] = [top]
  for (const { entry, depth } of lines) {
    const list = open[Math.min(depth, open.length - 1)] ?? top
    const item: MenuItem = { ...entry }
    list.push(item)
    open.length = open.indexOf(list) + 1
    const below: MenuItem[] = []
    item.items = below
    open.push(below)
  }
  return withoutEmptyLists(top)
}

const withoutEmptyLists = (items: readonly MenuItem[]): MenuItem[] =>
  items.map(({ items: below = [], ...entry }) =>
    below.length === 0 ? entry : { ...entry, items: withoutEmptyLists(below) },
  )

export type Step = 'up' | 'down' | 'in' | 'out'
type Moved = { items: MenuItem[]; /** Line on which the entry stands now. */ at: number }

/** Moves the entry on a line, with everything below it; undefined where it cannot go. */
export function moveEntry(
  items: readonly MenuItem[],
  { at, step, levels }: { at: number; step: Step; levels: number },
): Moved | undefined {
  const lines = menuLines(items)
  const line = lines[at]
  if (!line) return undefined
  const end = endOf(lines, at)
  const before = siblingBefore(lines, at)
  switch (step) {
    case 'up':
      return before === undefined ? undefined : put(lines, { at, to: before, depth: line.depth })
    case 'down': {
      if (lines[end]?.depth !== line.depth) return undefined
      return put(lines, { at, to: endOf(lines, end), depth: line.depth })
    }
    case 'in': {
      if (before === undefined || line.depth + heightOf(lines, at) >= levels) return undefined
      return put(lines, { at, to: at, depth: line.depth + 1 })
    }
    case 'out': {
      if (line.depth === 0) return undefined
      const parent = lines.findLastIndex(({ depth }, index) => index < at && depth < line.depth)
      return put(lines, { at, to: endOf(lines, parent), depth: line.depth - 1 })
    }
  }
}

/** Puts the entry of one line where another one stands, at its depth; undefined where it would be too deep or inside itself. */
export function placeEntry(
  items: readonly MenuItem[],
  { at, to, levels }: { at: number; to: number; levels: number },
): Moved | undefined {
  const lines = menuLines(items)
  const [line, goal] = [lines[at], lines[to]]
  if (!line || !goal || (to >= at && to < endOf(lines, at))) return undefined
  if (goal.depth + heightOf(lines, at) > levels) return undefined
  // Downwards, it stands behind the entry that it was drawn over.
  return put(lines, { at, to: to > at ? endOf(lines, to) : to, depth: goal.depth })
}

type Put = { at: number; to: number; depth: number }

function put(lines: readonly MenuLine[], { at, to, depth }: Put): Moved {
  const end = endOf(lines, at)
  const deeper = depth - (lines[at]?.depth ?? 0)
  const moved = lines.slice(at, end).map((line) => ({ ...line, depth: line.depth + deeper }))
  const rest = lines.toSpliced(at, end - at)
  const place = to > at ? to - moved.length : to
  return { items: menuOf(rest.toSpliced(Math.max(place, to === at ? at : 0), 0, ...moved)), at: to === at ? at : place }
}

/** The line after an entry and everything below it. */
function endOf(lines: readonly MenuLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  const end = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return end < 0 ? lines.length : end
}

/** Levels that an entry takes with those below it. */
const heightOf = (lines: readonly MenuLine[], at: number): number =>
  Math.max(...lines.slice(at, endOf(lines, at)).map(({ depth }) => depth)) - (lines[at]?.depth ?? 0) + 1

function siblingBefore(lines: readonly MenuLine[], at: number): number | undefined {
  const depth = lines[at]?.depth ?? 0
  for (let index = at - 1; index >= 0; index -= 1) {
    const other = lines[index]?.depth ?? 0
    if (other === depth) return index
    if (other < depth) return undefined
  }
  return undefined
}

/** The menu with another entry on a line; undefined takes it out, with everything below it. */
export function withEntry(items: readonly MenuItem[], at: number, entry: MenuLine['entry'] | undefined): MenuItem[] {
  const lines = menuLines(items)
  const line = lines[at]
  if (!line) return [...items]
  return menuOf(entry ? lines.with(at, { ...line, entry }) : lines.toSpliced(at, endOf(lines, at) - at))
}
