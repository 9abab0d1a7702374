import { Hono, type Context } from 'hono'
import { may } from '#features/accounts/domain/permissions.ts'
import { findStaff } from '#features/accounts/server/find-staff.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { showLogin, signIn, signOut } from './frame/sign-in.tsx'
import { notAllowedResponse, seeOther, staffAnswerResponse } from './frame/staff-answer.tsx'
import { type StaffRoute, staffRoutes } from './staff-routes.ts'

/**
 * Staff pages below /staff on every site's host. The host decides the dealer group, membership of that group decides what may
 * be seen. Changes come as form posts, whose origin the application has checked before.
 */
export function consoleApp(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.get('/staff/login', (context) => showLogin(context))
  app.post('/staff/login', (context) => signIn({ deps, context }))
  app.post('/staff/sign-out', (context) => signOut(deps, context))
  for (const route of staffRoutes) app.on(route.method, route.path, (context) => guarded(route, deps, context))
  return app
}

async function guarded(route: StaffRoute, deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const site = context.get('site')
  const { path } = context.req
  const staff = await findStaff(deps, context.req.raw.headers, site.groupId)
  if (staff === 'nobody') return seeOther(loginHref(route, context))
  if (staff === 'stranger') return notAllowedResponse({ deps, site, staff: null, path })
  const inside = { deps, site, staff, path }
  if (route.permission !== 'signed-in' && !may(staff.role, route.permission)) return notAllowedResponse(inside)
  const form = route.method === 'POST' ? await postedForm(context) : new FormData()
  if (!form) return new Response('Send this form as a web page does.\n', { status: 415 })
  return staffAnswerResponse(await route.answer({ deps, context, staff, form }), inside)
}

/** Undefined when the body is no form. */
const postedForm = (context: Context<WebEnv>): Promise<FormData | undefined> =>
  context.req.formData().catch(() => undefined)

/** Back to the page that was asked for; a change is not made by signing in. */
function loginHref(route: StaffRoute, context: Context<WebEnv>): string {
  const next = route.method === 'GET' ? context.req.path : '/staff/leads'
  return `/staff/login?next=${encodeURIComponent(next)}`
}
