import { isSameJson } from '#kernel/three-way-merge.ts'
import { type MenuLine, menuLines, type MenuName, type Menus } from './menu-tree.ts'

const names: Record<MenuName, string> = { header: 'Header', footer: 'Footer' }

/** A sentence for each change, for the history of the menus; each begins with the menu's name. */
export const menuDifferences = (before: Menus, after: Menus): string[] =>
  (['header', 'footer'] as const).flatMap((name) =>
    differencesOf(menuLines(before[name]), menuLines(after[name])).map((text) => `${names[name]}: ${text}`),
  )

function differencesOf(before: readonly MenuLine[], after: readonly MenuLine[]): string[] {
  const labels = (lines: readonly MenuLine[]): string[] => lines.map(({ entry }) => entry.label)
  const [old, fresh] = [labels(before), labels(after)]
  const added = fresh.filter((label) => !old.includes(label))
  const gone = old.filter((label) => !fresh.includes(label))
  const led = after.flatMap(({ entry }) => {
    const was = before.find((line) => line.entry.label === entry.label)?.entry
    return was && (was.href !== entry.href || was.menu !== entry.menu)
      ? [`“${entry.label}” leads to ${goalOf(entry)} instead of ${goalOf(was)}`]
      : []
  })
  const order = (lines: readonly MenuLine[]) => lines.map(({ entry, depth }) => [entry.label, depth])
  const isReordered = added.length + gone.length === 0 && !isSameJson(order(before), order(after))
  return [
    ...(added.length > 0 ? [`added ${quoted(added)}`] : []),
    ...(gone.length > 0 ? [`removed ${quoted(gone)}`] : []),
    ...led,
    ...(isReordered ? ['entries stand elsewhere'] : []),
  ]
}

const goalOf = ({ href, menu }: MenuLine['entry']): string =>
  menu === 'models' ? 'all models' : (href ?? 'what is below it')

const quoted = (labels: readonly string[]): string => labels.map((label) => `“${label}”`).join(', ')
