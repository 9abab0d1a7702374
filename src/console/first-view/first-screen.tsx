import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import type { OperationName, OutputOf } from '../calls/all-calls.ts'
import { question } from '../data/queries.ts'
import { findSite, type Session, sessionRoute, siteRoute } from '../data/session.ts'
import { ConsoleFrame } from '../frame/console-frame.tsx'
import { hueOf } from '../frame/site-hue.ts'
import { Component as LeadsScreen } from '../leads/leads-screen.tsx'
import { Component as StockScreen } from '../stock/stock-screen.tsx'
import { Component as TodayScreen } from '../today/today-screen.tsx'
import { ConsoleProgram } from './console-program.tsx'
import type { FirstAnswers } from './first-answers.ts'
import { type FirstView, presumeView } from './first-view.ts'

type Answer = { name: OperationName; input: object; siteId: string; data: unknown }

/** The screens that most visits begin with, which the page brings rendered. */
const screens: Record<string, ComponentType> = { today: TodayScreen, leads: LeadsScreen, stock: StockScreen }

/**
 * Runs on the server: a screen as its person sees it, from what the operations have answered them, and what the browser needs
 * to go on from there without asking again.
 */
export async function renderFirstScreen(path: string, view: FirstView, answered: readonly Answer[]) {
  const client = new QueryClient()
  const answers = answered.map(({ name, input, siteId, data }) => {
    const { queryKey } = question({ name, input: input as never, siteId })
    client.setQueryData(queryKey, data as never)
    return [queryKey, data] as const
  })
  const [, slug, screen = ''] = path.split('/')
  const session = answered.find(({ name }) => name === 'session.me')?.data as Session
  const frame = answered.find(({ name }) => name === 'site.frame')?.data as OutputOf<'site.frame'>
  const routes: RouteObject[] = [
    {
      id: sessionRoute,
      path: '/',
      loader: () => session,
      children: [
        {
          id: siteRoute,
          path: ':site',
          loader: () => ({ ...findSite(session, slug), frame }),
          Component: ConsoleFrame,
          children: [{ children: [{ path: screen, Component: screens[screen] }] }],
        },
      ],
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://console.invalid${path}`))
  if (context instanceof Response) throw new Error(`The first screen answered ${context.status}`)
  // Nothing is awaited between this and the rendering: another request presumes something else.
  presumeView(view)
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <ConsoleProgram client={client}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ConsoleProgram>,
  )
  client.clear()
  return {
    html,
    state: JSON.stringify({ view, answers } satisfies FirstAnswers),
    styles: `:root{--hue:${hueOf(slug ?? '')}}`,
  }
}
