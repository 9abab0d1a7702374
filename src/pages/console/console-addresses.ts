import { type AddressRow, all, demanding, get, post } from '#pages/addresses/address-row.ts'
import { listenForChanges, operation } from '#pages/api/console/console-api.ts'
import { consoleFile, fileRoutes } from '#pages/api/console/console-files.ts'
import { consoleOpenApi } from '#pages/api/console/console-open-api.ts'
import { consoleOperations } from '#pages/api/console/console-operations.ts'
import { consoleUpload, uploadRoutes } from '#pages/api/console/uploads/console-uploads.ts'
import { showAppFile, showManifest, showShellWorker } from './app-files.ts'
import { calendarFeed } from './calendar-feed.ts'
import { consolePage } from './console-page.ts'

/** Hashed files of the console's program, and what a browser needs to install it. */
export const consoleAssets: readonly AddressRow[] = [
  get('/assets/:name', ({ deps, context }) => deps.console.assetFile(context.req.raw, context.req.param('name') ?? '')),
  get('/app/:name', showAppFile),
  get('/console.webmanifest', showManifest),
  get('/console-worker.js', showShellWorker),
]

const json = { body: 'console' } as const

/** Everything on the console's own host; nothing here is answered on the host of a site. */
export const consoleAddresses: readonly AddressRow[] = [
  get('/api/console/openapi.json', ({ context }) => context.json(consoleOpenApi())),
  get('/calendars/:file', calendarFeed),
  get('/api/console/live', listenForChanges),
  ...fileRoutes.map((file) => get(`/api/console/files/${file.path}`, consoleFile(file))),
  ...uploadRoutes.map((upload) => post(`/api/console/uploads/${upload.path}`, consoleUpload(upload))),
  ...consoleOperations.map((row) => post(`/api/console/${row.name}`, demanding(json, operation(row)))),
  post('/api/console/:name', ({ context }) => context.json({ error: 'There’s no such operation.' }, 404)),
  all('/api/*', ({ context }) => context.json({ error: 'There’s nothing at this address.' }, 404)),
  // The program in the page reads the address itself.
  get('*', consolePage),
]
