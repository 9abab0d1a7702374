import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/figtree'
import './console-tokens.css'
import { listenForInstallOffer } from './app-shell/install-offer.ts'
import { hasFirstScreen, queryClient } from './data/query-client.ts'
import { ConsoleProgram } from './first-view/console-program.tsx'
import { applyColourScheme } from './frame/colour-scheme.ts'
import { consoleRouter } from './frame/console-router.tsx'

// Rules of the schemas come with screens; the policy of the page lets nothing compile code, which they would try out.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
applyColourScheme()
listenForInstallOffer()
const place = document.getElementById('console')
const program = (
  <ConsoleProgram client={queryClient}>
    <RouterProvider router={consoleRouter} />
  </ConsoleProgram>
)
if (place && hasFirstScreen) whenLoaded(() => startTransition(() => void hydrateRoot(place, program)))
else if (place) createRoot(place).render(program)

/** The screen that the server has rendered stands until its program is there, which takes it over in small steps. */
function whenLoaded(start: () => void): void {
  if (consoleRouter.state.initialized) return start()
  const stop = consoleRouter.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    start()
  })
}
