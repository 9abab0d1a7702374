import { useSession } from '../data/session.ts'
import { EmptyState } from '../kit/screen.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Shown to an account that belongs to no dealer any more. */
export function NoSiteScreen() {
  const { user } = useSession()
  return (
    <main>
      <EmptyState
        isWholeScreen
        glyph="lock"
        title="Your account doesn’t have any sites yet"
        actions={<SignOutButton />}
      >
        <p>You are signed in as {user.email}. Ask your manager to invite you.</p>
      </EmptyState>
    </main>
  )
}
