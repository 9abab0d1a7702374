import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { ConsolePage } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { readFirstScreen } from './read-first-screen.ts'

/**
 * One page at every address: the program in it reads the address itself. Where most visits begin it holds the first screen of
 * its person, so that they see it before the program has come.
 */
export async function consolePage({ deps, context }: WebCall): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const { html, cookies, ...sources } = await pageFor(deps, context)
  const response = new Response(
    html.replace('</title>', `</title><meta property="csp-nonce" content="" nonce="${nonce}">`),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': policy({ nonce, ...sources, previews: previewSource(deps, context) }),
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
        ...(isLocal(context) ? {} : { 'strict-transport-security': 'max-age=31536000' }),
      },
    },
  )
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** What goes wrong with the first screen costs nobody the console: the program asks for it again. */
async function pageFor(
  deps: WebCall['deps'],
  context: Context<WebEnv>,
): Promise<ConsolePage & { cookies: readonly string[] }> {
  const path = new URL(context.req.url).pathname
  try {
    const { screen, cookies } = await readFirstScreen(deps, context)
    return { ...(await deps.console.page(path, screen)), cookies }
  } catch (error) {
    deps.log.error({ path, error: String(error) }, 'first screen not rendered')
    return { ...(await deps.console.page(path)), cookies: [] }
  }
}

/** No script and no styles but our files and those that stand in the page. The nonce is for the one style block that the component library adds itself. */
type PolicyParts = Omit<ConsolePage, 'html'> & { nonce: string; previews: string }

const policy = ({ nonce, scriptSource, styleSource, previews }: PolicyParts): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptSource}`.trim(),
    `style-src 'self' 'nonce-${nonce}' ${styleSource}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${previews}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Previews are shown inside the console, so its policy has to allow their source. */
function previewSource({ console: { previewDomain } }: WebCall['deps'], context: Context<WebEnv>): string {
  if (previewDomain === null) return ''
  const port = /:\d+$/.exec(context.req.header('host') ?? '')?.[0] ?? ''
  return ` ${isLocal(context) ? 'http' : 'https'}://*.${previewDomain}${port}`
}

const isLocal = (context: Context<WebEnv>): boolean => /(?:^|\.)localhost(?::|$)/.test(context.req.header('host') ?? '')
