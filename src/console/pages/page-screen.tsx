import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { pageTemplateNames } from '#features/content/domain/pages/page-templates.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { DraftState } from '../drafts/draft-state.tsx'
import { openProblems } from '../drafts/checked-draft.ts'
import { publishFailed } from '../drafts/publish-failed.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishLater } from '../drafts/publish-later.tsx'
import { ActionButton, actionClass } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { FindingList } from '../kit/finding-list.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { InputField, TextField } from '../kit/input-field.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import editing from '../preview/editor-preview.module.css'
import { BlockListEditor } from './block-list-editor.tsx'
import { PageHistory } from './page-history.tsx'
import layout from '../kit/layout.module.css'
import { type PageCheck, usePageCheck } from './use-page-check.ts'
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
  const publish = usePublish(path, draft)
  const check = usePageCheck(draft.normalized)
  const problems = openProblems(check, publish.problems, publish.isAsSent)
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
          <PageFindings check={check} isNamed={content.title !== ''} />
          <PageHistory path={path} current={page.content} />
        </div>
        <Suspense>
          <EditorPreview path={path} typed={content} isPublished={page.content !== null} name={`The page ${path}`} />
        </Suspense>
      </div>
      {(draft.isChanged || (page.content === null && page.start !== null)) && (
        <SaveBar
          above={<ClashNotice {...draft} nameOf={fieldName} />}
          status={Object.keys(problems).length > 0 ? 'Please check these details.' : 'Not published yet.'}
          draft={<DraftState subject={draft.subject} />}
          later={
            <PublishLater
              subject={draft.subject}
              title={`The page “${content.title}”`}
              operation="pages.publish"
              input={() => ({ path, content: draft.normalized, seen: draft.seen })}
              disabled={draft.clashes.length > 0 || content.title.trim() === ''}
              onPlanned={draft.forget}
            />
          }
          onDiscard={draft.forget}
          label={page.content ? 'Publish page' : 'Publish new page'}
          isBusy={publish.isBusy}
          disabled={draft.clashes.length > 0}
          onSave={publish.run}
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

const PageFindings = ({ check, isNamed }: { check: PageCheck; isNamed: boolean }) => (
  <FindingList
    findings={[
      ...Object.entries(check.problems).map(([at, message]) => ({ place: placeOf(at), message })),
      ...check.findings.map(({ block, message }) => ({
        place: block === null ? null : `Block ${block + 1}`,
        message,
      })),
    ]}
    isChecked={check.isChecked}
    waitsFor={isNamed ? undefined : 'It’s checked as soon as the page has a title.'}
    checked="We checked links, picture descriptions and advertising law."
  />
)

/** `blocks.2.heading` at the beginning of a line. */
function placeOf(path: string): string {
  const name = fieldName(path.split('.').filter((part) => part !== 'content'))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function usePublish(path: string, draft: PageDraft) {
  const onFailed = ({ message }: Error) => toast(message, { tone: 'bad' })
  const back = useChange('pages.publish', { onDone: () => toast('Undone. The page is back as it was.'), onFailed })
  const remove = useChange('pages.remove', {
    onDone: () => toast('The page has been removed from the site.'),
    onFailed,
  })
  const save = useChange('pages.publish', {
    onDone: (_, { content, seen }) => {
      draft.published()
      const undo = (): void =>
        seen ? back.mutate({ path, content: seen, seen: content }) : remove.mutate({ path, seen: content })
      toast('Published. Shoppers will see it on the next page they open.', { undo })
    },
    readsFirst: ['pages.read', 'pages.history'],
    onFailed: publishFailed(draft),
  })
  return {
    isBusy: save.isPending,
    isRefused: save.isError,
    isAsSent: isSameJson(save.variables?.content, draft.normalized),
    problems: save.error instanceof CallFailure ? save.error.fields : {},
    run() {
      draft.hold(true)
      save.mutate({ path, content: draft.normalized, seen: draft.seen })
    },
  }
}

function RemoveButton({ path, content }: { path: string; content: NonNullable<Page['content']> }) {
  const back = useChange('pages.publish', { onDone: () => toast('The page is back on the site.') })
  const remove = useChange('pages.remove', {
    onDone: () =>
      toast('The page has been removed from the site.', { undo: () => back.mutate({ path, content, seen: null }) }),
    onFailed: ({ message }) => toast(message, { tone: 'bad' }),
  })
  return (
    <ActionButton glyph="trash" isBusy={remove.isPending} onClick={() => remove.mutate({ path, seen: content })}>
      Remove from the site
    </ActionButton>
  )
}
