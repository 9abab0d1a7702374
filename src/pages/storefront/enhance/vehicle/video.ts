/** A film plays in its place on the page; until it is asked for, nobody else learns that the page was opened. */
export function startVideo(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const player = link.dataset['player'] === 'file' ? filePlayer() : framePlayer()
    player.src = link.dataset['film'] ?? ''
    player.title = link.getAttribute('aria-label') ?? ''
    player.className = link.className
    link.replaceWith(player)
    player.focus()
  })
}

function framePlayer(): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.allow = 'autoplay; fullscreen; picture-in-picture'
  return player
}

function filePlayer(): HTMLVideoElement {
  const player = document.createElement('video')
  player.controls = true
  player.autoplay = true
  player.playsInline = true
  return player
}
