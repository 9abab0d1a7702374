/** Opens the device's own way to share, or copies the address; without script the link writes an email. */
export function startShare(link: HTMLAnchorElement): void {
  const url = link.dataset['share'] ?? location.href
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void share({ title: document.title, url }, link)
  })
}

async function share(what: { title: string; url: string }, link: HTMLAnchorElement): Promise<void> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Refused when the visitor changes their mind.
    return navigator.share(what).catch(() => undefined)
  }
  const output = link.nextElementSibling
  try {
    await navigator.clipboard.writeText(what.url)
    if (output) output.textContent = 'Link copied'
  } catch {
    location.assign(link.href)
  }
}
