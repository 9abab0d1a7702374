import { useNavigate } from 'react-router'
import { useMay, useSite } from '../data/session.ts'
import { ActionLink } from '../kit/action-button.tsx'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'

/** The way to enter a lead by hand, by press or by `c`. */
export function NewLeadLink() {
  const site = useSite()
  const navigate = useNavigate()
  const mayWork = useMay('leads.work')
  const to = `/${site.slug}/leads/new`
  useHotKeys(mayWork ? { c: () => void navigate(to) } : {})
  if (!mayWork) return null
  return (
    <ActionLink tone="primary" glyph="plus" to={to}>
      New lead
    </ActionLink>
  )
}
