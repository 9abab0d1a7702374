import { useLocation, useNavigate } from 'react-router'
import { allSites, useSession, useSite } from '../data/session.ts'
import { fitting } from '../kit/choice-list.tsx'
import { chooseColourScheme, colourSchemes } from './colour-scheme.ts'
import { type PaletteEntry, screenActions } from './palette-state.ts'
import { useSignOut } from './sign-out-button.tsx'
import { useNewRows } from './new-menu/use-new-rows.ts'
import { useFoundEntries } from './use-found-entries.ts'
import { useVisibleScreens } from './navigation/use-visible-screens.ts'

const most = 40

/** The best first; everything when nothing was typed yet. */
export function usePaletteEntries(
  mode: 'all' | 'sites',
  typed: string,
): { entries: PaletteEntry[]; isLooking: boolean } {
  const screens = useScreenEntries()
  const sites = useSiteEntries()
  const actions = useActionEntries()
  const made = useNewEntries()
  const found = useFoundEntries(mode === 'sites' ? '' : typed)
  if (mode === 'sites') return { entries: fitting(sites, typed).slice(0, most), isLooking: false }
  const offered =
    typed.trim() === ''
      ? [...actions.own, ...made, ...screens]
      : [...actions.own, ...made, ...screens, ...sites, ...actions.always]
  return { entries: [...fitting(offered, typed), ...found.entries].slice(0, most), isLooking: found.isLooking }
}

function useScreenEntries(): PaletteEntry[] {
  const site = useSite()
  const navigate = useNavigate()
  return useVisibleScreens().map(({ path, label, glyph, goKey, keywords }) => ({
    id: `screen ${path}`,
    label,
    glyph,
    keywords,
    keys: goKey ? `g ${goKey}` : undefined,
    run: () => void navigate(`/${site.slug}/${path}`),
  }))
}

/** `New vehicle`, and whatever else staff make. */
function useNewEntries(): PaletteEntry[] {
  const { slug } = useSite()
  const navigate = useNavigate()
  return useNewRows().map(({ label, path, glyph, keywords }) => ({
    id: `new ${path}`,
    label: `New ${label.toLowerCase()}`,
    glyph,
    keywords: `add create ${keywords}`,
    run: () => void navigate(`/${slug}/${path}`),
  }))
}

function useSiteEntries(): PaletteEntry[] {
  const current = useSite()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screen = pathname.split('/')[2] ?? 'today'
  return allSites(useSession())
    .filter(({ id }) => id !== current.id)
    .map((site) => ({
      id: `site ${site.id}`,
      label: site.name,
      detail: site.group.name,
      glyph: 'link',
      keywords: `site ${site.slug}`,
      run: () => void navigate(`/${site.slug}/${screen}`),
    }))
}

function useActionEntries(): { own: PaletteEntry[]; always: PaletteEntry[] } {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { slug } = useSite()
  const own = screenActions.use().map((action) => ({ ...action, id: `action ${action.label}` }))
  const schemes = colourSchemes.map((scheme): PaletteEntry => ({
    id: `scheme ${scheme}`,
    label: scheme === 'auto' ? 'Colours as the system' : `${scheme === 'dark' ? 'Dark' : 'Light'} colours`,
    glyph: 'sun',
    keywords: 'theme mode scheme',
    run: () => chooseColourScheme(scheme),
  }))
  return {
    own,
    always: [
      ...schemes,
      {
        id: 'account',
        label: 'Your account and security',
        glyph: 'lock',
        keywords: 'password passkey second factor two-factor 2fa mfa sessions',
        run: () => void navigate(`/${slug}/account`),
      },
      { id: 'sign out', label: 'Sign out', glyph: 'lock', run: () => signOut.mutate() },
    ],
  }
}
