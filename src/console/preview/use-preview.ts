import { toastFailure } from '../kit/toast-list.ts'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { WrittenDrafts } from '../calls/content/preview-calls.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'

export type ShownPreview = NonNullable<OutputOf<'previews.show'>['shown']>

/**
 * The site with what is typed, at an address of its own. It follows the drafts: as often as these change, it is sent anew,
 * and `round` grows when it shows them; until then `shownDrafts` are those before.
 */
export function usePreview(drafts: WrittenDrafts) {
  const site = useSite()
  const key = `console-preview ${site.id}`
  const [preview, setPreview] = useState<OutputOf<'previews.show'>>()
  const [round, setRound] = useState(0)
  const [shownDrafts, setShownDrafts] = useState<Pick<WrittenDrafts, 'pages' | 'entries'>>()
  const show = useChange('previews.show', {
    onDone(output, input) {
      if (output.shown) localStorage.setItem(key, JSON.stringify(output.shown.token))
      setPreview(output)
      setShownDrafts(input.drafts)
      setRound((before) => before + 1)
    },
  })
  const text = JSON.stringify(drafts)
  const { mutate } = show
  useEffect(() => {
    const token = JSON.parse(localStorage.getItem(key) ?? 'null') as string | null
    mutate({ drafts: JSON.parse(text) as WrittenDrafts, ...(token ? { token } : {}) })
  }, [text, key, mutate])
  const end = useChange('previews.end', {
    onDone() {
      localStorage.removeItem(key)
      setPreview(undefined)
    },
    onFailed: toastFailure,
  })
  return {
    answer: preview,
    shownDrafts,
    round,
    isFailed: show.isError,
    end: () => end.mutate({}),
    isEnding: end.isPending,
  }
}
