import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { replayEarlyIntents } from '../app-shell/early-intents.ts'
import { UpdateNotice } from '../app-shell/update-notice.tsx'
import { ScreenPaths } from '../data/screen-paths.ts'
import { useDraftSync } from '../drafts/use-draft-sync.ts'
import { useLiveNews } from '../data/live-news.ts'
import { useSession, useSite } from '../data/session.ts'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './console-frame.module.css'
import { hueOf } from './site-hue.ts'
import { NewMenu } from './new-menu/new-menu.tsx'
import { OpenPalette } from './palette-button.tsx'
import { ImpersonationBanner } from '../platform/impersonation-banner.tsx'
import { PhoneBar } from './navigation/phone-bar.tsx'
import { SectionTabs } from './navigation/section-tabs.tsx'
import { SideBar } from './navigation/side-bar.tsx'
import { RefusedScreen, useRefusedScreen } from './refused-screen.tsx'
import { SiteBanner } from './site-banner.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { useFocusRestore } from '../kit/hooks/use-focus-restore.ts'
import { useVisibleScreens } from './navigation/use-visible-screens.ts'

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

/** What surrounds every screen of a site: where one is, where one can go, and the palette that goes, finds and does. */
export function ConsoleFrame() {
  const site = useSite()
  const { user } = useSession()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const main = useHeadingFocus()
  useHue(site.slug)
  useLiveNews(site.id)
  useDraftSync()
  usePhotosLeft(user.id)
  useShell()
  useReturnOfServer()
  useGoKeys(site.slug)
  useFocusRestore()
  useEffect(replayEarlyIntents, [])
  useHotKeys({ '?': () => setHelpOpen(true) })
  const screens = useVisibleScreens()
  const refused = useRefusedScreen()
  const paths = useMemo(() => screens.map(({ path }) => path), [screens])
  const isMoving = useNavigation().state !== 'idle'
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.moving} data-moving={isMoving || undefined} />
      <SideBar onHelp={() => setHelpOpen(true)} />
      <div className={styles.column}>
        <header className={styles.band}>
          <SiteBanner />
          <OpenPalette />
          <NewMenu />
        </header>
        <ImpersonationBanner />
        <ConnectionNotice />
        <UpdateNotice />
        <SectionTabs />
        <main id="main" tabIndex={-1} ref={main} className={styles.main}>
          <ScreenPaths value={paths}>{refused ? <RefusedScreen screen={refused} /> : <Outlet />}</ScreenPaths>
        </main>
      </div>
      <PhoneBar />
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeyHelp isOpen onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Photos that a lost line or a closed tab has left unsent: their sender is fetched only then. */
function usePhotosLeft(userId: string): void {
  useEffect(() => {
    if (localStorage.getItem('console-photos-waiting')) void resumePhotos(userId)
  }, [userId])
}

async function resumePhotos(userId: string): Promise<void> {
  const { resumeUploads } = await import('../photos/upload-queue.ts')
  resumeUploads(userId)
}

/** The program is stored in this browser once nothing else is going on: signed in, because only then it is of use. */
function useShell(): void {
  useEffect(() => {
    const timer = setTimeout(() => void startShell(), 1_500)
    return () => clearTimeout(timer)
  }, [])
}

async function startShell(): Promise<void> {
  const { startShellUpdates } = await import('../app-shell/shell-updates.ts')
  await startShellUpdates()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { renewSubscription } = await import('../security/push-subscription.ts')
  await renewSubscription()
}

/** Asks whoever opened the program without a line as soon as there is one. */
function useReturnOfServer(): void {
  const { isStored } = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isStored) return undefined
    const check = (): void => void revalidate()
    const timer = setInterval(check, 10_000)
    window.addEventListener('online', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', check)
    }
  }, [isStored, revalidate])
}

/** After a change of screen the keyboard goes on at its heading, which screen readers read, or at the field that was opened for. */
function useHeadingFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const { current } = main
    const start = current?.querySelector<HTMLElement>('[data-begins]') ?? current?.querySelector('h1') ?? current
    start?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}

/** The page allows no styles in elements: those of a first screen stand in its sheet, where the server has written the hue. */
function useHue(slug: string): void {
  useLayoutEffect(() => document.documentElement.style.setProperty('--hue', String(hueOf(slug))), [slug])
}
