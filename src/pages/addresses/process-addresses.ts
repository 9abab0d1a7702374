import { readyForOf } from '#platform/http/readiness.ts'
import { toConsole } from '../console/to-console.ts'
import { type AddressRow, get } from './address-row.ts'
import { serveSecurityTxt } from './security-txt.ts'

/** What is the same on every host: what machines ask about the process, and where weaknesses are reported. */
export const processAddresses: readonly AddressRow[] = [
  get('/healthz', ({ context }) => context.text('ok\n')),
  get('/readyz', async ({ deps, context }) => {
    const { isReady, because } = await deps.readiness(readyForOf(context.req.url))
    return context.text(isReady ? 'ready\n' : `not ready: ${because}\n`, isReady ? 200 : 503)
  }),
  get('/.well-known/security.txt', serveSecurityTxt),
]

/** Hashed files of the shop's program, the same on the host of every site. */
export const assetAddresses: readonly AddressRow[] = [
  get('/assets/:name', ({ deps, context }) => deps.assetFile(context.req.raw, context.req.param('name') ?? '')),
]

/** The console was here once: mails and bookmarks name it. */
export const consoleLinks: readonly AddressRow[] = [get('/staff/*', toConsole)]
