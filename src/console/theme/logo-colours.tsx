import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import styles from './theme.module.css'

type Props = { logo: string; brand: string; accent: string; choose(name: 'brand' | 'accent', colour: string): void }

/** Offers the colours that the logo has; what becomes of one on which words can't be read stands below the field. */
export function LogoColours({ logo, brand, accent, choose }: Props) {
  const found = useRead('theme.logoColours', { logo }, { enabled: logo.startsWith('/media/') })
  const colours = found.data?.colours ?? []
  if (logo === '' || colours.length === 0) return null
  return (
    <div className={styles.fromLogo}>
      <p>Colours of your logo</p>
      {colours.map(({ colour, note }) => (
        <div key={colour} className={styles.logoColour}>
          <span className={styles.swatch} style={{ background: colour }} />
          <span>{colour}</span>
          <ActionButton
            tone="bare"
            disabled={colour === brand}
            aria-label={`Use ${colour} as brand`}
            onClick={() => choose('brand', colour)}
          >
            Brand
          </ActionButton>
          <ActionButton
            tone="bare"
            disabled={colour === accent}
            aria-label={`Use ${colour} as second colour`}
            onClick={() => choose('accent', colour)}
          >
            Second
          </ActionButton>
          {note !== '' && <small>{note}</small>}
        </div>
      ))}
    </div>
  )
}
