import { Icon } from '#ui/icon.tsx'
import { linkTarget } from '#ui/button.tsx'
import type { MenuItem } from '../domain/settings/content-settings.ts'
import styles from './header.module.css'

export type MenuLink = { label: string; href: string }

/** Entries of a menu; those with more below them open as a list. */
export function Menu({ items, models }: { items: readonly MenuItem[]; models: readonly MenuLink[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.label}>
          <Entry item={item} below={linksBelow(item, models)} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, below }: { item: MenuItem; below: MenuLink[] }) {
  if (below.length === 0) return <MenuAnchor label={item.label} href={item.href ?? '/'} />
  return (
    <details className={styles.drop} name="menu">
      <summary>
        {item.label}
        <Icon name="down" />
      </summary>
      <ul className={below.length > 8 ? `${styles.list} ${styles.wide}` : styles.list}>
        {below.map((link) => (
          <li key={link.href + link.label}>
            <MenuAnchor {...link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const MenuAnchor = ({ label, href }: MenuLink) => (
  <a href={href} {...linkTarget(href)}>
    {label}
  </a>
)

/** A menu with an address of its own keeps it as the first entry of its list. */
function linksBelow(item: MenuItem, models: readonly MenuLink[]): MenuLink[] {
  const entries = (item.items ?? []).map((entry) => ({ label: entry.label, href: entry.href ?? '/' }))
  const below = item.menu === 'models' ? [...entries, ...models] : entries
  return below.length > 0 && item.href ? [{ label: `All ${item.label}`, href: item.href }, ...below] : below
}
