import { lazy, Suspense } from 'react'
import { proofWanted } from '../data/proof.ts'

const ProofSheet = lazy(() => import('./proof-sheet.tsx').then(({ ProofSheet: Sheet }) => ({ default: Sheet })))

/** The question who one is, above everything else; its code is fetched with the first of them. */
export function ProofQuestion() {
  const wanted = proofWanted.use()
  return wanted && <Suspense>{<ProofSheet onSettled={wanted.settle} />}</Suspense>
}
