/** A page that a browser makes ready in advance was not looked at yet, and may never be. */
export function whenShown(start: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
