import { NavLink, useLocation } from 'react-router'
import { useSite } from '../../data/session.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { AccountMenu } from '../account-menu.tsx'
import type { ConsoleScreen } from '../console-screens.ts'
import { foldedGroups } from './screen-groups.ts'
import styles from './side-bar.module.css'
import { useVisibleGroups } from './use-visible-screens.ts'

/** The screens of the site, down the left side; a phone has them in its bar. */
export function SideBar({ onHelp }: { onHelp(): void }) {
  const site = useSite()
  const [, , path = ''] = useLocation().pathname.split('/')
  const folded: readonly string[] = foldedGroups(path)
  return (
    <nav className={styles.bar} aria-label="Screens">
      <p className={styles.product}>
        <span aria-hidden="true">F</span> <b>Forecourt</b>
      </p>
      <div className={styles.nav}>
        {useVisibleGroups().map(({ label: group, screens }) =>
          folded.includes(group) ? (
            <ul key={group} className={styles.group}>
              {screens.slice(0, 1).map((first) => (
                <Entry key={first.path} {...first} label={group} to={`/${site.slug}/${first.path}`} />
              ))}
            </ul>
          ) : (
            <div key={group} className={styles.group}>
              <p className={styles.heading}>{group}</p>
              <ul aria-label={group}>
                {screens.map((screen) => (
                  <Entry key={screen.path} {...screen} to={`/${site.slug}/${screen.path}`} />
                ))}
              </ul>
            </div>
          ),
        )}
      </div>
      <AccountMenu onHelp={onHelp} />
    </nav>
  )
}

const Entry = ({ to, label, glyph }: Pick<ConsoleScreen, 'glyph'> & { to: string; label: string }) => (
  <li>
    <NavLink to={to} className={styles.link} title={label}>
      <Glyph name={glyph} />
      <span className={styles.label}>{label}</span>
    </NavLink>
  </li>
)
