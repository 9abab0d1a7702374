import { useNavigate } from 'react-router'
import { useSite } from '../../data/session.ts'
import { MenuButton } from '../../kit/menu/menu-button.tsx'
import { useNewRows } from './use-new-rows.ts'

/** The menu New in the header of every screen: one press from anywhere to what staff make. */
export function NewMenu() {
  const { slug } = useSite()
  const navigate = useNavigate()
  const rows = useNewRows().map(({ label, path, glyph }) => ({
    id: path,
    label,
    glyph,
    run: () => void navigate(`/${slug}/${path}`),
  }))
  if (rows.length === 0) return null
  return <MenuButton label="New" glyph="plus" tone="primary" isShortOnPhone rows={rows} />
}
