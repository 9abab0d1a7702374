import type { PlannableName } from '#console/calls/content/publication-calls.ts'
import { isSameJson, mergeByField } from '#kernel/three-way-merge.ts'

type Rebased = { input: unknown; /** Fields that both have changed, in words. */ clashes: string[] }

type Fields = Record<string, unknown>

/** Puts what was planned on top of what others have published since: `current` is what the operation was refused with. */
export const rebasedInput = (operation: PlannableName, input: unknown, current: unknown): Rebased =>
  rebases[operation](fieldsOf(input), current)

const rebases: Record<PlannableName, (input: Fields, current: unknown) => Rebased> = {
  'pages.publish': (input, current) => whole(input, ['content'], current),
  'entries.publish': (input, current) => whole(input, ['content'], current),
  'departments.save': (input, current) => whole(input, ['departments'], fieldsOf(current)['departments']),
  'menus.publish'(input, current) {
    const changed = Object.entries(fieldsOf(current)).map(([path, value]) => [path.replace(/^content\./, ''), value])
    return whole(input, ['menus'], { ...fieldsOf(input['seen']), ...Object.fromEntries(changed) })
  },
  'settings.save'(input, current) {
    const now = fieldsOf(current)
    return parts(input, 'changes', (change) => {
      const path = String(change['path'])
      return path in now ? whole(change, ['value', path], now[path]) : undefined
    })
  },
  'hours.save'(input, current) {
    const { id, hours } = fieldsOf(current)
    return parts(input, 'places', (place) => (place['id'] === id ? whole(place, ['hours'], hours) : undefined))
  },
}

/** One value that is published whole, with what its writer saw beside it. */
function whole(input: Fields, [name, called = '']: readonly [string, string?], current: unknown): Rebased {
  const { value, clashes } = mergeByField(input['seen'], input[name], current)
  const isReset = !(name in input) && !isSameJson(input['seen'], current)
  return {
    input: { ...input, ...(name in input ? { [name]: value } : {}), seen: current },
    clashes: isReset ? [called] : clashes.map(({ path }) => asText(called === '' ? path : [called, ...path])),
  }
}

function parts(input: Fields, name: string, each: (part: Fields) => Rebased | undefined): Rebased {
  const list = Array.isArray(input[name]) ? input[name].map(fieldsOf) : []
  const rebased = list.map((part) => each(part) ?? { input: part, clashes: [] })
  return {
    input: { ...input, [name]: rebased.map((part) => part.input) },
    clashes: rebased.flatMap(({ clashes }) => clashes),
  }
}

/** `blocks`, `2`, `heading` as people count: “blocks 3 heading”. */
const asText = (path: readonly string[]): string =>
  path.length === 0 ? 'all of it' : path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name)).join(' ')

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
