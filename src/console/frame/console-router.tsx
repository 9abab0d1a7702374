import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { queryClient, sessionEnd } from '../data/query-client.ts'
import { allSites, findSite, type LoadedSite, type Session, sessionRoute, siteRoute } from '../data/session.ts'
import { Waiting } from '../kit/screen.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { consoleScreens } from './console-screens.ts'
import { ErrorScreen } from './error-screen.tsx'
import { lastSite, rememberSite } from './last-site.ts'
import { NoSiteScreen } from './no-site-screen.tsx'

const signInPath = (path: string): string => (path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`)

async function loadSession({ request }: LoaderFunctionArgs): Promise<Session> {
  try {
    return await queryClient.fetchQuery({ ...question({ name: 'session.me', input: {} }), staleTime: 60_000 })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(signInPath(pathname + search))
  }
}

async function loadSite(args: LoaderFunctionArgs): Promise<LoadedSite> {
  const site = findSite(await loadSession(args), args.params['site'])
  if (!site) throw new Response('There is no such site in this account.', { status: 404 })
  rememberSite(site.slug)
  const frame = await queryClient.ensureQueryData(question({ name: 'site.frame', input: {}, siteId: site.id }))
  return { ...site, frame }
}

async function goToFirstSite(args: LoaderFunctionArgs) {
  const sites = allSites(await loadSession(args))
  const site = sites.find(({ slug }) => slug === lastSite()) ?? sites[0]
  return site ? redirect(`/${site.slug}/today`) : null
}

const screens: RouteObject[] = consoleScreens.map(({ path, lazy }) => ({ path, lazy }) as RouteObject)

export const consoleRouter = createBrowserRouter([
  { path: '/sign-in', Component: SignInScreen },
  {
    id: sessionRoute,
    path: '/',
    loader: loadSession,
    HydrateFallback: () => <Waiting />,
    ErrorBoundary: ErrorScreen,
    children: [
      { index: true, loader: goToFirstSite, Component: NoSiteScreen },
      {
        id: siteRoute,
        path: ':site',
        loader: loadSite,
        Component: ConsoleFrame,
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, loader: ({ params }) => redirect(`/${params['site']}/today`) },
          { ErrorBoundary: ErrorScreen, children: [...screens, { path: '*', Component: missing }] },
        ],
      },
    ],
  },
])

function missing(): never {
  throw new Response('There is nothing at this address.', { status: 404 })
}

sessionEnd.leave = () => {
  const { pathname, search } = window.location
  if (pathname === '/sign-in') return
  queryClient.clear()
  void consoleRouter.navigate(signInPath(pathname + search))
}
