import { type CSSProperties, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import styles from './preview.module.css'

type Props = {
  href: string
  /** Another number loads it anew. */ round: number
  title: string
  /** Where the window is, for who speaks to it: then the one script of previews runs in it. */
  frame?: Ref<HTMLIFrameElement>
}

/** What most desktops are wide; a narrower place shows the whole width smaller. */
const desktopWidth = 1440

/** The site in a window of its own, as wide as a phone or as a desktop; its pages are whole without the scripts that it may not run here. */
export function PreviewFrame({ href, round, title, frame }: Props) {
  const onPhone = useMedia('(max-width: 767px)')
  const [isPhone, setPhone] = useState(onPhone)
  const [place, room] = useWidth()
  useSameScroll(place)
  const [loaded, setLoaded] = useState(round)
  // What is shown stays until the next is there: nobody looks at a white window between two of them.
  const rounds = loaded === round ? [round] : [loaded, round]
  return (
    <div className={styles.frame}>
      <div className={styles.widths} role="group" aria-label="Width">
        <ActionButton aria-pressed={!isPhone} onClick={() => setPhone(false)}>
          Desktop
        </ActionButton>
        <ActionButton aria-pressed={isPhone} onClick={() => setPhone(true)}>
          Phone
        </ActionButton>
      </div>
      <div
        ref={place}
        className={styles.window}
        data-phone={isPhone || undefined}
        style={isPhone ? undefined : scaled(room)}
      >
        {rounds.map((each) => (
          <iframe
            key={each}
            ref={each === round ? frame : undefined}
            src={href}
            title={each === loaded ? title : `${title}, loading`}
            data-ahead={each !== loaded || undefined}
            sandbox={`allow-same-origin allow-forms allow-popups${frame ? ' allow-scripts' : ''}`}
            onLoad={() => setLoaded(each)}
          />
        ))}
      </div>
    </div>
  )
}

/** Custom properties with which a desktop fits into so many pixels. */
function scaled(room: number): CSSProperties {
  const scale = room === 0 ? 1 : Math.min(1, room / desktopWidth)
  return { '--desktop': `${Math.max(desktopWidth, room)}px`, '--scale': String(scale) } as CSSProperties
}

/** A page that is made anew is scrolled to where the one before it was; pages that somebody goes to in it begin at their top. */
function useSameScroll(place: RefObject<HTMLDivElement | null>): void {
  const top = useRef(0)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ kind?: unknown; top?: unknown } | null>): void => {
      const frames = [...(place.current?.querySelectorAll('iframe') ?? [])]
      const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source)
      if (!frame) return
      const isAhead = frame.hasAttribute('data-ahead')
      if (data?.kind === 'scrolled' && !isAhead) top.current = Number(data.top)
      if (data?.kind === 'theme-wanted' && isAhead)
        frame.contentWindow?.postMessage({ kind: 'scroll', top: top.current }, origin)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [place])
}

function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
