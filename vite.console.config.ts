import { defineConfig } from 'vite'
import { scopedName } from './vite.config.ts'

const formFolders = 'console/settings/|console/photos/(?:upload-queue|queue-rules)'
const formFiles = 'console/drafts/(?:publish-later|planned-changes|draft-state)|console/kit/clash-notice'
const formParts = new RegExp(`/src/(?:${formFolders}|${formFiles})`)
const sharedParts = new RegExp(`/src/(?!console/index|${formFolders}|${formFiles})`)
/** Parts of the shell that a form needs too: they come with the shell, and it does not wait for the form. */
const shellParts =
  /vite\/preload-helper|node_modules\/(?:@tanstack|react|react-router|scheduler)\/|\/src\/console\/(?:data|drafts\/(?:use-draft-sync|draft-sync|draft-store)|kit\/input-field)/

/** The staff console (dist/console): its page, its program in parts that are fetched when a screen opens, and its styles. */
export default defineConfig({
  // Icons: the browser asks for them by the names in the manifest.
  publicDir: 'src/console/public',
  css: { modules: { generateScopedName: scopedName } },
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
        'src/console/app-shell/first-moments.ts',
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
        codeSplitting: {
          groups: [
            { name: 'shell', test: shellParts, priority: 2 },
            { name: 'shared', test: sharedParts, minShareCount: 4, priority: 1 },
            // What forms share that are published, and lists and first screens don't: the shell needs none of it.
            { name: 'forms', test: formParts, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
