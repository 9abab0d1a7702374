import { minute } from '#kernel/duration.ts'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { queryClient, sessionEnd } from '../data/query-client.ts'
import { forgetPerson } from '../data/forget-person.ts'
import { findOfflineSession, saveOfflineSession } from '../data/offline-session.ts'
import { currentPerson } from '../data/person.ts'
import {
  allSites,
  type CurrentSite,
  findSite,
  type LoadedSite,
  type Session,
  sessionRoute,
  siteRoute,
} from '../data/session.ts'
import { Opening } from '../app-shell/opening.tsx'
import { Waiting } from '../kit/screen.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { consoleScreens } from './console-screens.ts'
import { ErrorPage, ErrorScreen } from './error-screen.tsx'
import { lastSite, rememberSite } from './last-site.ts'
import { NoSiteScreen } from './no-site-screen.tsx'

type Leave = { path: string; kind: string; /** Somebody was signed in here. */ hasEnded: boolean }

/** Leads whoever may not go on back to the door, or to the second factor. */
function signInPath({ path, kind, hasEnded }: Leave): string {
  const isFactor = kind === 'second-factor'
  const params = new URLSearchParams({
    ...(path === '/' ? {} : { next: path }),
    ...(hasEnded && !isFactor ? { ended: '1' } : {}),
  })
  const door = isFactor ? '/sign-in/second-factor' : '/sign-in'
  return params.size === 0 ? door : `${door}?${params.toString()}`
}

async function loadSession(args: LoaderFunctionArgs): Promise<Session> {
  const session = await findSession(args)
  currentPerson.set(session.user.id)
  return session
}

async function findSession({ request }: LoaderFunctionArgs): Promise<Session> {
  try {
    return await queryClient.fetchQuery({ ...question({ name: 'session.me', input: {} }), staleTime: minute })
  } catch (error) {
    const stored = error instanceof TypeError ? findOfflineSession() : undefined
    if (stored) return { ...stored.session, isStored: true }
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    // Keys that were meant for the screen are not meant for the door.
    window.earlyIntents?.take()
    const { pathname, search } = new URL(request.url)
    const hasEnded = findOfflineSession() !== undefined
    throw redirect(signInPath({ path: pathname + search, kind: error.kind, hasEnded }))
  }
}

async function loadSite(args: LoaderFunctionArgs): Promise<LoadedSite> {
  const session = await loadSession(args)
  const site = findSite(session, args.params['site'])
  if (!site && session.isStored) throw new TypeError('Of another site nothing is known without a line')
  if (!site) throw new Response('Your account doesn’t have that site.', { status: 404 })
  rememberSite(site.slug)
  const frame = await loadFrame(session, site)
  return { ...site, frame }
}

async function loadFrame(session: Session, site: CurrentSite): Promise<LoadedSite['frame']> {
  const requested = question({ name: 'site.frame', input: {}, siteId: site.id })
  const stored = session.isStored ? findOfflineSession() : undefined
  if (stored) return stored.frame
  const frame = await queryClient.ensureQueryData(requested)
  saveOfflineSession(session, site, frame)
  return frame
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
    path: '/sign-in/second-factor',
    HydrateFallback: () => <Waiting />,
    lazy: () => import('../security/second-factor-screen.tsx'),
  },
  {
    path: '/forgot-password',
    HydrateFallback: () => <Waiting />,
    lazy: () => import('../sign-in/forgot-password-screen.tsx'),
  },
  {
    path: '/new-password',
    HydrateFallback: () => <Waiting />,
    lazy: () => import('../sign-in/new-password-screen.tsx'),
  },
  { path: '/join', HydrateFallback: () => <Waiting />, lazy: () => import('../people/join-screen.tsx') },
  {
    id: sessionRoute,
    path: '/',
    loader: loadSession,
    HydrateFallback: Opening,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, loader: goToFirstSite, Component: NoSiteScreen },
      {
        id: siteRoute,
        path: ':site',
        loader: loadSite,
        Component: ConsoleFrame,
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, loader: ({ params }) => redirect(`/${params['site']}/today`) },
          { ErrorBoundary: ErrorScreen, children: [...screens, { path: '*', Component: missing }] },
        ],
      },
    ],
  },
])

function missing(): never {
  throw new Response('There’s nothing at this address.', { status: 404 })
}

/** Pages for who is not signed in. */
const outside = ['/join', '/forgot-password', '/new-password']

sessionEnd.leave = (kind) => {
  const { pathname, search } = window.location
  if (pathname.startsWith('/sign-in') || outside.includes(pathname)) return
  queryClient.clear()
  void forgetPerson()
  void consoleRouter.navigate(signInPath({ path: pathname + search, kind, hasEnded: true }))
}
