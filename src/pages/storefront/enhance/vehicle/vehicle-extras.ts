import { startGallery } from './gallery-keys.ts'
import { showNeighbours } from '../list/list-neighbours.ts'
import { startShare } from '../shell/share.ts'

/** Does what only the pages of a vehicle have; what only some vehicles have is fetched for those. */
export function startVehiclePage(): void {
  startGallery()
  showNeighbours()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-share]')) startShare(link)
  for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())
  for (const figure of document.querySelectorAll<HTMLElement>('[data-spin]'))
    void import('./view360.ts').then((part) => part.startView360(figure))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-film]'))
    void import('./video.ts').then((part) => part.startVideo(link))
}
