import { useState } from 'react'
import { installOffer } from '../app-shell/install-offer.ts'
import { useSession, useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './account-menu.module.css'
import { chooseColourScheme, type ColourScheme, colourSchemes, useColourScheme } from './colour-scheme.ts'
import { SignOutButton } from './sign-out-button.tsx'

export function AccountMenu({ onHelp }: { onHelp(): void }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.who}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        title={user.name}
      >
        <span className={styles.face} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span className={styles.name}>{user.name}</span>
      </button>
      <Sheet title={user.name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AccountChoices onLeave={() => setOpen(false)} />
        <ActionButton
          tone="bare"
          onClick={() => {
            setOpen(false)
            onHelp()
          }}
        >
          Keyboard shortcuts <kbd>?</kbd>
        </ActionButton>
      </Sheet>
    </div>
  )
}

const schemeNames: Record<ColourScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' }

/** What belongs to the person: the colour scheme of this browser, and the way out. */
export function AccountChoices({ onLeave }: { onLeave?: () => void }) {
  const { user } = useSession()
  const { slug } = useSite()
  const chosen = useColourScheme()
  const install = installOffer.use()
  return (
    <div className={styles.choices}>
      <p className={styles.email}>
        <Glyph name="person" size={18} /> {user.email}
      </p>
      <fieldset className={styles.schemes}>
        <legend>Colours</legend>
        {colourSchemes.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name="colour-scheme"
              checked={scheme === chosen}
              onChange={() => chooseColourScheme(scheme)}
            />
            {schemeNames[scheme]}
          </label>
        ))}
      </fieldset>
      <ActionLink to={`/${slug}/account`} glyph="lock" onClick={onLeave}>
        Your account and security
      </ActionLink>
      {install && (
        <ActionButton glyph="plus" onClick={install}>
          Install the console as an app
        </ActionButton>
      )}
      <SignOutButton />
    </div>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1))
    .join('')
    .toUpperCase()
