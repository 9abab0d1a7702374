import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { backgroundPace } from '#platform/jobs/background-pace.ts'
import { readStaticFiles } from '#platform/http/static-files.ts'
import { openLog } from '#platform/log.ts'
import { assetsOf } from '#platform/rendering/assets.ts'
import { fullStylesheet, type PageStylesheet } from '#platform/rendering/page-stylesheet.ts'
import type { createApp as createAppType } from '#pages/app.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { readConfig } from './config.ts'
import { programFolder } from './folders.ts'
import { loadDemoDealers } from './dealers/load-demo.ts'
import { openProgramDatabase } from './open-database.ts'
import { siteTable } from './site-table.ts'
import { wireWeb, type BuiltAssets } from './wire.ts'
import type { ConsoleBuild } from './wiring/wire-console.ts'
import { programJobs } from './jobs.ts'

const say = (line: string): void => console.log(line)

/**
 * The program straight from its sources: no page cache, pages and rules read anew after an edit, styles swapped in place.
 * Database, snapshots and sign-in live on across edits.
 */
export async function serveInDevelopment(vite: ViteDevServer): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problem.join('\n'))
  const config = { ...read.value, isDevelopment: true }
  const opened = await openProgramDatabase(config, { say, onError: (error) => console.error(error.message) })
  if (!opened.ok) throw new Error(opened.problem)
  const wired = await wireWeb({
    config,
    database: opened.value.database,
    log: openLog('warn'),
    secret: opened.value.secret,
    assets: { ...developmentAssets('', ''), build: 'development', console: await consoleFromSources(vite) },
    isStopping: () => false,
  })
  await loadDemoDealers(wired, say)
  await wired.jobs.work(programJobs(wired), backgroundPace(wired.intake.isBusy))
  createServer((request, response) => {
    vite.middlewares(request, response, () => void serve(vite, wired).then((listener) => listener(request, response)))
  }).listen(config.port, config.host, () => {
    say(siteTable(wired.directory.list(), { ...config, isDevelopment: true }))
    say('Edits show at once.')
  })
  process.once(
    'SIGINT',
    () =>
      void wired.jobs
        .stop()
        .then(opened.value.close)
        .then(() => process.exit(0)),
  )
}

/** The framework over the newest sources. */
async function serve(vite: ViteDevServer, wired: WebDeps): Promise<ReturnType<typeof getRequestListener>> {
  const { storefrontStylesheet } = (await vite.ssrLoadModule('/src/pages/storefront/serve/stylesheet-parts.ts')) as {
    storefrontStylesheet: PageStylesheet
  }
  const { createApp } = (await vite.ssrLoadModule('/src/pages/app.ts')) as { createApp: typeof createAppType }
  const assets = developmentAssets(storefrontStylesheet.whole.text, '/development.js')
  const app = createApp({ ...wired, storefrontAssets: assets.storefront })
  return getRequestListener(async (request) => withoutPolicy(await app.fetch(request)))
}

/** The console's page with the tools of development in it; its program comes module by module from the sources. */
async function consoleFromSources(vite: ViteDevServer): Promise<ConsoleBuild> {
  const file = join(programFolder, 'src/console/index.html')
  const appFile = await readStaticFiles(join(programFolder, 'src/console/public/app'))
  return {
    page: async () => ({
      html: await vite.transformIndexHtml('/src/console/index.html', await readFile(file, 'utf8')),
      scriptSource: '',
      styleSource: '',
    }),
    assetFile: async () => new Response('Not found', { status: 404 }),
    appFile,
    shellWorker: null,
  }
}

function developmentAssets(stylesheet: string, script: string): Omit<BuiltAssets, 'console' | 'build'> {
  return {
    storefront: assetsOf({
      stylesheet: fullStylesheet(stylesheet),
      script,
      listScript: '/src/pages/storefront/enhance/stock-list.ts',
      formScript: '/src/pages/storefront/enhance/post/post-form.ts',
      build: 'development',
    }),
    scripts: {
      payScript: '/src/pages/storefront/enhance/pay/pay.ts',
      accountScript: '/src/pages/storefront/enhance/account/account.ts',
      pushWorker: '/src/pages/storefront/enhance/account/push-worker.ts',
    },
    files: async () => new Response('Not found', { status: 404 }),
  }
}

/** The tools of development run inline code, which the real policy forbids. */
function withoutPolicy(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
