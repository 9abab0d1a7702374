/** A node of what `explain (verbose, format json)` answers. */
export type PlanNode = { Plans?: PlanNode[]; Alias?: string; [property: string]: unknown }

/**
 * How a statement names the group of the tables it reads. `free`: sets of tables whose group nothing fixes; tables of one set are bound
 * to each other by their group. `isFixed`: some are bound to a group that the statement states.
 */
export type GroupsOfPlan = { free: string[][]; isFixed: boolean }

const stated = '(a stated group)'

/** Reads from the planner's own answer which tables of `tenants` a statement reads and what binds their groups to each other. */
export function groupsOfPlan(plan: PlanNode, tenants: ReadonlySet<string>): GroupsOfPlan {
  const nodes = nodesOf(plan)
  const sets = bindings()
  for (const node of nodes) {
    for (const condition of conditionsOf(node)) bind(condition, sets)
    // What a query within the query hands out carries the groups of what it reads.
    if (node['Node Type'] === 'Subquery Scan' || node['Node Type'] === 'CTE Scan')
      for (const inner of readWithin(node, nodes)) sets.join(String(node.Alias), String(inner.Alias))
    for (const [one, other] of putTogether(node)) sets.join(one, other)
  }
  const read = nodes.filter((node) => isRead(node) && tenants.has(String(node['Relation Name'])))
  const found = new Map<string, Set<string>>()
  for (const { Alias: alias, 'Relation Name': table } of read) {
    const set = sets.setOf(String(alias))
    found.set(set, (found.get(set) ?? new Set()).add(String(table)))
  }
  const isFixed = found.delete(sets.setOf(stated))
  return { free: [...found.values()].map((tables) => [...tables].toSorted()), isFixed }
}

/** Rows that are added carry their group with them. */
const isRead = (node: PlanNode): boolean => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable'

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

function readWithin(node: PlanNode, all: readonly PlanNode[]): PlanNode[] {
  const name = node['CTE Name']
  const roots =
    name === undefined ? (node.Plans ?? []) : all.filter((each) => each['Subplan Name'] === `CTE ${String(name)}`)
  return roots.flatMap(nodesOf).filter((each) => each.Alias !== undefined)
}

/** Queries of a union hand out one column: where each of them gives the group of what it reads, it is one group to whoever joins them. */
function putTogether(node: PlanNode): [string, string][] {
  if (!/^(?:Merge )?Append$/.test(String(node['Node Type']))) return []
  const outputs = (node.Plans ?? []).map((part) => [part['Output']].flat().map(groupOwner))
  const [first = [], ...others] = outputs
  return first.flatMap((owner, at) => {
    const rest = others.map((output) => output[at])
    if (owner === undefined || !rest.every((other) => other !== undefined)) return []
    return rest.map((other): [string, string] => [owner, other])
  })
}

/** Alias of the table whose group this is; undefined for any other column. */
const groupOwner = (output: unknown): string | undefined => /^"?([^".]+)"?\.group_id$/.exec(String(output))?.[1]

const conditionsOf = (node: PlanNode): string[] =>
  Object.entries(node).flatMap(([name, value]) => (/Cond$|Filter$/.test(name) ? [value].flat().map(String) : []))

/** What the planner calls the queries of a union stands in quotes. */
const column = String.raw`"?((?<=")[^"]+|\w+)"?\.group_id`
const twoTables = new RegExp(`${column} = ${column}`, 'g')
/** `current_group_id()`, as the planner writes it out. */
const ofTransaction = String.raw`\(NULLIF\(current_setting\('app\.group_id'[^)]*\), ''::text\)\)::uuid`
/** A parameter, a constant, the group of the transaction, or the one that a query before it found. */
const value = String.raw`(?:\$\d+|'[^']*'::uuid|${ofTransaction}|\(?(?:InitPlan|SubPlan)|\(\$\d+\)::uuid)`
const oneGroup = new RegExp(String.raw`(?:${column} = ${value}|${value} = ${column})`, 'g')

function bind(condition: string, sets: Bindings): void {
  for (const [, one = '', other = ''] of condition.matchAll(twoTables)) sets.join(one, other)
  for (const [, after, before] of condition.matchAll(oneGroup)) sets.join(after ?? before ?? '', stated)
}

type Bindings = { join(one: string, other: string): void; setOf(name: string): string }

function bindings(): Bindings {
  const parents = new Map<string, string>()
  const setOf = (name: string): string => {
    const parent = parents.get(name)
    return parent === undefined ? name : setOf(parent)
  }
  return {
    setOf,
    join(one, other) {
      if (setOf(one) !== setOf(other)) parents.set(setOf(one), setOf(other))
    },
  }
}
