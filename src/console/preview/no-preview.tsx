import type { OutputOf } from '../calls/all-calls.ts'
import { EmptyState, Waiting } from '../kit/screen.tsx'

type Props = {
  preview: OutputOf<'previews.show'> | undefined
  isFailed: boolean
  /** A sentence for when it fails: nothing is lost. */
  comfort: string
}

/** Stands where a preview will be, or cannot be, and says why. */
export function NoPreview({ preview, isFailed, comfort }: Props) {
  if (isFailed)
    return (
      <EmptyState glyph="eye" title="The preview isn’t available right now">
        <p>{comfort}</p>
      </EmptyState>
    )
  if (!preview) return <Waiting lines={10} />
  return (
    <EmptyState glyph="eye" title="There is no domain for previews yet">
      <p>Whoever runs this installation sets one with FORECOURT_PREVIEW_DOMAIN.</p>
    </EmptyState>
  )
}
