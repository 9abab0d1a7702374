import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router'
import { useChange } from '../data/queries.ts'
import { toastFailure } from '../kit/toast-list.ts'

/** After somebody's sites have changed: who may go where is asked anew. */
export function useSessionAnew(): () => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return async () => {
    await client.invalidateQueries({ queryKey: ['session'] })
    await revalidate()
  }
}

/** Goes to a site as its dealer sees it. */
export function useImpersonation() {
  const navigate = useNavigate()
  const readAnew = useSessionAnew()
  return useChange('platform.look', {
    onDone: ({ slug }) => void readAnew().then(() => navigate(`/${slug}/today`)),
    onFailed: toastFailure,
  })
}
