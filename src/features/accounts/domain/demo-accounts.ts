import type { Role } from './permissions.ts'

type DemoAccount = { /** What a person presses: `manager`. */ as: string; role: Role; email: string; name: string }

/** Accounts that the demo dealers have in development, one for each way of looking at the console. */
export const demoAccounts: readonly DemoAccount[] = [
  { as: 'manager', role: 'group-manager', email: 'staff@forecourt.example', name: 'Demo staff' },
  { as: 'salesperson', role: 'salesperson', email: 'sales@forecourt.example', name: 'Demo salesperson' },
  { as: 'operator', role: 'operator', email: 'operator@forecourt.example', name: 'Demo operator' },
]

/** Signs in as one of them, at the console's host; only a program in development answers there. */
export const demoSignInPath = '/demo-sign-in'
