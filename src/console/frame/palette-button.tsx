import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { firstView } from '../first-view/first-view.ts'
import { Glyph } from '../kit/glyph.tsx'
import { isTyping } from '../kit/hooks/hot-keys.ts'
import styles from './palette-button.module.css'
import { openPalette, paletteMode, takeTypedAhead, typeAhead } from './palette-state.ts'

const load = async () => ({ default: (await import('./palette.tsx')).Palette })
const Palette = lazy(load)

/** Opens the palette, as Ctrl/Cmd-K does from anywhere, a field included. */
export function OpenPalette() {
  const mode = paletteMode.use()
  const hasCommandKey = useSyncExternalStore(never, isApple, () => firstView().isApple)
  // Whoever opens it types at once: it must be there by then.
  useEffect(() => {
    const idle = setTimeout(() => void load(), 1_000)
    return () => clearTimeout(idle)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Within a text the same keys make a link.
      if (event.defaultPrevented) return
      const isWithCommand = event.ctrlKey || event.metaKey
      if (event.key.toLowerCase() === 'k' && isWithCommand && !event.shiftKey) {
        event.preventDefault()
        takeTypedAhead()
        paletteMode.set(paletteMode.get() === null ? 'all' : null)
      } else if (paletteMode.get() !== null && !isWithCommand && event.key.length === 1 && !isTyping(event)) {
        event.preventDefault()
        typeAhead(event.key)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.open} onClick={() => openPalette()} aria-haspopup="dialog">
        <Glyph name="search" size={18} />
        <span className={styles.label}>Search or do</span>
        <kbd className={styles.keys}>{hasCommandKey ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {mode && (
        // Until it is there, letters typed ahead are not taken for those that do something on the screen.
        <Suspense fallback={<div role="dialog" aria-label="Search or do" hidden />}>
          <Palette mode={mode} onClose={() => paletteMode.set(null)} />
        </Suspense>
      )}
    </>
  )
}

/** A computer stays what it is. */
const never = () => () => undefined

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
