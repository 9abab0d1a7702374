import type { WebCall } from '#pages/submission/lead-limits.ts'

/** A day, in seconds. */
const storedFor = 86_400

/** What a phone shows of the console on its home screen. Icons that fill their square are cut to a shape by the phone. */
const manifest = {
  id: '/',
  name: 'Dealer console',
  short_name: 'Console',
  description: 'Leads, stock and photos of your dealership.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f6f8',
  theme_color: '#3451d1',
  icons: [
    { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/app/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export const showManifest = (): Response =>
  new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${storedFor}`,
      'x-content-type-options': 'nosniff',
    },
  })

/** The icons are no hashed files: after a day a browser asks for them again. */
export async function showAppFile({ deps, context }: WebCall): Promise<Response> {
  const found = await deps.console.appFile(context.req.raw, context.req.param('name') ?? '')
  const response = new Response(found.body, found)
  if (found.ok) response.headers.set('cache-control', `public, max-age=${storedFor}`)
  return response
}

/** The service worker. Browsers ask for it with every visit, and may run nothing else in it. */
export function showShellWorker({ deps }: WebCall): Response {
  const { shellWorker } = deps.console
  if (shellWorker === null)
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
  return new Response(shellWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
