import { ActionButton } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { Panel } from '../kit/screen.tsx'
import { installOffer } from './install-offer.ts'

/** The console as an app of its own, where this browser can have it. */
export function InstallPanel() {
  const install = installOffer.use()
  const isInstalled = useMedia('(display-mode: standalone)')
  if (isInstalled || (!install && !isAppleDevice())) return null
  return (
    <Panel title="Install the console">
      <p>
        Add it to your home screen like an app. It opens without a connection too, so you can take photos anywhere in
        the yard.
      </p>
      {install ? (
        <ActionButton glyph="plus" onClick={install}>
          Install
        </ActionButton>
      ) : (
        <p>In Safari, tap Share, then “Add to Home Screen”.</p>
      )}
    </Panel>
  )
}

/** Phones and tablets of Apple install by their own menu and tell no page of it. */
const isAppleDevice = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
