import { createContext, useContext } from 'react'
import { useSite } from './session.ts'

/** Paths of the screens that the signed-in person may open on this site; filled by the frame. */
export const ScreenPaths = createContext<readonly string[]>([])

/** Address of a screen of this site; undefined where the person may not open it. */
export function useScreenHref(path: string): string | undefined {
  const { slug } = useSite()
  return useContext(ScreenPaths).includes(path) ? `/${slug}/${path}` : undefined
}
