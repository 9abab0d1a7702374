import { useState } from 'react'
import { ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import type { EditedEntry } from '../calls/content/entry-calls.ts'
import type { CheckedDraft } from '../drafts/checked-draft.ts'
import { useSite } from '../data/session.ts'
import { Panel, Waiting } from '../kit/screen.tsx'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { readSiteDrafts } from '../preview/typed-drafts.ts'
import { usePreview } from '../preview/use-preview.ts'

type Props = {
  slug: string
  content: EditedEntry
  check: CheckedDraft
}

/** The form as shoppers would see it, with what is typed; what is half typed is shown once nothing is wrong with it. */
export function FormPreview({ slug, content, check }: Props) {
  const isWhole = check.isChecked && Object.keys(check.problems).length === 0
  const [shown, setShown] = useState<EditedEntry>()
  const text = JSON.stringify(content)
  if (isWhole && JSON.stringify(shown) !== text) setShown(content)
  return (
    <Panel title="Preview">
      {shown ? <Shown slug={slug} content={shown} /> : <p>You’ll see it here as soon as it can be published.</p>}
    </Panel>
  )
}

function Shown({ slug, content }: Pick<Props, 'slug' | 'content'>) {
  const site = useSite()
  const drafts = readSiteDrafts(site.id, [])
  const others = drafts.entries.filter(({ kind, key }) => kind !== 'form' || key !== slug)
  const entries = [...others, { kind: 'form' as const, key: slug, content, seen: null }]
  const { answer, round, isFailed } = usePreview({ ...drafts, entries })
  if (isFailed) return <p>The preview isn’t available right now. What you typed is still here.</p>
  if (!answer) return <Waiting lines={8} />
  if (!answer.shown) return <p>There is no domain for previews yet. Whoever runs this installation can set one.</p>
  const href = new URL(ownFormPath({ slug }), answer.shown.href).href
  return <PreviewFrame href={href} round={round} title="Preview of the form" />
}
