import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailure } from '../data/call.ts'
import { hasNoLine } from '../data/connection.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { EmptyState } from '../kit/screen.tsx'

/** What is the matter when a screen cannot be shown, and the ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) || error instanceof Response) return <Missing />
  // The parts of an older build are gone from the server: the page itself is outdated.
  const isOffline = error instanceof TypeError && hasNoLine()
  const isOutdated =
    !isOffline && error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  const title = isOutdated ? 'There’s a new version of the console' : titleOf(error, isOffline)
  return (
    <EmptyState
      isWholeScreen
      glyph={isOutdated ? 'undo' : isOffline ? 'offline' : 'alert'}
      title={title}
      actions={<ActionButton onClick={() => window.location.reload()}>Reload</ActionButton>}
    >
      <p>{textOf(isOutdated, isOffline)}</p>
    </EmptyState>
  )
}

/** `ErrorScreen` for when the frame of the console, which has the main part of the page, cannot be shown either. */
export const ErrorPage = () => (
  <main>
    <ErrorScreen />
  </main>
)

const Missing = () => (
  <EmptyState isWholeScreen glyph="search" title="Nothing here" actions={<ActionLink to="/">Go to Today</ActionLink>}>
    <p>This page doesn’t exist, or your account can’t open it.</p>
  </EmptyState>
)

function textOf(isOutdated: boolean, isOffline: boolean): string {
  if (isOutdated) return 'Reload the page to carry on.'
  return isOffline ? 'You need to be online for this part of the console.' : 'Everything you’ve saved is safe.'
}

const titleOf = (error: unknown, isOffline: boolean): string => {
  if (error instanceof CallFailure) return error.message
  return isOffline ? 'No connection' : 'Something went wrong on this screen'
}
