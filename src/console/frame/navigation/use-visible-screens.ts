import { useMemo } from 'react'
import { useSite } from '../../data/session.ts'
import { type ConsoleScreen, consoleScreens } from '../console-screens.ts'
import { screenGroups } from './screen-groups.ts'

type NamedScreen = ConsoleScreen & { label: string }
type VisibleGroup = { label: string; screens: NamedScreen[] }

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

/** Returns the screens by what they are for, without those named; a group of which nothing is left is not there. */
export function useVisibleGroups(except: readonly string[] = []): VisibleGroup[] {
  const screens = useVisibleScreens()
  return screenGroups
    .map(({ label, paths }) => ({
      label,
      screens: paths.flatMap((path) => screens.filter((screen) => screen.path === path && !except.includes(path))),
    }))
    .filter((group) => group.screens.length > 0)
}
