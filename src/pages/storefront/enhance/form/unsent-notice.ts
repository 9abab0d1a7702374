/** A notice about a lead that waits on this device. */
export function noticeOf(text: string, ways: readonly HTMLElement[]): HTMLElement {
  const notice = document.createElement('div')
  notice.dataset['unsent'] = ''
  notice.role = 'status'
  const message = document.createElement('p')
  message.textContent = text
  notice.append(message, ...ways)
  return notice
}

export function buttonOf(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

export function linkOf(label: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  return link
}
