// Starts the development server: the program from its sources, with styles swapped in place and pages reloaded after an edit.
import { createServer } from 'vite'

const clientScript = '/development.js'

/** Pages are made on the server, so an edit of anything but a style needs a new page. */
const reloadAfterServerEdits = {
  name: 'forecourt:reload-after-server-edits',
  handleHotUpdate({ file, server }) {
    if (/\.(css)$/.test(file)) return undefined
    if (!file.includes('/src/') && !file.includes('/demo/')) return []
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

/** One module that loads the tools of development, every style (so that an edit is swapped in place) and the enhancement. */
const developmentScript = {
  name: 'forecourt:development-script',
  resolveId: (id) => (id === clientScript ? id : undefined),
  load: (id) =>
    id === clientScript
      ? `import '/@vite/client'
         import '/src/ui/tokens.css'
         import '/src/pages/storefront/enhance/main.ts'
         import.meta.glob(['/src/ui/*.module.css', '/src/features/*/view/**/*.module.css', '/src/pages/**/*.module.css'], { eager: true })
         // Class names stay when a rule changes, so a new sheet fits the page that is there.
         import.meta.hot?.accept()`
      : undefined,
}

const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, allowedHosts: ['.localhost'], hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
  plugins: [reloadAfterServerEdits, developmentScript],
})
const { serveInDevelopment } = await vite.ssrLoadModule('/src/main/dev.ts')
await serveInDevelopment(vite)
