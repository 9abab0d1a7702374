import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { Toaster } from '../kit/toaster.tsx'
import { ProofQuestion } from '../security/proof-question.tsx'

/** All of the console around its router; the same in the browser and where the server renders a first screen. */
export const ConsoleProgram = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
      <ProofQuestion />
    </QueryClientProvider>
  </StrictMode>
)
