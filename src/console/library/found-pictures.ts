import type { ListedPicture } from '../calls/pictures/picture-calls.ts'

/** Which pictures are in sight: all, those that nothing shows, or those that do not say what they show. */
export type PictureFilter = 'all' | 'unused' | 'undescribed'

/** The pictures whose name, description or place has every word that was typed. */
export function foundPictures(
  pictures: readonly ListedPicture[],
  { typed, filter }: { typed: string; filter: PictureFilter },
): ListedPicture[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return pictures.filter((picture) => {
    if (filter === 'unused' && picture.uses.length > 0) return false
    if (filter === 'undescribed' && picture.alt !== '') return false
    const text = [picture.name, picture.alt, ...picture.uses.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** A file's name as people say it: `Showroom front_2.JPG` is Showroom front 2. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200)

/** What to call a picture that was never named. */
export const pictureTitle = ({ name, alt, uses }: ListedPicture): string =>
  name || alt || (uses[0] ? `On ${uses[0].name}` : 'Picture without a name')
