/** Must be `placeholderPath` of vehicle-outline.ts. */
const placeholder = '/vehicle-placeholder.svg'

/**
 * A photograph that does not load gives way to the placeholder. Those of our own image route do so without script; this is
 * for media hosts and lines that break, and for what failed before the script came.
 */
export function startFailedPictures(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(image: HTMLImageElement): void {
  const isPhotograph = image.srcset !== '' || image.closest('[data-gallery]') !== null
  if (image.src.endsWith(placeholder)) image.style.visibility = 'hidden'
  else if (isPhotograph) {
    image.removeAttribute('srcset')
    image.src = placeholder
  }
}
