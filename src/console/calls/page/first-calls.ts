import type { InputOf, OperationName } from '../all-calls.ts'

type FirstCall = { [Name in OperationName]: [name: Name, input: InputOf<Name>] }[OperationName]

/** What the screens show that most visits begin with, where their address chooses nothing: the server renders them from it. */
const firstCalls: Record<string, readonly FirstCall[]> = {
  today: [
    ['today.summary', {}],
    ['today.week', {}],
    ['leads.followUps', { whose: 'mine' }],
  ],
  leads: [
    ['leads.list', { query: {} }],
    ['views.list', { screen: 'leads' }],
    ['leads.followUps', { whose: 'mine' }],
  ],
  stock: [
    ['stock.list', { includeSold: false }],
    ['views.list', { screen: 'stock' }],
  ],
}

/** The calls of `/site/today`, with the site; undefined for every other address. */
export function firstCallsOf(path: string): { slug: string; calls: readonly FirstCall[] } | undefined {
  const [, slug = '', screen = ''] = /^\/([\w-]+)\/([a-z-]+)$/.exec(path) ?? []
  const calls = Object.hasOwn(firstCalls, screen) ? firstCalls[screen] : undefined
  return calls && { slug, calls }
}
