import { useRef, useState } from 'react'
import type { EditedEntry } from '../calls/content/entry-calls.ts'
import type { WrittenDrafts } from '../calls/content/preview-calls.ts'
import { useSite } from '../data/session.ts'
import type { CheckedDraft } from '../drafts/checked-draft.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { Notice } from '../kit/notice-bar.tsx'
import { EmptyState, Panel, Waiting } from '../kit/screen.tsx'
import styles from './editor-preview.module.css'
import { NoPreview } from './no-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { readSiteDrafts } from './typed-drafts.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  /** Its address on the site, such as `/finance`. */
  path: string
  /** Shown whenever somebody pauses. */
  typed: unknown
  /** Shoppers can see it already. */
  isPublished: boolean
  /** What the answer calls it when it cannot be shown yet. */
  name: string
}

/** The live page beside its form, with what is typed; on a smaller screen when somebody asks for it. */
export function EditorPreview(props: Props) {
  const isBeside = useMedia('(min-width: 1200px)')
  const [isWanted, setWanted] = useState(false)
  return (
    <section className={styles.preview} aria-label="The page as shoppers will see it">
      {!isBeside && (
        <ActionButton glyph="eye" aria-expanded={isWanted} onClick={() => setWanted(!isWanted)}>
          {isWanted ? 'Close the preview' : 'See the page'}
        </ActionButton>
      )}
      {(isBeside || isWanted) && <Page {...props} />}
    </section>
  )
}

function Page({ path, typed, isPublished, name }: Props) {
  const site = useSite()
  const { value } = useTypingPause(JSON.stringify(typed))
  const [shown, setShown] = useState(value)
  const [drafts, setDrafts] = useState(() => readSiteDrafts(site.id, []))
  if (shown !== value) {
    setShown(value)
    setDrafts(readSiteDrafts(site.id, []))
  }
  const { answer: preview, shownDrafts, round, isFailed } = usePreview(drafts)
  const frame = useRef<HTMLIFrameElement>(null)
  if (isFailed || !preview?.shown)
    return <NoPreview preview={preview} isFailed={isFailed} comfort="What you typed is still here." />
  const isLeftOut = preview.left.includes(name)
  if (!isPublished && (isLeftOut || !holdsPage(shownDrafts, path)))
    return (
      <EmptyState glyph="eye" title="The page appears here as you write it">
        <p>It needs a title, and every block what the block can’t be without.</p>
      </EmptyState>
    )
  return (
    <>
      {isLeftOut && <Notice tone="warn">Something is still missing, so this is the page as it’s published.</Notice>}
      <PreviewFrame
        href={new URL(path, preview.shown.href).href}
        round={round}
        title="The page with your changes"
        frame={frame}
      />
    </>
  )
}

/** A preview shows the page at a path, or the article or offer that ends it. */
const holdsPage = (drafts: Pick<WrittenDrafts, 'pages' | 'entries'> | undefined, path: string): boolean =>
  drafts !== undefined &&
  (drafts.pages.some((page) => page.path === path) || drafts.entries.some(({ key }) => path.endsWith(`/${key}`)))

type FormProps = {
  slug: string
  /** Its address on the site. */
  path: string
  content: EditedEntry
  check: CheckedDraft
}

/** The form as shoppers would see it, with what is typed; what is half typed is shown once nothing is wrong with it. */
export function FormPreview({ slug, path, content, check }: FormProps) {
  const isWhole = check.isChecked && Object.keys(check.problems).length === 0
  const [shown, setShown] = useState<EditedEntry>()
  const text = JSON.stringify(content)
  if (isWhole && JSON.stringify(shown) !== text) setShown(content)
  return (
    <Panel title="Preview">
      {shown ? (
        <Shown slug={slug} path={path} content={shown} />
      ) : (
        <p>You’ll see it here as soon as it can be published.</p>
      )}
    </Panel>
  )
}

function Shown({ slug, path, content }: Pick<FormProps, 'slug' | 'path' | 'content'>) {
  const site = useSite()
  const drafts = readSiteDrafts(site.id, [])
  const others = drafts.entries.filter(({ kind, key }) => kind !== 'form' || key !== slug)
  const entries = [...others, { kind: 'form' as const, key: slug, content, seen: null }]
  const { answer: preview, round, isFailed } = usePreview({ ...drafts, entries })
  if (isFailed) return <p>The preview isn’t available right now. What you typed is still here.</p>
  if (!preview) return <Waiting lines={8} />
  if (!preview.shown) return <p>There is no domain for previews yet. Whoever runs this installation can set one.</p>
  const href = new URL(path, preview.shown.href).href
  return <PreviewFrame href={href} round={round} title="Preview of the form" />
}
