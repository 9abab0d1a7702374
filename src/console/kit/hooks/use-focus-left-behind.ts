import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What goes away with the focus in it gives it to the screen, so that who uses keys or a screen reader is still somewhere.
 * The ref is of the element that goes.
 */
export function useFocusLeftBehind<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  useLayoutEffect(() => {
    const going = ref.current
    return () => {
      if (going?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
