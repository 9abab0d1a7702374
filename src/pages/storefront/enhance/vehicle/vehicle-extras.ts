import { startGallery } from './gallery-keys.ts'
import { showNeighbours } from '../list/list-neighbours.ts'
import { startShare } from '../shell/share.ts'

/** What only the pages of a vehicle have; what only some vehicles have is fetched for those. */
export function startVehiclePage(): void {
  startGallery()
  showNeighbours()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-share]')) startShare(link)
  for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())
  for (const figure of document.querySelectorAll<HTMLElement>('[data-spin]'))
    void import('./spin.ts').then((part) => part.startSpin(figure))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-film]'))
    void import('./film.ts').then((part) => part.startFilm(link))
}
