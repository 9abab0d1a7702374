import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { pageTemplateNames } from '#features/content/domain/pages/page-templates.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { openProblems } from '../drafts/checked-draft.ts'
import { usePublish, usePutBack } from '../drafts/use-publish.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { InputField, TextField } from '../kit/input-field.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import editing from '../preview/editor-preview.module.css'
import { BlockListEditor } from './block-list-editor.tsx'
import { ContentFindings } from './content-findings.tsx'
import { PageHistory } from './page-history.tsx'
import layout from '../kit/layout.module.css'
import { usePageCheck } from './use-page-check.ts'
import { type PageDraft, usePageDraft } from './use-page-draft.ts'

/** Comes after its form: nobody waits for it to begin. */
const EditorPreview = lazy(async () => ({ default: (await import('../preview/editor-preview.tsx')).EditorPreview }))

type Page = OutputOf<'pages.read'>

/** One page: its words for search engines, its blocks, what to look at, and what it was before. */
export function Component() {
  const [params] = useSearchParams()
  const path = params.get('path') ?? '/'
  const template = pageTemplateNames.find((name) => name === params.get('template'))
  const copy = params.get('copy') ?? undefined
  const page = useRead('pages.read', { path, template, copy })
  return (
    <Loaded query={page} lines={14}>
      {(data) => <PageForm key={path} path={path} page={data} />}
    </Loaded>
  )
}

function PageForm({ path, page }: { path: string; page: Page }) {
  const site = useSite()
  const draft = usePageDraft({ path, stored: page.content, start: page.start, kinds: page.kinds })
  const { value: content } = draft
  const publish = usePublishPage(path, draft)
  const check = usePageCheck(draft.normalized)
  const problems = openProblems(check, publish.problems, isSameJson(publish.sent?.content, draft.normalized))
  return (
    <Screen
      title={content.title || 'New page'}
      lede={path}
      width="wide"
      above={
        <Link to={`/${site.slug}/pages`} className={layout.back}>
          <Glyph name="back" size={16} /> Pages
        </Link>
      }
      actions={
        page.content && (
          <>
            <RemoveButton path={path} content={page.content} />
            <a className={actionClass()} href={page.href} target="_blank" rel="noreferrer">
              <Glyph name="eye" size={18} />
              View on the site
            </a>
          </>
        )
      }
    >
      <AroundDraft subject={draft.subject} />
      <div className={editing.columns}>
        <div className={layout.parts}>
          <Panel title="Page">
            <div className={layout.fields}>
              <InputField
                label="Title"
                hint="In the browser’s tab and in search results."
                maxLength={120}
                value={content.title}
                problem={problems['content.title']}
                onChange={(event) => draft.change({ ...content, title: event.target.value })}
              />
              <TextField
                label="Description"
                hint="One or two sentences for search results."
                rows={2}
                maxLength={300}
                value={content.description}
                onChange={(event) => draft.change({ ...content, description: event.target.value })}
              />
            </div>
          </Panel>
          <BlockListEditor
            blocks={content.blocks}
            kinds={page.kinds}
            problems={problems}
            showsAll={publish.isRefused}
            findings={check.findings}
            onChange={(blocks) => draft.change({ ...content, blocks })}
          />
          <ContentFindings
            check={check}
            nameOf={fieldName}
            waitsFor={content.title === '' ? 'It’s checked as soon as the page has a title.' : undefined}
          />
          <PageHistory path={path} current={page.content} />
        </div>
        <Suspense>
          <EditorPreview path={path} typed={content} isPublished={page.content !== null} name={`The page ${path}`} />
        </Suspense>
      </div>
      {(draft.isChanged || (page.content === null && page.start !== null)) && (
        <PublishBar
          draft={draft}
          value={content}
          nameOf={fieldName}
          status={Object.keys(problems).length > 0 ? 'Please check these details.' : 'Not published yet.'}
          label={page.content ? 'Publish page' : 'Publish new page'}
          later={{
            title: `The page “${content.title}”`,
            operation: 'pages.publish',
            input: () => ({ path, content: draft.normalized, seen: draft.seen }),
            disabled: content.title.trim() === '',
          }}
          publish={publish}
        />
      )}
    </Screen>
  )
}

/** `blocks.2.heading` as people know it. */
function fieldName([first = '', at, ...below]: readonly string[]): string {
  if (first === '') return 'the whole page'
  if (first !== 'blocks' || at === undefined) return first === 'blocks' ? 'the order of the blocks' : `the ${first}`
  return `block ${Number(at) + 1}${below.length > 0 ? ` (${below.at(-1)})` : ''}`
}

function usePublishPage(path: string, draft: PageDraft) {
  const putBack = usePutBack('pages.publish', 'Undone. The page is back as it was.')
  const remove = useChange('pages.remove', {
    onDone: () => toast('The page has been removed from the site.'),
    onFailed: toastFailure,
  })
  return usePublish('pages.publish', {
    draft,
    input: () => ({ path, content: draft.normalized, seen: draft.seen }),
    undo: ({ content, seen }) =>
      seen ? putBack({ path, content: seen, seen: content }) : remove.mutate({ path, seen: content }),
    readsFirst: ['pages.read', 'pages.history'],
  })
}

function RemoveButton({ path, content }: { path: string; content: NonNullable<Page['content']> }) {
  const putBack = usePutBack('pages.publish', 'The page is back on the site.')
  const remove = useChange('pages.remove', {
    onDone: () =>
      toast('The page has been removed from the site.', { undo: () => putBack({ path, content, seen: null }) }),
    onFailed: toastFailure,
  })
  return (
    <ActionButton glyph="trash" isBusy={remove.isPending} onClick={() => remove.mutate({ path, seen: content })}>
      Remove from the site
    </ActionButton>
  )
}
