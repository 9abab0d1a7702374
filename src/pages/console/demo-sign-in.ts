import { demoAccounts, demoSignInPath } from '#features/accounts/domain/demo-accounts.ts'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import { type AddressRow, post } from '#pages/addresses/address-row.ts'
import { openCall } from '#pages/api/console/console-api.ts'
import { enter } from '#pages/api/console/session/run-session.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'

/** What the console's host answers besides its own addresses where the program runs in development; elsewhere it has none of it. */
export const demoAddresses: readonly AddressRow[] = [
  post(demoSignInPath, { demands: { permission: 'staff: demo account' }, respond: signInAsDemo }),
]

/** Signs somebody at this very machine in to one of the demo accounts, by a form of the front door. */
async function signInAsDemo({ deps, context }: WebCall): Promise<Response> {
  if (!isAtThisMachine({ deps, context }) || !isFromFrontDoor(context.req.raw.headers, deps.console.host))
    return context.text('Demo accounts are for the list of sites on this machine.', 403)
  const form = await context.req.parseBody()
  const account = demoAccounts.find(({ as }) => as === form['as'])
  const user = account && (await deps.auth.findUserByEmail(account.email))
  if (!user) return context.text('That demo account isn’t here. Start the program with its demo dealers.', 404)
  const { call, cookies } = openCall(deps, context)
  await enter(call, await deps.auth.enter({ id: user.id, headers: call.sessionHeaders }))
  const response = context.redirect('/', 303)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A development server may be reachable from its network; nobody there is handed a session. */
const isAtThisMachine = ({ deps, context }: WebCall): boolean =>
  deps.trustedProxies === 0 && /^(?:127\.|::1$)/.test(exactClientAddress(context.req.raw.headers, context.env, 0))

/** Browsers name the page that a form stands on: the bare host, or the console itself, on the port that was asked. */
function isFromFrontDoor(headers: Headers, consoleHost: string | null): boolean {
  const port = /:\d+$/.exec(headers.get('host') ?? '')?.[0] ?? ''
  return [`http://localhost${port}`, `http://${consoleHost}${port}`].includes(headers.get('origin') ?? '')
}
