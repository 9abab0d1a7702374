import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { type EntryKind, entryNames } from '#features/content/domain/entries/entry-kinds.ts'
import type { EditedEntry } from '../calls/content/entry-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { type MergedDraft, useMergedDraft } from '../drafts/use-merged-draft.ts'
import { type CheckedDraft, checkedDraft, openProblems } from '../drafts/checked-draft.ts'
import { usePublish } from '../drafts/use-publish.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import editing from '../preview/editor-preview.module.css'
import { ContentFindings } from '../pages/content-findings.tsx'
import { BlockListEditor } from '../pages/block-list-editor.tsx'
import { normalizeBlocks } from '../pages/use-page-draft.ts'
import { normalizeQuestions, questionsOf } from '../own-forms/edited-questions.ts'
import { QuestionListEditor } from '../own-forms/question-list-editor.tsx'
import { RecipientsEditor } from '../own-forms/recipients-editor.tsx'
import { withPicture } from '../settings/chosen-picture.ts'
import { SettingEditor } from '../settings/setting-editor.tsx'
import { normalized } from '../settings/setting-value.ts'
import { kindIn } from './entries-screen.tsx'
import { type At, EntryActions, EntryHistory, type Entry, useUndo } from './entry-actions.tsx'
import layout from '../kit/layout.module.css'

/** What is beside the form comes after it: nobody waits for it to begin. */
const beside = () => import('../preview/editor-preview.tsx')
const EditorPreview = lazy(async () => ({ default: (await beside()).EditorPreview }))
const FormPreview = lazy(async () => ({ default: (await beside()).FormPreview }))

