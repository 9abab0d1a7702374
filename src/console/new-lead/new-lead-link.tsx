import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMay, useSite } from '../data/session.ts'
import { usePaletteActions } from '../frame/palette-state.ts'
import { ActionLink } from '../kit/action-button.tsx'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'

/** The way to enter a lead by hand, by press, by `c` and from the palette. */
export function NewLeadLink() {
  const site = useSite()
  const navigate = useNavigate()
  const mayWork = useMay('leads.work')
  const to = `/${site.slug}/leads/new`
  useHotKeys(mayWork ? { c: () => void navigate(to) } : {})
  usePaletteActions(
    useMemo(
      () => (mayWork ? [{ label: 'New lead', glyph: 'leads' as const, keys: 'c', run: () => void navigate(to) }] : []),
      [mayWork, navigate, to],
    ),
  )
  return mayWork ? (
    <ActionLink tone="primary" to={to}>
      New lead
    </ActionLink>
  ) : null
}
