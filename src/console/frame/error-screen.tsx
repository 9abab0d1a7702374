import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { hasNoLine } from '../data/connection.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState } from '../kit/screen.tsx'

/** When a screen cannot be shown: what is the matter, and the ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) || error instanceof Response) return <Missing />
  // The parts of an older build are gone from the server: the page itself is outdated.
  const isOffline = error instanceof TypeError && hasNoLine()
  const isOutdated =
    !isOffline && error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  const title = isOutdated ? 'There is a newer version of the console' : titleOf(error, isOffline)
  return (
    <EmptyState
      isWholeScreen
      glyph={isOutdated ? 'undo' : isOffline ? 'offline' : 'alert'}
      title={title}
      actions={<ActionButton onClick={() => window.location.reload()}>Load it again</ActionButton>}
    >
      <p>{textOf(isOutdated, isOffline)}</p>
    </EmptyState>
  )
}

const Missing = () => (
  <EmptyState isWholeScreen glyph="search" title="Nothing here" actions={<ActionLink to="/">Go to Today</ActionLink>}>
    <p>There is no such page, or it does not belong to a site of this account.</p>
  </EmptyState>
)

function textOf(isOutdated: boolean, isOffline: boolean): string {
  if (isOutdated) return 'Load the page again to go on.'
  return isOffline ? 'This part of the console needs the server.' : 'Nothing that you saved is lost.'
}

const titleOf = (error: unknown, isOffline: boolean): string => {
  if (error instanceof CallFailure) return error.message
  return isOffline ? 'No connection' : 'Something went wrong on this screen'
}
