import { useEffect } from 'react'
import type { ListChoice } from '../kit/choice-list.tsx'
import type { GlyphName } from '../kit/glyph.tsx'
import { smallStore } from '../kit/hooks/small-store.ts'

/** Null: closed. `sites`: only the sites one may go to. */
export const paletteMode = smallStore<'all' | 'sites' | null>(null)

export const openPalette = (mode: 'all' | 'sites' = 'all'): void => paletteMode.set(mode)

let typedAhead = ''

/** Letters of somebody who types before the field of the palette is there. */
export function typeAhead(letter: string): void {
  typedAhead += letter
}

/** Hands out what was typed ahead once, then forgets it. */
export function takeTypedAhead(): string {
  const taken = typedAhead
  typedAhead = ''
  return taken
}

/** One line of the palette. */
export type PaletteEntry = ListChoice & { run(): void }

/** Something that the screen in sight can do, for the palette. */
type PaletteAction = { label: string; glyph: GlyphName; keys?: string; run(): void }

export const screenActions = smallStore<readonly PaletteAction[]>([])

/** Offers what a screen can do in the palette, as long as it is in sight. `actions` must be stable between renders. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  useEffect(() => {
    screenActions.set(actions)
    return () => screenActions.set([])
  }, [actions])
}
