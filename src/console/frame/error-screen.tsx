import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState } from '../kit/screen.tsx'

/** When a screen cannot be shown: what is the matter, and the ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) || error instanceof Response) return <Missing />
  // The parts of an older build are gone from the server: the page itself is outdated.
  const isOutdated = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  const title = isOutdated ? 'There is a newer version of the console' : titleOf(error)
  return (
    <EmptyState
      isWholeScreen
      glyph={isOutdated ? 'undo' : 'alert'}
      title={title}
      actions={<ActionButton onClick={() => window.location.reload()}>Load it again</ActionButton>}
    >
      <p>{isOutdated ? 'Load the page again to go on.' : 'Nothing that you saved is lost.'}</p>
    </EmptyState>
  )
}

const Missing = () => (
  <EmptyState isWholeScreen glyph="search" title="Nothing here" actions={<ActionLink to="/">Go to Today</ActionLink>}>
    <p>There is no such page, or it does not belong to a site of this account.</p>
  </EmptyState>
)

const titleOf = (error: unknown): string => {
  if (error instanceof CallFailure) return error.message
  return error instanceof TypeError && !navigator.onLine ? 'No connection' : 'Something went wrong on this screen'
}
