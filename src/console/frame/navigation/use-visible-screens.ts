import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../data/session.ts'
import type { GlyphName } from '../../kit/glyph.tsx'
import { type ConsoleScreen, consoleScreens } from '../console-screens.ts'
import { screenInSight, screenSections } from './screen-sections.ts'

type NamedScreen = ConsoleScreen & { label: string }
type VisibleSection = { label: string; glyph: GlyphName; screens: NamedScreen[]; isOpen: boolean }

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

/** Holds only screens that the person may open; a section of which nothing is left is not there. */
export function useVisibleSections(): VisibleSection[] {
  const visible = useVisibleScreens()
  const current = useScreenInSight()
  return screenSections.flatMap(({ label, glyph, paths }) => {
    const screens = paths.flatMap((path) => visible.filter((screen) => screen.path === path))
    const [first] = screens
    if (!first) return []
    const isOpen = screens.some(({ path }) => path === current)
    // A single screen stands for itself: nobody looks for their emails behind Settings when that is all they have there.
    return [screens.length === 1 ? { ...first, screens, isOpen } : { label, glyph, screens, isOpen }]
  })
}

export const useScreenInSight = (): string => screenInSight(useLocation().pathname)
