import { defineConfig } from 'vite'

/** The staff console (dist/console): its page, its program in parts that are fetched when a screen opens, and its styles. */
export default defineConfig({
  // Icons: the browser asks for them by the names in the manifest.
  publicDir: 'src/console/public',
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    // Every browser that runs the console knows module preloading.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: [
        'src/console/index.html',
        'src/console/app-shell/page-start.ts',
        'src/console/app-shell/shell-worker.ts',
        // A file of its own, because it is written into the page: the first paint waits for no other.
        'src/console/console-tokens.css',
      ],
      // Libraries mark their client components for servers that render them; nothing is rendered there.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      // What several screens share comes as one file: thirty of a kilobyte each took a phone longer than the whole.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /\/src\/(?!console\/index)/, minShareCount: 4 }] },
      },
    },
  },
})
