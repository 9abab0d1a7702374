import { matchPath, useLocation } from 'react-router'
import { useSite } from '../data/session.ts'
import { ActionLink } from '../kit/action-button.tsx'
import { EmptyState } from '../kit/screen.tsx'
import { WhoGivesAccess } from '../people/who-gives-access.tsx'
import { type ConsoleScreen, consoleScreens } from './console-screens.ts'

/** The screen of the address where the person may not see it; the server refuses its calls in any case. */
export function useRefusedScreen(): ConsoleScreen | undefined {
  const { pathname } = useLocation()
  const { permissions } = useSite().group
  const screen = consoleScreens.find(({ path }) => matchPath(`/:site/${path}`, pathname))
  if (!screen || screen.permission === 'signed-in' || permissions.includes(screen.permission)) return undefined
  return screen
}

/** Stands where a screen would be that the person may not see, and says who can give access. */
export function RefusedScreen({ screen }: { screen: ConsoleScreen }) {
  const { slug } = useSite()
  return (
    <EmptyState
      isWholeScreen
      glyph="lock"
      title={screen.label ? `Your account doesn’t open ${screen.label}` : 'Your account doesn’t open this screen'}
      actions={<ActionLink to={`/${slug}/today`}>Go to Today</ActionLink>}
    >
      <WhoGivesAccess />
    </EmptyState>
  )
}
