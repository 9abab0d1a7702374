import { useEffect, useRef, useState } from 'react'
import { type ThemedSite, themeOf, themeProperties } from '#features/sites/domain/theme.ts'
import { useSite } from '../data/session.ts'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { NoPreview } from '../preview/no-preview.tsx'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { readSiteDrafts } from '../preview/typed-drafts.ts'
import { usePreview } from '../preview/use-preview.ts'
import { loadsAnew } from './loads-anew.ts'

/**
 * The site with what is chosen. Colours, sizes and corners change in it at once, while somebody drags; what a page has to be made
 * anew for follows when they pause.
 */
export function ThemePreview({ themed, siteName }: { themed: ThemedSite; siteName: string }) {
  const site = useSite()
  const anew = loadsAnew(themed.settings.theme)
  const paused = useTypingPause(anew)
  const [drafts, setDrafts] = useState(() => readSiteDrafts(site.id, []))
  const [shown, setShown] = useState(paused.value)
  if (shown !== paused.value) {
    setShown(paused.value)
    setDrafts(readSiteDrafts(site.id, []))
  }
  const { answer: preview, round, isFailed } = usePreview(drafts)
  const frame = useRef<HTMLIFrameElement>(null)
  // The window that has said that a page is in it: before, it is an empty one that nobody may speak to.
  const listening = useRef<MessageEventSource | null>(null)
  const properties = JSON.stringify(themeProperties(themeOf(themed)))
  const origin = preview?.shown ? new URL(preview.shown.href).origin : ''
  useEffect(() => {
    const notify = (): void => {
      const message = { kind: 'theme', properties: JSON.parse(properties) as Record<string, string> }
      const window = frame.current?.contentWindow
      if (origin && window && listening.current === window) window.postMessage(message, origin)
    }
    const handleWish = ({ source, data }: MessageEvent<{ kind?: unknown } | null>): void => {
      if (source !== frame.current?.contentWindow || data?.kind !== 'theme-wanted') return
      listening.current = source
      notify()
    }
    notify()
    window.addEventListener('message', handleWish)
    return () => window.removeEventListener('message', handleWish)
  }, [properties, origin])
  if (isFailed || !preview?.shown)
    return <NoPreview preview={preview} isFailed={isFailed} comfort="What you chose is still here." />
  return <PreviewFrame href={preview.shown.href} round={round} title={`${siteName} with this theme`} frame={frame} />
}
