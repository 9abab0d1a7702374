import { useEffect } from 'react'

/**
 * What goes away with the focus in it (a button that was pressed, a line that is done, a bar whose changes are saved) leaves the
 * focus where it stood: who uses keys or a screen reader is still somewhere, and the next Tab goes on from there.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let path: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent): void => {
      path = target instanceof HTMLElement ? pathOf(target) : []
    }
    // A press beside everything takes the focus from where it was on purpose.
    const forget = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && path[0]?.contains(target))) path = []
    }
    const observer = new MutationObserver(() => {
      if (path[0] === undefined || path[0].isConnected || document.activeElement !== document.body) return
      const place = path.find((each) => each.isConnected)
      path = []
      if (place) holdFocus(place)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}

/** The element and what it stands in, from the inside out. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    path.push(each)
  return path
}

/** For this once: what takes no focus by itself takes none by the next press on it either. */
function holdFocus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1')
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
