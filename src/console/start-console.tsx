import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/figtree'
import './console-tokens.css'
import { listenForInstallOffer } from './app-shell/install-offer.ts'
import { queryClient } from './data/query-client.ts'
import { applyColourScheme } from './frame/colour-scheme.ts'
import { consoleRouter } from './frame/console-router.tsx'
import { ProofQuestion } from './security/proof-question.tsx'
import { Toaster } from './kit/toaster.tsx'

// Rules of the schemas come with screens; the policy of the page lets nothing compile code, which they would try out.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
applyColourScheme()
listenForInstallOffer()
const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={consoleRouter} />
        <Toaster />
        <ProofQuestion />
      </QueryClientProvider>
    </StrictMode>,
  )
}
