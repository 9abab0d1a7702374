import { useMemo } from 'react'
import { useSite } from '../data/session.ts'
import { type ConsoleScreen, consoleScreens } from './console-screens.ts'

export type NamedScreen = ConsoleScreen & { label: string }

/** The screens that the signed-in person may open on this site, and that have a name. */
export function useVisibleScreens(): NamedScreen[] {
  const { permissions } = useSite().group
  return useMemo(
    () =>
      consoleScreens.filter(
        (screen): screen is NamedScreen =>
          screen.label !== null && (screen.permission === 'signed-in' || permissions.includes(screen.permission)),
      ),
    [permissions],
  )
}