/** One article, offer, review, position or model: its fields, its blocks, what to look at, and what it was before. */
export function Component() {
  const [params] = useSearchParams()
  const [kind, key] = [kindIn(params), params.get('key') ?? '']
  const copied = params.get('copy')
  const entry = useRead('entries.read', { kind, key })
  const original = useRead('entries.read', { kind, key: copied ?? key })
  return (
    <Loaded query={entry} lines={14}>
      {(data) => (
        <Loaded query={original} lines={14}>
          {({ content }) => (
            <EntryForm
              key={`${kind} ${key}`}
              kind={kind}
              entryKey={key}
              entry={copied === null ? data : { ...data, empty: { ...data.empty, ...copyOf(content) } }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** A copy says that it is one until somebody calls it otherwise; shoppers do not see it before it is published. */
function copyOf(content: EditedEntry | null): EditedEntry {
  const name = ['title', 'name'].find((each) => typeof content?.[each] === 'string')
  return { ...content, ...(name ? { [name]: `${String(content?.[name])} (copy)` } : {}) }
}

type BesideProps = { at: At; entry: Entry; typed: EditedEntry; whole: EditedEntry; check: CheckedDraft }

/** The page of an entry as shoppers will see it; a form is shown once nothing is wrong with it. */
const Beside = ({ at: { kind, entryKey }, entry, typed, whole, check }: BesideProps) => (
  <Suspense>
    {kind === 'form' ? (
      <FormPreview slug={entryKey} path={new URL(entry.href).pathname} content={whole} check={check} />
    ) : (
      <EditorPreview
        path={new URL(entry.href).pathname}
        typed={typed}
        isPublished={entry.content !== null}
        name={`The ${entryNames[kind].one} “${titleOf(typed) || entryKey}”`}
      />
    )}
  </Suspense>
)

function EntryForm({ kind, entryKey, entry }: At & { entry: Entry }) {
  const site = useSite()
  const [params] = useSearchParams()
  const name = kind === 'model' ? 'name' : 'title'
  // What a new one is called was typed a moment ago; it is not lost on the way.
  const [empty] = useState(() => ({ ...entry.empty, ...(params.has('title') ? { [name]: params.get('title') } : {}) }))
  const draft = useMergedDraft<EditedEntry>({
    subject: `entry ${kind} ${entryKey}`,
    stored: entry.content,
    empty,
  })
  const { value: content } = draft
  const normalize = normalizeEntry(kind, content, entry)
  const publish = usePublishEntry({ kind, entryKey, draft, normalized: normalize })
  const check = useCheck(kind, normalize)
  const problems = openProblems(check, publish.problems, isSameJson(publish.sent?.content, normalize))
  const isNew = entry.content === null
  const { one, many } = entryNames[kind]
  return (
    <Screen
      title={titleOf(content) || `New ${one}`}
      width="wide"
      above={
        <Link to={`/${site.slug}/content?in=${kind}`} className={layout.back}>
          <Glyph name="back" size={16} /> {many}
        </Link>
      }
      actions={entry.content && <EntryActions {...{ kind, entryKey, entry, content: entry.content }} />}
    >
      <AroundDraft subject={draft.subject} />
      <div className={editing.columns}>
        <div className={layout.parts}>
          <Panel title={one.charAt(0).toUpperCase() + one.slice(1)}>
            <div className={layout.fields}>
              <EntryFields
                fields={entry.fields}
                content={content}
                problems={problems}
                showsAll={publish.isRefused}
                change={draft.change}
              />
            </div>
          </Panel>
          {kind === 'form' && (
            <QuestionListEditor
              questions={questionsOf(content)}
              problems={problems}
              showsAll={publish.isRefused}
              onChange={(questions) => draft.change({ ...content, questions })}
            />
          )}
          {entry.kinds.length > 0 && (
            <BlockListEditor
              blocks={blocksOf(content)}
              kinds={entry.kinds}
              problems={problems}
              showsAll={publish.isRefused}
              findings={check.findings}
              onChange={(blocks) => draft.change({ ...content, blocks })}
            />
          )}
          <ContentFindings
            check={check}
            nameOf={fieldName}
            waitsFor={titleOf(content) === '' ? `It’s checked as soon as the ${one} has a name.` : undefined}
          />
          <EntryHistory kind={kind} entryKey={entryKey} current={entry.content} />
        </div>
        <Beside at={{ kind, entryKey }} entry={entry} typed={content} whole={normalize} check={check} />
      </div>
      {(draft.isChanged || isNew) && (
        <PublishBar
          draft={draft}
          value={content}
          nameOf={fieldName}
          status={Object.keys(problems).length > 0 ? 'Please check these details.' : 'Not published yet.'}
          label={publishLabel(content, one)}
          later={{
            title: `The ${one} “${titleOf(content)}”`,
            operation: 'entries.publish',
            input: () => ({ kind, key: entryKey, content: normalize, seen: draft.seen }),
            untyped: { value: content, seen: draft.seen },
            disabled: titleOf(content) === '',
          }}
          publish={publish}
        />
      )}
    </Screen>
  )
}

type FieldsProps = {
  fields: Entry['fields']
  content: EditedEntry
  problems: Record<string, string>
  showsAll: boolean
  change(content: EditedEntry): void
}

const EntryFields = ({ fields, content, problems, showsAll, change }: FieldsProps) =>
  fields.map((field) =>
    field.name === 'recipients' ? (
      <RecipientsEditor
        key={field.name}
        field={field}
        value={content[field.name]}
        problem={problems[field.name]}
        change={(value) => change({ ...content, [field.name]: value })}
      />
    ) : (
      <SettingEditor
        key={field.name}
        control={field.control}
        label={field.label}
        hint={field.sentence}
        value={content[field.name]}
        change={(value) => change({ ...content, [field.name]: value })}
        choosePicture={(picture) =>
          change({ ...content, ...withPicture(content, { fields, name: field.name }, picture) })
        }
        path={field.name}
        problems={problems}
        showsAll={showsAll}
      />
    ),
  )

const titleOf = (content: EditedEntry): string => String(content['title'] ?? content['name'] ?? content['author'] ?? '')

/** Articles may be kept from shoppers, or come out at a time. */
function publishLabel({ published_at: at }: EditedEntry, one: string): string {
  if (at === null) return 'Save draft'
  if (typeof at === 'string' && new Date(at) > new Date()) return 'Publish at that time'
  return `Publish ${one}`
}

type Block = Parameters<Parameters<typeof BlockListEditor>[0]['onChange']>[0][number]
const blocksOf = ({ blocks }: EditedEntry): Block[] => (Array.isArray(blocks) ? (blocks as Block[]) : [])

/** As it is sent: without empty lines, and without groups in which nothing was entered. */
function normalizeEntry(kind: EntryKind, content: EditedEntry, { fields, kinds }: Entry): EditedEntry {
  const known = fields.map(({ name, control }) => [name, normalized(control, content[name])] as const)
  const filled = known.filter(([, value]) => value !== undefined && value !== '')
  return {
    ...Object.fromEntries(filled),
    ...(kinds.length > 0 ? { blocks: normalizeBlocks(blocksOf(content), kinds) } : {}),
    ...(kind === 'form' ? { questions: normalizeQuestions(questionsOf(content)) } : {}),
  }
}

/** `blocks.2.heading` as people know it. */
function fieldName([first = '', at]: readonly string[]): string {
  if (first === '') return 'all of this'
  if (first === 'questions') return at === undefined ? 'the questions' : `question ${Number(at) + 1}`
  if (first !== 'blocks') return `“${first.replaceAll('_', ' ')}”`
  return at === undefined ? 'the order of the blocks' : `block ${Number(at) + 1}`
}

function useCheck(kind: EntryKind, content: EditedEntry) {
  const { value, isOfNow } = useTypingPause(content)
  const isNamed = ['title', 'name', 'author'].some((name) => typeof value[name] === 'string')
  const check = useRead('entries.check', { kind, content: value }, { enabled: isNamed, keepsPrevious: true })
  return { findings: check.data?.findings ?? [], ...checkedDraft(check, isOfNow) }
}

type Publish = At & { draft: MergedDraft<EditedEntry>; normalized: EditedEntry }

function usePublishEntry({ kind, entryKey: key, draft, normalized: normalize }: Publish) {
  const undo = useUndo({ kind, entryKey: key })
  return usePublish('entries.publish', {
    draft,
    input: () => ({ kind, key, content: normalize, seen: draft.seen }),
    undo: ({ content, seen }) => undo(seen ?? null, content),
    textOf: ({ content }) =>
      content['published_at'] === null
        ? 'Saved. Shoppers can’t see it yet.'
        : 'Published. Shoppers will see it on the next page they open.',
    readsFirst: ['entries.read', 'entries.history'],
  })
}
