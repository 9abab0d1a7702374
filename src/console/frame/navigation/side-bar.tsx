import { Link } from 'react-router'
import { useSite } from '../../data/session.ts'
import { Glyph, type GlyphName } from '../../kit/glyph.tsx'
import { AccountMenu } from '../account-menu.tsx'
import { isSetUpOnce } from './screen-sections.ts'
import styles from './side-bar.module.css'
import { useScreenInSight, useVisibleSections } from './use-visible-screens.ts'

/** The sections of the console, down the left side, with the screens of the one that is open; a phone has them in its bar. */
export function SideBar({ onHelp }: { onHelp(): void }) {
  const { slug } = useSite()
  const current = useScreenInSight()
  return (
    <nav className={styles.bar} aria-label="Screens">
      <p className={styles.product}>
        <span aria-hidden="true">F</span> <b>Forecourt</b>
      </p>
      <ul className={styles.nav}>
        {useVisibleSections().map(({ label, glyph, screens, isOpen }) => {
          // A screen that the section is named after is opened by the entry itself.
          const below = screens.filter((screen) => screen.label !== label)
          const first = screens[0]?.path
          const isCurrent = first === current && below.length < screens.length
          return (
            <li key={label} data-apart={isSetUpOnce(label) || undefined}>
              <Entry {...{ label, glyph, isCurrent, isOpen }} to={`/${slug}/${first}`} />
              {isOpen && below.length > 0 && (
                <ul className={styles.below} aria-label={label}>
                  {below.map((screen) => (
                    <li key={screen.path}>
                      <Entry
                        label={screen.label}
                        isCurrent={screen.path === current}
                        isOpen={false}
                        to={`/${slug}/${screen.path}`}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <AccountMenu onHelp={onHelp} />
    </nav>
  )
}

type EntryProps = { to: string; label: string; glyph?: GlyphName; isCurrent: boolean; isOpen: boolean }

const Entry = ({ to, label, glyph, isCurrent, isOpen }: EntryProps) => (
  <Link
    to={to}
    className={styles.link}
    title={label}
    aria-current={isCurrent ? 'page' : undefined}
    data-unfolded={isOpen || undefined}
  >
    {glyph && <Glyph name={glyph} />}
    <span className={styles.label}>{label}</span>
  </Link>
)
