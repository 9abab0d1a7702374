import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { takeFirstAnswers } from '../first-view/first-answers.ts'
import { CallFailure } from './call.ts'

/** Sends somebody away whose session has ended; set by the router, which knows where to. */
export const sessionEnd = { leave: (_kind: string): void => {} }

const onError = (error: Error): void => {
  if (error instanceof CallFailure && error.status === 401) sessionEnd.leave(error.kind)
}

/** What the server has answered, by topic, site, operation and input. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked; a broken line may not.
      retry: (count, error) => !(error instanceof CallFailure && error.status < 500) && navigator.onLine && count < 2,
    },
    mutations: { retry: false },
  },
})

/** The page came with its first screen, rendered from answers that are here now: the router asks for none of them. */
export const hasFirstScreen = takeFirstAnswers(queryClient)
