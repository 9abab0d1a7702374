import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { SignOutButton } from '../frame/sign-out-button.tsx'
import { Loaded } from '../kit/screen.tsx'
import { safeNext } from '../sign-in/safe-next.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { AddFactor } from './add-factor.tsx'
import { ProveForm, useSecurity } from './prove-form.tsx'
import layout from '../kit/layout.module.css'

/** After the password: the second factor, or setting the first one up where the role needs it. */
export function Component() {
  const security = useSecurity()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const next = safeNext(params.get('next'))
  const goOn = (): void => {
    client.clear()
    void navigate(next, { replace: true })
  }
  if (security.error) return <Navigate to="/sign-in" replace />
  return (
    <Loaded query={security} lines={4}>
      {({ gate, hasCodeApp }) =>
        gate === 'set-up' ? (
          <SignInFrame title="Set up a second factor">
            <p className={layout.quiet}>
              Your role can change people, money and settings, so a password alone isn’t enough. A passkey is quickest:
              your fingerprint, face or screen lock.
            </p>
            <AddFactor hasCodeApp={hasCodeApp} onAdded={goOn} />
            <SignOutButton />
          </SignInFrame>
        ) : (
          <SignInFrame title="Confirm that it’s you">
            <ProveForm onProved={goOn} />
            <SignOutButton />
          </SignInFrame>
        )
      }
    </Loaded>
  )
}
