import { useSyncExternalStore } from 'react'

export const colourSchemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export const schemeKey = 'console-colour-scheme'
const listeners = new Set<() => void>()

const chosen = (): ColourScheme => colourSchemes.find((scheme) => scheme === localStorage.getItem(schemeKey)) ?? 'auto'

/** Applies the scheme that was chosen in this browser; `auto` follows the system. */
export function applyColourScheme(): void {
  const scheme = chosen()
  if (scheme === 'auto') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
}

export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(schemeKey, scheme)
  applyColourScheme()
  for (const listener of listeners) listener()
}

export const useColourScheme = (): ColourScheme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, chosen)
