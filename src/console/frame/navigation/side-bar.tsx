import { NavLink } from 'react-router'
import { useSite } from '../../data/session.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { AccountMenu } from '../account-menu.tsx'
import styles from './side-bar.module.css'
import { useVisibleGroups } from './use-visible-screens.ts'

/** The screens of the site, down the left side; a phone has them in its bar. */
export function SideBar({ onHelp }: { onHelp(): void }) {
  const site = useSite()
  return (
    <nav className={styles.bar} aria-label="Screens">
      <p className={styles.product}>
        <span aria-hidden="true">F</span> <b>Forecourt</b>
      </p>
      <div className={styles.nav}>
        {useVisibleGroups().map(({ label: group, screens }) => (
          <div key={group} className={styles.group}>
            <p className={styles.heading}>{group}</p>
            <ul aria-label={group}>
              {screens.map(({ path, label, glyph }) => (
                <li key={path}>
                  <NavLink to={`/${site.slug}/${path}`} className={styles.link} title={label}>
                    <Glyph name={glyph} />
                    <span className={styles.label}>{label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <AccountMenu onHelp={onHelp} />
    </nav>
  )
}
