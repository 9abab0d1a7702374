import type { OutputOf } from '../calls/all-calls.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import type { PhotoDesk } from './use-photo-desk.ts'

type Finding = OutputOf<'stock.judgePhotos'>['findings'][number]

/** What a look at the pixels found, photo by photo. It proposes, and hides nothing. */
export function PhotoFindings({
  vehicle,
  desk,
  mayEdit,
}: {
  vehicle: VehicleScreenData
  desk: PhotoDesk
  mayEdit: boolean
}) {
  const judged = useRead('stock.judgePhotos', { id: vehicle.id }, { keepsPrevious: true })
  const urls = desk.photos.map(({ url }) => url)
  const found = (judged.data?.findings ?? []).filter(({ url }) => urls.includes(url))
  const cover = judged.data?.cover ?? null
  const place = cover === null ? -1 : urls.indexOf(cover)
  if (found.length === 0) return null
  return (
    <Notice tone="warn">
      <b>Worth another look.</b>{' '}
      {[...Map.groupBy(found, ({ url }) => url)]
        .map(([url, findings]) => `Photo ${urls.indexOf(url) + 1} ${joined(findings.map(findingText))}.`)
        .join(' ')}
      {place > 0 && (
        <>
          {` Photo ${place + 1} would make a better cover.`}
          {mayEdit && (
            <ActionButton tone="bare" glyph="photos" onClick={() => cover !== null && desk.move(cover, 0)}>
              Make it the cover
            </ActionButton>
          )}
        </>
      )}
    </Notice>
  )
}

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`

function findingText({ kind, of }: Finding): string {
  if (kind === 'duplicate') return `looks the same as photo ${of ?? 1}`
  return texts[kind]
}

const texts: Record<Exclude<Finding['kind'], 'duplicate'>, string> = {
  dark: 'is dark',
  blurred: 'is blurred',
  sideways: 'may lie on its side',
  framed: 'has a border or a banner',
  small: 'is small: under 800 pixels',
  'portrait-cover': 'is upright, and cards show covers wide',
}
