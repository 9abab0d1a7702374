import { useCallback, useSyncExternalStore } from 'react'
import { fitsFirstView } from '../../first-view/first-view.ts'

export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => fitsFirstView(query),
  )
}
