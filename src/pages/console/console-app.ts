import { Hono, type Context } from 'hono'
import { may, type Permission } from '#features/accounts/domain/permissions.ts'
import { findStaff } from '#features/accounts/server/find-staff.ts'
import { hourlyRateLimit } from '#platform/http/rate-limit.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { showLead, showLeads } from './show-leads.tsx'
import { showLogin, signIn, signOut } from './sign-in.tsx'
import { notAllowedResponse, seeOther, type StaffAnswer, staffAnswerResponse, type StaffCall } from './staff-answer.tsx'

type StaffRoute = {
  path: string
  /** `signed-in`: every member of the site's group. */
  permission: Permission | 'signed-in'
  answer(call: StaffCall): Promise<StaffAnswer>
}

/** Every page behind the login, with what one must be allowed to do to see it. */
const staffRoutes: StaffRoute[] = [
  { path: '/staff', permission: 'signed-in', answer: async () => ({ kind: 'moved', to: '/staff/leads' }) },
  { path: '/staff/leads', permission: 'leads.read', answer: showLeads },
  { path: '/staff/leads/:id', permission: 'leads.read', answer: showLead },
  // Only who is signed in learns which addresses exist.
  { path: '/staff/*', permission: 'signed-in', answer: async () => ({ kind: 'missing' }) },
]

/**
 * Staff pages below /staff on every site's host. The host decides the dealer group, membership of that group decides what may
 * be seen. Changes come as form posts, whose origin the application has checked before.
 */
export function consoleApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const attempts = hourlyRateLimit(20_000)
  app.get('/staff/login', (context) => showLogin(context))
  app.post('/staff/login', (context) => signIn({ deps, context, attempts }))
  app.post('/staff/sign-out', (context) => signOut(deps, context))
  for (const route of staffRoutes) app.get(route.path, (context) => guarded(route, deps, context))
  return app
}

async function guarded(route: StaffRoute, deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const site = context.get('site')
  const staff = await findStaff(deps, context.req.raw.headers, site.groupId)
  if (staff === 'nobody') return seeOther(`/staff/login?next=${encodeURIComponent(context.req.path)}`)
  if (staff === 'stranger') return notAllowedResponse({ site, user: null })
  const { user, role } = staff
  if (route.permission !== 'signed-in' && !may(role, route.permission)) return notAllowedResponse({ site, user })
  return staffAnswerResponse(await route.answer({ deps, context, staff }), { site, user })
}
