import { isAddressHere } from '../settings/safe-address.ts'
import { type MenuName, menuLines, type Menus } from './menu-tree.ts'

/** Something about an entry of a menu that a person should look at; `at` is its place: `header.0.items.2`. */
type MenuFinding = { at: string; message: string }

const menuNames: readonly MenuName[] = ['header', 'footer']

/** Entries that lead elsewhere are left out. */
export const linksInMenus = (menus: Menus): { at: string; href: string }[] =>
  menuNames.flatMap((name) =>
    menuLines(menus[name]).flatMap(({ entry: { href = '' }, place }) =>
      isAddressHere(href) ? [{ at: `${name}.${place}`, href }] : [],
    ),
  )

/** What can be found without a request: addresses elsewhere, entries that lead nowhere. */
export function menuFindings(menus: Menus, ownHosts: readonly string[]): MenuFinding[] {
  return menuNames.flatMap((name) => {
    const lines = menuLines(menus[name])
    return lines.flatMap(({ entry: { label, href, menu }, place, depth }, index) => {
      const at = `${name}.${place}`
      const hasBelow = (lines[index + 1]?.depth ?? 0) > depth
      const text = `“${label}”`
      if (!href)
        return hasBelow || menu ? [] : [{ at, message: `${text} leads to the home page: choose where it should lead.` }]
      return outsideProblems(href, ownHosts).map((problem) => ({ at, message: `${text} ${problem}` }))
    })
  })
}

function outsideProblems(href: string, ownHosts: readonly string[]): string[] {
  if (/^tel:/i.test(href)) return /\d{3}/.test(href) ? [] : ['has no phone number to call.']
  if (/^mailto:/i.test(href))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(href) ? [] : ['has no email address to write to.']
  if (!/^https?:/i.test(href)) return []
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase() ?? ''
  if (ownHosts.includes(host))
    return ['uses the full address of this site. Choose the page instead, so it keeps working if your domain changes.']
  if (!/\.[a-z]{2,}$|\.xn--/i.test(host)) return ['goes to an address that doesn’t exist.']
  return /^http:/i.test(href) ? ['goes to an address without https, which browsers warn about.'] : []
}
